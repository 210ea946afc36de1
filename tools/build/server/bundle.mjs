// Processes are bundled with their packages: one file starts faster than thousands, and TypeScript is compiled once for all of it.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { NATIVE } from './native.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

const isOwn = (request) => /^(\.|\/|@marquee\/)/.test(request);

/** Leaves every package where it is: it is compiled at each start. */
const packagesOutside = ({ request }, done) => (isOwn(request) ? done() : done(undefined, `commonjs ${request}`));

/** Takes packages into the bundle, save native ones and those that another package asks for without success: it continues without them. */
const packagesInside = ({ context, request, dependencyType, getResolve }, done) => {
  if (isOwn(request)) return done();
  if (NATIVE.includes(request)) return done(undefined, `commonjs ${request}`);
  getResolve({ dependencyType })(context, request).then(
    () => done(),
    () => done(undefined, `commonjs ${request}`),
  );
};

const configOf = ({ entry, output, externals, minimizer, ...rest }) => ({
  context: root,
  mode: 'production',
  target: 'node20',
  devtool: 'source-map',
  entry,
  output: { library: { type: 'commonjs2' }, devtoolModuleFilenameTemplate: '[resource-path]', ...output },
  externalsPresets: { node: true },
  externals: [externals],
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  optimization: { minimize: minimizer !== undefined, minimizer, nodeEnv: 'production' },
  node: { __dirname: false, __filename: false },
  module: {
    // Their file is an entry of its own.
    parser: { javascript: { worker: ['ProcessWorker from @marquee/worker-kit', '...'] } },
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
      // The build of the front end writes the file, at the same address.
      {
        test: /\.svg$/,
        type: 'asset/resource',
        generator: { emit: false, filename: 'assets/[name].[contenthash:8][ext]', publicPath: '/' },
      },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  ...rest,
});

/**
 * V8 keeps the source of what it runs, and takes two bytes for each character where one is outside of Latin-1: so white space, comments and
 * these characters leave the bundles. Licenses stay, and names as well: Nest and stack traces use them.
 */
const COMPACT = new rspack.SwcJsMinimizerRspackPlugin({
  extractComments: false,
  minimizerOptions: { compress: false, mangle: false, format: { comments: 'some', ascii_only: true } },
});

const run = async (configs) => {
  const compiler = rspack(configs);
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failed =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null);
      compiler.close(() => (failed ? reject(failed) : resolve(undefined)));
    });
  });
};

/**
 * Bundles entries for Node, each into `<outDir>/<name>.cjs`; packages stay outside. Rejects with rspack's report when one does not compile.
 * @param {readonly { name: string, entry: string, outDir: string }[]} entries paths relative to the workspace
 */
export const bundleForNode = (entries) =>
  run(
    entries.map(({ name, entry, outDir }) => ({
      ...configOf({
        entry: { [name]: path.resolve(root, entry) },
        output: {
          path: path.resolve(root, outDir),
          filename: `${name}.cjs`,
          // Entries may share a folder.
          chunkFilename: `${name}-chunk-[id].cjs`,
        },
        externals: packagesOutside,
      }),
      name,
    })),
  );

/**
 * Bundles the product's own processes with their packages, each with a launcher at `<outDir>/<name>.cjs` that starts it quickly. What is
 * imported when it is needed goes to `<partsDir>`, for all of them: an adapter that a process does not use is never read. `settings` are
 * rspack's, in place of those of the product.
 */
export const bundleProcesses = async (entries, partsDir, settings = {}) => {
  const entry = entries.map(({ name, entry, outDir }) => [`${outDir}/${name}`, path.resolve(root, entry)]);
  await run([
    configOf({
      entry: Object.fromEntries(entry),
      output: { path: root, filename: '[name].bundle.cjs', chunkFilename: `${partsDir}/[id].cjs` },
      externals: packagesInside,
      minimizer: [COMPACT],
      ...settings,
    }),
  ]);
  const launcher = path.join(import.meta.dirname, 'launcher.cjs');
  for (const { name, outDir } of entries) fs.copyFileSync(launcher, path.resolve(root, outDir, `${name}.cjs`));
};

/** Bundles one TypeScript file into the cache and answers what it exports: for scripts that need the product's own code. */
export const loadTypeScript = async (entry) => {
  const name = entry.replace(/[^a-z0-9]+/gi, '-');
  await bundleForNode([{ name, entry, outDir: '.cache/scripts' }]);
  const file = path.resolve(root, '.cache/scripts', `${name}.cjs`);
  delete require.cache[file];
  return require(file);
};
