import { isSameTheme, type PageTheme, type ThemeFont, type ThemePreset, type TileShape } from './page-theme';

/** A ready theme as owners choose it. */
export interface ReadyTheme {
  readonly name: string;
  readonly theme: PageTheme;
  /** Accents that go with it; its own comes first. */
  readonly accents: readonly string[];
  /** Its dark and its light colour: of texts, and of the scrim over a picture. One of them is its background. */
  readonly ink: string;
  readonly paper: string;
  /** Whether its background is the dark one. */
  readonly isDark: boolean;
}

interface Look {
  readonly name: string;
  readonly ink: string;
  readonly paper: string;
  readonly isDark?: true;
  readonly accents: readonly [string, string, string, string, string];
  readonly font?: ThemeFont;
  readonly tileShape?: TileShape;
}

const ready = (
  preset: ThemePreset,
  { name, ink, paper, isDark, accents, font = 'bricolage', tileShape = 'round' }: Look,
): ReadyTheme => {
  const background = { type: 'colour', colour: isDark ? ink : paper } as const;
  const theme = { preset, accent: accents[0], background, font, tileShape };
  return { name, theme, accents, ink, paper, isDark: isDark === true };
};

/** The ready themes, in the order in which they are offered. */
export const pageThemes: Readonly<Record<ThemePreset, ReadyTheme>> = {
  paper: ready('paper', {
    name: 'Paper',
    ink: '#1c1917',
    paper: '#faf7f1',
    accents: ['#a1450b', '#14713d', '#1d5fa8', '#6b3fb0', '#1c1917'],
  }),
  kiln: ready('kiln', {
    name: 'Kiln',
    ink: '#2b1610',
    paper: '#fbf3e4',
    isDark: true,
    accents: ['#ffb454', '#ff8f6b', '#e8c39e', '#8fd0c4', '#fbf3e4'],
  }),
  harbour: ready('harbour', {
    name: 'Harbour',
    ink: '#0f232e',
    paper: '#e3eaec',
    font: 'inter',
    accents: ['#1f5a73', '#b3402a', '#c9a227', '#43523f', '#0f232e'],
  }),
  moss: ready('moss', {
    name: 'Moss',
    ink: '#1d2418',
    paper: '#e6e9dc',
    accents: ['#2f6b4f', '#c9a227', '#7c3a1b', '#213d4f', '#1d2418'],
  }),
  linen: ready('linen', {
    name: 'Linen',
    ink: '#27211c',
    paper: '#f3e9dd',
    tileShape: 'soft',
    accents: ['#8c3a29', '#6b5a2e', '#3f5b52', '#4a3a63', '#27211c'],
  }),
  tide: ready('tide', {
    name: 'Tide',
    ink: '#16303d',
    paper: '#f4efe0',
    isDark: true,
    accents: ['#8fd0c4', '#ffcf82', '#f2a58b', '#b9c7f2', '#f4efe0'],
  }),
  plaster: ready('plaster', {
    name: 'Plaster',
    ink: '#1a1a1a',
    paper: '#ffffff',
    font: 'inter',
    tileShape: 'square',
    accents: ['#1a1a1a', '#b3261e', '#1d5fa8', '#14713d', '#6b3fb0'],
  }),
  'rose-clay': ready('rose-clay', {
    name: 'Rose clay',
    ink: '#3d1f13',
    paper: '#f2dcd2',
    accents: ['#a23b2d', '#7a4f00', '#43523f', '#5a3560', '#3d1f13'],
  }),
};

/** How pages look whose owner chose nothing. */
export const defaultTheme: PageTheme = pageThemes.paper.theme;

/** Whether anything differs from the ready theme that it was made from. */
export const isChanged = (theme: PageTheme): boolean => !isSameTheme(theme, pageThemes[theme.preset].theme);
