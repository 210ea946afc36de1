import path from 'node:path';
import { goInstall } from './install.mjs';
import { installFolder } from './places.mjs';
import { images, versions } from './versions.mjs';
import { httpAnswers } from './wire.mjs';

const version = `toxiproxy ${versions.toxiproxy}`;
const folder = () => installFolder('toxiproxy', versions.toxiproxy);

/** Bad networks on demand: tests ask it for a proxy before another engine. */
export const toxiproxy = {
  name: 'toxiproxy',
  variable: 'TOXIPROXY_URL',
  version,
  startLimitMs: 10_000,

  install: async ({ say }) => {
    const what = `building toxiproxy ${versions.toxiproxy} with Go (about a minute)`;
    await goInstall(folder(), `github.com/Shopify/toxiproxy/v2/cmd/server@v${versions.toxiproxy}`, { what, say });
    return version;
  },

  launch: ({ port }) => ({
    file: path.join(folder(), 'server'),
    args: ['-host', '127.0.0.1', '-port', String(port)],
    url: `http://127.0.0.1:${port}`,
  }),

  ready: (port) => httpAnswers(`http://127.0.0.1:${port}/version`),

  container: {
    image: images.toxiproxy,
    port: 8474,
    // Its proxies listen on ports that tests choose while it runs.
    hostNetwork: true,
    command: () => ['-host=127.0.0.1'],
    url: (port) => `http://127.0.0.1:${port}`,
  },
};
