// Servers are bundled: one file starts faster than hundreds, and TypeScript is compiled once for all of it.
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

/** Everything from node_modules stays outside: native add-ons and data files must be found beside their package. */
const external = ({ request }, done) =>
  /^(\.|\/|@marquee\/)/.test(request) ? done() : done(undefined, `commonjs ${request}`);

const configOf = ({ name, entry, outDir }) => ({
  name,
  context: root,
  mode: 'production',
  target: 'node20',
  devtool: 'source-map',
  entry: { [name]: path.resolve(root, entry) },
  output: {
    path: path.resolve(root, outDir),
    filename: '[name].cjs',
    // What is imported when it is needed: an adapter that this process does not use is never read. Entries may share a folder.
    chunkFilename: `${name}-chunk-[id].cjs`,
    library: { type: 'commonjs2' },
    devtoolModuleFilenameTemplate: '[resource-path]',
  },
  externalsPresets: { node: true },
  externals: [external],
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  optimization: { minimize: false, nodeEnv: false },
  node: { __dirname: false, __filename: false },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true, decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'asset/source' },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
});

/**
 * Bundles entries for Node, each into `<outDir>/<name>.cjs`. Rejects with rspack's report when one does not compile.
 * @param {readonly { name: string, entry: string, outDir: string }[]} entries paths relative to the workspace
 */
export const bundleForNode = async (entries) => {
  const compiler = rspack(entries.map(configOf));
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null);
      compiler.close(() => (failed ? reject(failed) : resolve(undefined)));
    });
  });
};

/** Bundles one TypeScript file into the cache and answers what it exports: for scripts that need the product's own code. */
export const loadTypeScript = async (entry) => {
  const name = entry.replace(/[^a-z0-9]+/gi, '-');
  await bundleForNode([{ name, entry, outDir: '.cache/scripts' }]);
  const file = path.resolve(root, '.cache/scripts', `${name}.cjs`);
  delete require.cache[file];
  return require(file);
};
