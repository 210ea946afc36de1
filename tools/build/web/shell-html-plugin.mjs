// The shell's document: one small script that blocks, so that nothing flashes, and the fonts of the first screen.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { rspack } from '@rspack/core';
import { transformSync } from '@swc/core';

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

const compiled = (file) =>
  transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    minify: true,
    jsc: { target: 'es2020', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
    module: { type: 'es6' },
  }).code;

/** Adds a script that runs before the first paint, and preloads of the fonts whose file names match. */
export class ShellHtmlPlugin {
  /** @param {{ blockingScript: string, preloadFonts: readonly RegExp[] }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { blockingScript, preloadFonts } = this.options;
    compiler.hooks.compilation.tap('ShellHtmlPlugin', (compilation) => {
      compilation.fileDependencies.add(blockingScript);
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise(
        'ShellHtmlPlugin',
        async (data) => {
          const source = compiled(blockingScript);
          const script = `js/before-paint.${hashOf(source)}.js`;
          const digest = createHash('sha384').update(source).digest('base64');
          compilation.emitAsset(script, new compiler.webpack.sources.RawSource(source));
          const fonts = Object.keys(compilation.assets).filter((file) => preloadFonts.some((name) => name.test(file)));
          const head = [
            `<script src="/${script}" integrity="sha384-${digest}" crossorigin="anonymous"></script>`,
            ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
          ].join('');
          return { ...data, html: data.html.replace('<script', `${head}<script`) };
        },
      );
    });
  }
}
