/** By the font of a page's theme. Texts are in Inter, but for the face with fixed widths, which takes both. */
const PRELOADED = {
  bricolage: ['bricolage-grotesque-latin-opsz-normal', 'inter-latin-wght-normal'],
  inter: ['inter-latin-wght-normal'],
  'jetbrains-mono': ['jetbrains-mono-latin-wght-normal'],
};

/** Writes `assets.json`: the names, hashes and all, under which the server finds what a document refers to. */
export class AssetsManifestPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('AssetsManifest', (compilation) => {
      // After names have got their content hashes.
      compilation.hooks.processAssets.tap(
        { name: 'AssetsManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const manifest = manifestOf(compilation.getAssets().map((asset) => asset.name));
          compilation.emitAsset('assets.json', new sources.RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
        },
      );
    });
  }
}

/** A file that is missing ends the build: the server could not draw a page. */
function manifestOf(files) {
  const one = (start, end) => {
    const file = files.find(
      (name) => name.startsWith(start) && name.endsWith(end) && /^[.-]/.test(name.slice(start.length)),
    );
    if (!file) throw new Error(`the visitors' front end has no ${start}*${end}`);
    return file;
  };
  return {
    css: one('page', '.css'),
    sheets: {
      displays: one('displays', '.css'),
      item: one('item', '.css'),
      sticker: one('sticker', '.css'),
      notice: one('notice', '.css'),
      operator: one('operator', '.css'),
      theme: one('themed', '.css'),
    },
    themeScript: one('theme', '.js'),
    islandScript: one('islands', '.js'),
    operatorScript: one('refresh', '.js'),
    fonts: Object.fromEntries(
      Object.entries(PRELOADED).map(([font, names]) => [font, names.map((name) => one(`assets/${name}`, '.woff2'))]),
    ),
    preview: one('assets/preview', '.jpg'),
    icons: { light: one('assets/page-light', '.svg'), dark: one('assets/page-dark', '.svg') },
  };
}
