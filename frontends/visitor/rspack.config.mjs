import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { frontEndConfig } from '../../tools/build/web/front-end-config.mjs';
import { AssetsManifestPlugin } from './build/assets-manifest.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const isProduction = process.env.NODE_ENV === 'production';
const name = isProduction ? '[name].[contenthash:8]' : '[name]';

/**
 * What the visitors' pages load: three files without React (a theme script that blocks, islands that do not, a style sheet that
 * the server inlines), fonts and icons, and `assets.json`, by which the server finds them.
 */
const browser = {
  name: 'visitor-browser',
  context: here,
  mode: isProduction ? 'production' : 'development',
  target: ['web', 'es2020'],
  devtool: false,
  entry: {
    theme: './src/theme/theme.ts',
    islands: './src/islands/index.ts',
    page: './src/styles/index.css',
    icons: ['./src/icons/page-light.svg', './src/icons/page-dark.svg'],
  },
  output: {
    path: path.resolve(here, 'dist/browser'),
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
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|svg)$/, type: 'asset/resource' },
    ],
  },
  plugins: [new AssetsManifestPlugin()],
  performance: { hints: false },
  stats: 'errors-warnings',
};

/** The page as the dashboard shows it beside a form: the same components, in React, as a remote of the shell. */
const preview = {
  ...frontEndConfig({
    name: 'visitor',
    dir: here,
    exposes: { './preview': './src/preview/page-preview.tsx' },
    keep: /[\\/]dist[\\/]browser(?:[\\/]|$)/, // matched against absolute paths
  }),
  // One after the other: each cleans its folder, and the one lies in the other.
  dependencies: [browser.name],
};

export default [browser, preview];
