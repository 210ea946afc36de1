export const THEME_PRESETS = [
  ...(['paper', 'kiln', 'harbour', 'moss'] as const),
  ...(['linen', 'tide', 'plaster', 'rose-clay'] as const),
] as const;
export const THEME_FONTS = ['bricolage', 'inter', 'jetbrains-mono'] as const;
export const TILE_SHAPES = ['round', 'soft', 'square', 'drop'] as const;

export type ThemePreset = (typeof THEME_PRESETS)[number];
export type ThemeFont = (typeof THEME_FONTS)[number];
export type TileShape = (typeof TILE_SHAPES)[number];

/** Colours are `#rrggbb` in lower case; a gradient runs from the top of the screen to its bottom. */
export type ThemeBackground =
  | { readonly type: 'colour'; readonly colour: string }
  | { readonly type: 'gradient'; readonly from: string; readonly to: string }
  /** The address of an upload: a path of our own, or https on the asset origin. */
  | { readonly type: 'picture'; readonly imageUrl: string };

/** How the owner wants the public page to look. Each theme has a dark variant, which follows from it. */
export interface PageTheme {
  /** The ready theme that it was made from. */
  readonly preset: ThemePreset;
  readonly accent: string;
  readonly background: ThemeBackground;
  readonly font: ThemeFont;
  readonly tileShape: TileShape;
}

/** Which of the two variants of a theme is shown. */
export type ThemeMode = 'light' | 'dark';

const isSameBackground = (one: ThemeBackground, other: ThemeBackground): boolean => {
  switch (one.type) {
    case 'colour':
      return other.type === 'colour' && one.colour === other.colour;
    case 'gradient':
      return other.type === 'gradient' && one.from === other.from && one.to === other.to;
    case 'picture':
      return other.type === 'picture' && one.imageUrl === other.imageUrl;
  }
};

export const isSameTheme = (one: PageTheme, other: PageTheme): boolean =>
  one.preset === other.preset &&
  one.accent === other.accent &&
  one.font === other.font &&
  one.tileShape === other.tileShape &&
  isSameBackground(one.background, other.background);
