/** What the visitors' front end writes beside its files as `assets.json`: names relative to the folder they are served from. */
export interface VisitorManifest {
  readonly css: string;
  readonly themeScript: string;
  readonly islandScript: string;
  /** Worth fetching before the style sheet asks for them. */
  readonly fonts: readonly string[];
  /** What stands for pages that have no picture of their own yet. */
  readonly preview: string;
  readonly icons: { readonly light: string; readonly dark: string };
}

/** What a document of ours refers to: the style sheet's text, which is inlined, and addresses on our own origin. Empty means none. */
export type PageAssets = VisitorManifest;

/** Turns the manifest into addresses below `publicPath` (`/remotes/visitor/browser/`); `css` is the text of the style sheet. */
export function pageAssetsFrom(manifest: VisitorManifest, publicPath: string, css: string): PageAssets {
  const address = (name: string): string => publicPath + name;
  return {
    css,
    themeScript: address(manifest.themeScript),
    islandScript: address(manifest.islandScript),
    fonts: manifest.fonts.map(address),
    preview: address(manifest.preview),
    icons: { light: address(manifest.icons.light), dark: address(manifest.icons.dark) },
  };
}
