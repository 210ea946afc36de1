// Workers of a remote, each one file without the federation: its runtime belongs to the page and does not start in a worker.
import path from 'node:path';

/** Where workers lie in a remote's `dist`; matched against absolute paths. */
export const WORKERS = /[\\/]dist[\\/]workers(?:[\\/]|$)/;

/**
 * @param {object} options
 * @param {string} options.name of the remote
 * @param {string} options.dir the project's folder
 * @param {Record<string, string>} options.workers entry of each worker, by the name of its file under `/remotes/{name}/workers/`
 * @param {readonly unknown[]} [options.plugins]
 */
export const workerConfig = ({ name, dir, workers, plugins = [] }) => {
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: `${name}-workers`,
    context: dir,
    mode: isProduction ? 'production' : 'development',
    target: ['webworker', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    entry: workers,
    output: { path: path.resolve(dir, 'dist/workers'), filename: '[name].js', clean: true },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    plugins: [...plugins],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
};
