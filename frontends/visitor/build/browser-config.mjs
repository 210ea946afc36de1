import path from 'node:path';
import { rspack } from '@rspack/core';
import { AssetsManifestPlugin } from './assets-manifest.mjs';

const project = path.resolve(import.meta.dirname, '..');

/** The first browsers with container queries, which lay the page out: rules in older forms would weigh and help none. */
const targets = ['chrome >= 105', 'firefox >= 110', 'safari >= 16'];

/**
 * What the visitors' pages load: files without React (a theme script and style sheets that the server inlines, islands that wait
 * until the page is), fonts and icons, and `assets.json`, by which the server finds them.
 * @param {{ isProduction: boolean, outDir?: string }} options
 */
export const browserConfig = ({ isProduction, outDir = path.join(project, 'dist/browser') }) => {
  const name = isProduction ? '[name].[contenthash:8]' : '[name]';
  return {
    name: 'visitor-browser',
    context: project,
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2020'],
    devtool: false,
    entry: {
      theme: './src/theme/theme.ts',
      islands: './src/islands/index.ts',
      page: './src/styles/index.css',
      displays: './src/styles/displays.css',
      item: './src/styles/item.css',
      sticker: './src/styles/sticker.css',
      notice: './src/styles/notice.css',
      operator: './src/styles/operator.css',
      refresh: './src/operator/refresh.ts',
      themed: './src/styles/themed.css',
      icons: ['./src/icons/page-light.svg', './src/icons/page-dark.svg', './src/icons/preview.jpg'],
    },
    output: {
      path: outDir,
      publicPath: '/remotes/visitor/browser/',
      uniqueName: 'visitor_browser',
      filename: `${name}.js`,
      cssFilename: `${name}.css`,
      assetModuleFilename: isProduction ? 'assets/[name].[contenthash:8][ext]' : 'assets/[name][ext]',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2020' } },
        },
        { test: /\.css$/, resourceQuery: { not: /text/ }, type: 'css/auto' },
        {
          test: /\.css$/,
          resourceQuery: /text/,
          type: 'asset/source',
          loader: 'builtin:lightningcss-loader',
          options: { minify: isProduction, targets },
        },
        { test: /\.(woff2|svg|jpg)$/, type: 'asset/resource' },
      ],
    },
    plugins: [new AssetsManifestPlugin()],
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};
