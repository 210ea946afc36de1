// One rspack configuration for the shell and every remote. NODE_ENV, set by build-web and serve-web, says which of the two.
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { SubresourceIntegrityPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { sharedModules } from './shared-modules.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const inBuild = (file) => path.resolve(import.meta.dirname, file);
const shim = (file) => inBuild(path.join('refresh-shim', file));
const textNotHtml = inBuild('text-not-html.mjs');
const factories = [
  ...['front-end-config.mjs', 'shared-modules.mjs', 'shell-html-plugin.mjs', 'shell-icons.mjs'].map(inBuild),
  textNotHtml,
];

/**
 * A remote's entry shares its file with the federation container, which the shell loads before the shared modules are
 * agreed upon: it must import nothing. What a remote offers, it exposes.
 */
const nothing = inBuild('remote-entry.js');

const entryOf = ({ name, isShell, isProduction }) => {
  if (!isShell) return { [name]: nothing };
  return { [name]: isProduction ? './src/index.ts' : [shim('publish.js'), './src/index.ts'] };
};

const names = (isProduction) =>
  isProduction
    ? {
        filename: 'js/[name].[contenthash:8].js',
        chunkFilename: 'js/[name].[contenthash:8].js',
        cssFilename: 'css/[name].[contenthash:8].css',
        cssChunkFilename: 'css/[name].[contenthash:8].css',
        assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      }
    : {
        filename: 'js/[name].js',
        chunkFilename: 'js/[name].js',
        cssFilename: 'css/[name].css',
        cssChunkFilename: 'css/[name].css',
        assetModuleFilename: 'assets/[name][ext]',
      };

const rules = (isProduction) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    type: 'javascript/auto',
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction } },
      },
    },
  },
  {
    test: /\.css$/,
    exclude: /node_modules/,
    type: 'css/auto',
    use: [
      {
        loader: createRequire(import.meta.url).resolve('postcss-loader'),
        options: { postcssOptions: { plugins: { '@tailwindcss/postcss': { base: root, optimize: isProduction } } } },
      },
    ],
  },
  { test: /\.css$/, include: /node_modules/, type: 'css/auto' },
  // The sheet of the colour picker; the place of a chart that goes.
  {
    test: /[\\/]node_modules[\\/](?:react-colorful[\\/]dist|zrender[\\/]lib[\\/]svg)[\\/](?:index|Painter)\.m?js$/,
    loader: textNotHtml,
  },
  { test: /\.(svg|png|jpe?g|webp|avif|woff2)$/, type: 'asset/resource' },
];

const federation = ({ name, kind, exposes, isProduction }) =>
  new ModuleFederationPlugin({
    name,
    filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    ...(exposes ? { exposes } : {}),
    remotes: {}, // found at run time, through the registry
    shared: sharedModules(kind),
    shareStrategy: 'loaded-first', // the shell has them already; asking every remote first would load them all
    dts: false, // types come by import inside the workspace; generating them costs 17 s a remote
    manifest: false, // entry and digest are in the registry, which the build writes next to the shell
    experiments: {
      // Snapshots are of manifests and of remotes declared at build time: neither is used.
      optimization: { target: 'web', disableSnapshot: true },
      // One federation runtime on the page instead of one in every remote entry (31 kB to 13 kB each).
      ...(kind === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });

/**
 * @param {object} options
 * @param {string} options.name a JavaScript identifier; also the folder under /remotes/
 * @param {string} options.dir the project's folder
 * @param {'shell' | 'remote'} [options.kind]
 * @param {Record<string, string>} [options.exposes] what a remote offers, by public name
 * @param {RegExp} [options.keep] files of another compilation in the same `dist`, which cleaning keeps
 * @param {readonly unknown[]} [options.plugins]
 */
export const frontEndConfig = ({ name, dir, kind = 'remote', exposes, keep, plugins = [] }) => {
  const isProduction = process.env.NODE_ENV === 'production';
  const isShell = kind === 'shell';
  return {
    name,
    context: dir,
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    entry: entryOf({ name, isShell, isProduction }),
    output: {
      path: path.resolve(dir, 'dist'),
      publicPath: isShell ? '/' : `/remotes/${name}/`,
      uniqueName: `marquee_${name}`, // keeps the chunk loading of the shell and of each remote apart
      ...names(isProduction),
      crossOriginLoading: 'anonymous', // without it no digest is compared
      clean: keep ? { keep } : true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      ...(!isProduction && !isShell ? { alias: { 'react-refresh': shim('') } } : {}),
    },
    cache: {
      type: 'persistent',
      version: `${isProduction ? 'production' : 'development'}-${name}`,
      buildDependencies: [path.resolve(dir, 'rspack.config.mjs'), ...factories],
      storage: { type: 'filesystem', directory: path.resolve(root, '.cache/rspack', name) },
    },
    module: { rules: rules(isProduction) },
    plugins: [
      federation({ name, kind, exposes, isProduction }),
      ...plugins,
      ...(isProduction
        ? [new SubresourceIntegrityPlugin()] // of the shell's scripts in its document, of chunks in the file that loads them
        : [new ReactRefreshRspackPlugin({ exclude: /[\\/](node_modules|refresh-shim)[\\/]/ })]),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    lazyCompilation: false,
  };
};
