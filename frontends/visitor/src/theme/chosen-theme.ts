export type Theme = 'light' | 'dark';

const KEY = 'theme';

/** The theme that this visitor chose, or null. Storage can be closed to us (private windows, blocked cookies). */
export function chosenTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

/** The theme on the screen: the chosen one, else the system's. */
export const shownTheme = (): Theme =>
  chosenTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Remembers a choice for the next visit, where that is possible. */
export function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** Draws the page, its icon and the browser's frame in a theme. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    // Of pages whose owner chose a theme: both its colours.
    meta.content = meta.dataset[theme] ?? (theme === 'dark' ? '#141210' : '#faf7f1');
  }
  showIcon(theme);
}

/** Swaps the page's icon; the light one is in the document, the dark one next to it. */
export function showIcon(theme: Theme): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon === null) return;
  icon.dataset['light'] ??= icon.href;
  icon.href = (theme === 'dark' ? icon.dataset['dark'] : icon.dataset['light']) ?? icon.href;
}
