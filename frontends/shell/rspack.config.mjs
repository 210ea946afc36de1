import path from 'node:path';
import { rspack } from '@rspack/core';
import { frontEndConfig } from '../../tools/build/web/front-end-config.mjs';
import { ShellHtmlPlugin } from '../../tools/build/web/shell-html-plugin.mjs';
import { ShellIconsPlugin } from '../../tools/build/web/shell-icons.mjs';

const dir = import.meta.dirname;

export default frontEndConfig({
  name: 'shell',
  kind: 'shell',
  dir,
  plugins: [
    new rspack.HtmlRspackPlugin({ template: path.join(dir, 'index.html'), scriptLoading: 'defer', inject: 'head' }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: path.join(dir, 'public') }] }),
    new ShellIconsPlugin({ svg: path.join(dir, 'public/icon-light.svg') }),
    new ShellHtmlPlugin({
      blockingScript: path.join(dir, 'src/before-paint.script.ts'),
      preloadFonts: [/bricolage-grotesque-latin-opsz-normal\.[^/]*woff2$/, /inter-latin-opsz-normal\.[^/]*woff2$/],
    }),
  ],
});
