import type { ThemeMode } from './page-theme';

const light = {
  'color-scheme': 'light',
  '--mq-canvas': '#faf7f1',
  '--mq-surface': '#fffdf9',
  '--mq-sunken': '#f2ece1',
  '--mq-text': '#1c1917',
  '--mq-muted': '#5f574c',
  '--mq-line': '#e3dbcd',
  '--mq-line-strong': '#8a8172',
  '--mq-accent': '#a1450b',
  '--mq-accent-soft': '#fde9cf',
  '--mq-lamp-edge': '#b06a10',
  '--mq-glow': '255 170 50',
  '--mq-ok': '#14713d',
  '--mq-bad': '#b3261e',
  '--mq-info': '#1d5fa8',
  '--mq-ok-soft': '#dff0e2',
  '--mq-bad-soft': '#fbe3df',
  '--mq-verified': '#1d6fd8',
  '--mq-focus': '#1d5fa8',
  '--mq-white-tile': '#ffffff',
  '--mq-white-ink': '#1c1917',
  '--mq-field': '#fffdf9',
  '--mq-pool': '0.3',
  '--mq-shadow-rest': '0 1px 2px rgb(60 40 15 / 0.06), 0 0 0 1px rgb(70 50 20 / 0.07)',
  '--mq-shadow-lift': '0 2px 6px rgb(60 40 15 / 0.08), 0 18px 40px -12px rgb(60 40 15 / 0.28)',
  '--mq-ground': '#faf7f1',
  '--mq-foot': '#faf7f1',
  '--mq-on-verified': '#ffffff',
  '--mq-pill': '#1c1917',
  '--mq-on-pill': '#faf7f1',
  '--mq-pill-edge': '#1c1917',
};

/** The custom properties of tokens.css that a theme decides, and those that theme.css alone uses. */
export type ThemeToken = keyof typeof light;
export type ThemeTokens = Readonly<Record<ThemeToken, string>>;

const dark: ThemeTokens = {
  'color-scheme': 'dark',
  '--mq-canvas': '#141210',
  '--mq-surface': '#1e1b18',
  '--mq-sunken': '#0d0c0a',
  '--mq-text': '#f6f1e8',
  '--mq-muted': '#b5ab9b',
  '--mq-line': '#35302a',
  '--mq-line-strong': '#8f8676',
  '--mq-accent': '#ffb454',
  '--mq-accent-soft': '#3a2612',
  '--mq-lamp-edge': '#ffb43d',
  '--mq-glow': '255 160 40',
  '--mq-ok': '#6fd39a',
  '--mq-bad': '#ff8f85',
  '--mq-info': '#8cc0ff',
  '--mq-ok-soft': '#173325',
  '--mq-bad-soft': '#3d1c19',
  '--mq-verified': '#1d6fd8',
  '--mq-focus': '#8cc0ff',
  '--mq-white-tile': '#2b2723',
  '--mq-white-ink': '#fbf3e4',
  '--mq-field': '#141210',
  '--mq-pool': '0.14',
  '--mq-shadow-rest': '0 0 0 1px rgb(255 240 215 / 0.07)',
  '--mq-shadow-lift': '0 0 0 1px rgb(255 240 215 / 0.1), 0 24px 48px -12px #000c',
  '--mq-ground': '#141210',
  '--mq-foot': '#141210',
  '--mq-on-verified': '#ffffff',
  '--mq-pill': '#f6f1e8',
  '--mq-on-pill': '#141210',
  '--mq-pill-edge': '#f6f1e8',
};

/** The values of tokens.css, which themes begin from; those of Paper. */
export const houseTokens: Readonly<Record<ThemeMode, ThemeTokens>> = { light, dark };

/** Those that are not in tokens.css. */
export const OWN_TOKENS: readonly ThemeToken[] = [
  ...(['--mq-ground', '--mq-foot', '--mq-on-verified', '--mq-pill', '--mq-on-pill', '--mq-pill-edge'] as const),
];
