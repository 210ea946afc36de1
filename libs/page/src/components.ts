/** The public page as components, for the documents of the server and the preview in the dashboard. */
export { pageRules } from './components/page-rules';
export { themeProperties } from './theme/theme-style';
export { Mark } from './components/mark';
export { PublicPage } from './components/public-page';
export { translator, type PageLocale, type Translate } from './page.messages';
