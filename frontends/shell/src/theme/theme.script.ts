/**
 * Runs before the first paint, in a file of its own: the document has its theme before anything is drawn, and the content
 * security policy needs no exception. Afterwards the web kit's theme takes over under the same key.
 */
(() => {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage may be closed to us; then the system decides.
  }
  const isChosen = chosen === 'dark' || chosen === 'light';
  const theme = isChosen ? chosen : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset['theme'] = theme ?? 'light';
  if (theme !== 'dark') return;
  document.querySelector('link[type="image/svg+xml"]')?.setAttribute('href', '/icon-dark.svg');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#141210');
})();
