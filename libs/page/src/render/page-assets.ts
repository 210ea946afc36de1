import { THEME_FONTS, type ThemeFont } from '../theme/page-theme';

/** What the visitors' front end writes next to its files as `assets.json`: names relative to the folder they are served from. */
export interface VisitorManifest {
  /** What every page needs. */
  readonly css: string;
  /** What pages with links of certain displays, pages of single items, of stickers and of notices need besides, and what pages with a theme do. */
  readonly sheets: Readonly<Record<'displays' | 'item' | 'sticker' | 'notice' | 'operator' | 'theme', string>>;
  readonly themeScript: string;
  readonly islandScript: string;
  /** Renews the operator's page. */
  readonly operatorScript: string;
  /** Worth fetching before the style sheet asks for them, by the font of the theme. */
  readonly fonts: Readonly<Record<ThemeFont, readonly string[]>>;
  /** What represents pages that have no picture of their own yet. */
  readonly preview: string;
  readonly icons: { readonly light: string; readonly dark: string };
}

/**
 * What a rendered document carries and refers to: the texts of style sheets and of the theme script, and addresses on its own origin.
 * Empty means none.
 */
export type PageAssets = VisitorManifest;

/** Turns the manifest into addresses below `publicPath` (`/remotes/visitor/browser/`); `textOf` reads by its name what is inlined. */
export function pageAssetsFrom(
  manifest: VisitorManifest,
  publicPath: string,
  textOf: (name: string) => string,
): PageAssets {
  const address = (name: string): string => publicPath + name;
  return {
    css: textOf(manifest.css),
    sheets: {
      displays: textOf(manifest.sheets.displays),
      item: textOf(manifest.sheets.item),
      sticker: textOf(manifest.sheets.sticker),
      notice: textOf(manifest.sheets.notice),
      operator: textOf(manifest.sheets.operator),
      theme: textOf(manifest.sheets.theme),
    },
    themeScript: textOf(manifest.themeScript),
    islandScript: address(manifest.islandScript),
    operatorScript: address(manifest.operatorScript),
    fonts: byFont((font) => manifest.fonts[font].map(address)),
    preview: address(manifest.preview),
    icons: { light: address(manifest.icons.light), dark: address(manifest.icons.dark) },
  };
}

/** One value for each font that a theme can have. */
export const byFont = <Value>(valueOf: (font: ThemeFont) => Value): Readonly<Record<ThemeFont, Value>> =>
  Object.fromEntries(THEME_FONTS.map((font) => [font, valueOf(font)])) as Record<ThemeFont, Value>;
