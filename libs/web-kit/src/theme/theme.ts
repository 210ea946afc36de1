export type Theme = 'light' | 'dark';

/** The specification's key. Absent: the system decides. `src/before-paint.script.ts` of the shell reads it before the first paint. */
const STORAGE_KEY = 'theme';

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const stored = (): Theme | null => {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'dark' || value === 'light' ? value : null;
  } catch {
    return null;
  }
};

let chosen = stored();

export const currentTheme = (): Theme => chosen ?? (systemIsDark().matches ? 'dark' : 'light');

/** Draws the document in the current theme, its page icon and the browser's frame with it. */
const show = (): void => {
  const theme = currentTheme();
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('link[type="image/svg+xml"]')?.setAttribute('href', `/icon-${theme}.svg`);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme === 'dark' ? '#141210' : '#faf7f1');
  for (const listener of listeners) listener();
};

export const chooseTheme = (theme: Theme): void => {
  chosen = theme;
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The choice then lasts until the page is closed.
  }
  show();
};

/** Follows the system and the other tabs; called once by the shell. */
export const startTheme = (): void => {
  systemIsDark().addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    chosen = stored();
    show();
  });
  show();
};

export const subscribeTheme = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
