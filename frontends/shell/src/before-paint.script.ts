/**
 * Runs before the first paint, in a file of its own: the document looks right before anything is drawn, and the content security policy needs no
 * exception. What a prerendered document does not know of this browser is in attributes of its root, which style sheets read.
 */
(() => {
  const stored = (kept: 'localStorage' | 'sessionStorage', key: string): string | null => {
    try {
      return globalThis[kept].getItem(key);
    } catch {
      return null; // Storage may be closed to us.
    }
  };
  const { dataset } = document.documentElement;
  const chosen = stored('localStorage', 'theme');
  const isChosen = chosen === 'dark' || chosen === 'light';
  const theme = isChosen ? chosen : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset['theme'] = theme ?? 'light';
  if (theme === 'dark') {
    document.querySelector('link[type="image/svg+xml"]')?.setAttribute('href', '/icon-dark.svg');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#141210');
  }
  // The session is restored by a request: until then nothing says that there is none.
  if (stored('localStorage', 'signed-in') !== null) dataset['session'] = 'restoring';
  // Passkeys belong to a name, not to an IP address.
  if (!('PublicKeyCredential' in globalThis) || !isSecureContext || /^[\d.]+$|^\[/.test(location.hostname))
    dataset['passkeys'] = 'none';
  const isPseudo = location.search.includes('pseudo=1') || stored('localStorage', 'locale') === 'pseudo';
  const isConfirming = location.pathname === '/signup' && stored('sessionStorage', 'pending-account') !== null;
  if (isPseudo || isConfirming) dataset['prerendered'] = 'no';
  // A button answers when the screen is hydrated. The last one that was clicked before is clicked again then.
  let clicked: HTMLElement | null = null;
  const remember = ({ target }: Event): void => {
    clicked = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  };
  addEventListener('click', remember, true);
  const clickAgain = (): void => {
    removeEventListener('click', remember, true);
    clicked?.click();
  };
  addEventListener('marquee-hydrates', clickAgain, { once: true });
})();
