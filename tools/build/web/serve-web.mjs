// The front ends while one works on them: one process, one port, state kept over changes, the API behind a proxy.
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { loadFrontEnds } from './front-ends.mjs';

const toTheServer = ['/api', '/.well-known', '/@', '/%40', '/uploads', '/health', '/dev', '/metrics'];

const isRemote = ({ name, configs }) =>
  name !== 'shell' &&
  configs.some((config) => config.plugins?.some((plugin) => plugin?.name === 'RspackModuleFederationPlugin'));

/** Files are found or not; a page in place of a missing hot update would end the updates of that front end. */
const missingFile = {
  from: /\.(hot-update\.\w+|js|css|json|svg|woff2)$/,
  to: ({ parsedUrl }) => parsedUrl.pathname,
};

const registry = (remotes) => ({
  name: 'registry',
  path: '/remotes/registry.json',
  middleware: (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ remotes: remotes.map((name) => ({ name, entry: `/remotes/${name}/remoteEntry.js` })) }),
    );
  },
});

/**
 * Serves the shell and all remotes with hot reload and proxies the rest to the product's server.
 * @param {{ port: number, apiOrigin: string }} options
 * @returns {Promise<{ stop(): Promise<void> }>} resolves when the port is open
 */
export const serveWeb = async ({ port, apiOrigin }) => {
  const frontEnds = await loadFrontEnds('development');
  const configs = frontEnds.flatMap((frontEnd) => frontEnd.configs);
  configs.parallelism = 2;
  const compiler = rspack(configs);
  const remotes = frontEnds.filter(isRemote).map(({ name }) => name);
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      historyApiFallback: { index: '/index.html', disableDotRule: true, rewrites: [missingFile] },
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      proxy: [
        {
          context: (pathname) => toTheServer.some((prefix) => pathname.startsWith(prefix)),
          target: apiOrigin,
          changeOrigin: false,
        },
      ],
      setupMiddlewares: (middlewares) => [registry(remotes), ...middlewares],
    },
    compiler,
  );
  await server.start();
  return { stop: () => server.stop() };
};
