import { chosenTheme, rememberTheme, showIcon, showTheme, shownTheme } from '../theme/chosen-theme';

/** The control in the floating bar: light becomes dark and dark light, from the first press on whatever the system says. */
export function serveThemeControl(page: Document): void {
  const follow = () => showIcon(shownTheme());
  if (chosenTheme() === null) {
    follow();
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => chosenTheme() === null && follow());
  } else {
    showTheme(shownTheme());
  }
  page.querySelector('.mq-theme')?.addEventListener('click', () => {
    const next = shownOnPage(page) === 'dark' ? 'light' : 'dark';
    rememberTheme(next);
    showTheme(next);
  });
}

/** What the page shows now, which differs from what is remembered where storage is closed. */
const shownOnPage = (page: Document): string => page.documentElement.dataset['theme'] ?? shownTheme();
