import path from 'node:path';
import { goInstall } from './install.mjs';
import { installFolder } from './places.mjs';
import { images, versions } from './versions.mjs';
import { httpAnswers } from './wire.mjs';

const version = `stripe-mock ${versions.stripemock}`;
const folder = () => installFolder('stripemock', versions.stripemock);

/** Checks each request against Stripe's API document and answers an example; it keeps no state. */
export const stripemock = {
  name: 'stripemock',
  variable: 'STRIPEMOCK_URL',
  version,
  startLimitMs: 20_000,

  install: async ({ say }) => {
    const what = `building stripe-mock ${versions.stripemock} with Go (about a minute)`;
    await goInstall(folder(), `github.com/stripe/stripe-mock@v${versions.stripemock}`, { what, say });
    return version;
  },

  launch: ({ port }) => ({
    file: path.join(folder(), 'stripe-mock'),
    args: ['-http-addr', `127.0.0.1:${port}`],
    url: `http://127.0.0.1:${port}`,
  }),

  ready: (port) => httpAnswers(`http://127.0.0.1:${port}/v1/charges`),

  container: {
    image: images.stripemock,
    port: 12111,
    command: () => ['-http-port', '12111'],
    url: (port) => `http://127.0.0.1:${port}`,
  },
};
