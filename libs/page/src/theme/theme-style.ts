import { houseTokens, OWN_TOKENS } from './house-tokens';
import { isSafeTheme } from './is-safe-theme';
import { isSameTheme, type PageTheme, type ThemeFont, type ThemeMode, type TileShape } from './page-theme';
import { defaultTheme } from './page-themes';
import { themeTokens } from './theme-tokens';

/**
 * The style rules of a theme, both variants: the text of a `<style>` after those of tokens.css, page.css and theme.css. They follow the
 * system or `data-theme` as tokens.css does, and concern screens alone: paper is always Paper. Empty for the default theme, and for anything
 * that the schema of stored themes refuses.
 */
export const themeStyle = (theme: PageTheme): string => {
  if (!isSafeTheme(theme) || isSameTheme(theme, defaultTheme)) return '';
  const light = changedTokens(theme, 'light');
  // `:root` also meets a page that is dark by choice, and comes after tokens.css.
  const dark = textOf(changedTokens(theme, 'dark', Object.keys(light)));
  return (
    `@media screen{:root,[data-theme=light]{${textOf(light)}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}[data-theme=dark]{${dark}}}` +
    `.mq-page{${textOf(formTokens(theme))}}`
  );
};

/** The same for one element that shows a page, among others in other themes: its properties by name. */
export const themeProperties = (theme: PageTheme, mode: ThemeMode): Readonly<Record<string, string>> =>
  isSafeTheme(theme) ? { ...changedTokens(theme, mode), ...formTokens(theme) } : {};

/** What tokens.css does not say already, and the tokens that are named. */
const changedTokens = (
  theme: PageTheme,
  mode: ThemeMode,
  named: readonly string[] = [],
): Readonly<Record<string, string>> => {
  const house: Readonly<Record<string, string>> = houseTokens[mode];
  const isKept = (name: string): boolean => OWN_TOKENS.some((own) => own === name) || named.includes(name);
  return Object.fromEntries(
    Object.entries(themeTokens(theme, mode)).filter(([name, value]) => isKept(name) || value !== house[name]),
  );
};

const textOf = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

const formTokens = ({ font, tileShape }: PageTheme): Readonly<Record<string, string>> => ({
  ...faces[font],
  ...corners[tileShape],
});

const INTER = "'Inter Variable','Inter fallback',system-ui,sans-serif";
const MONO = "'JetBrains Mono Variable','Mono fallback',ui-monospace,monospace";

/** Of headings and of texts. Bricolage Grotesque is for headings only. */
const faces: Readonly<Record<ThemeFont, Readonly<Record<string, string>>>> = {
  bricolage: {},
  inter: { '--display': INTER },
  'jetbrains-mono': { '--display': MONO, '--body': MONO },
};

/** How round corners are, 0 to 1, and the corner at the foot of a tile's first side. */
const corners: Readonly<Record<TileShape, Readonly<Record<string, string>>>> = {
  round: { '--mq-corner': '1', '--mq-foot-corner': '1' },
  soft: { '--mq-corner': '0.5', '--mq-foot-corner': '0.5' },
  square: { '--mq-corner': '0', '--mq-foot-corner': '0' },
  drop: { '--mq-corner': '1', '--mq-foot-corner': '0.15' },
};
