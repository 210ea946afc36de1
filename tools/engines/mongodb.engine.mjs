import fs from 'node:fs';
import path from 'node:path';
import { pythonEnvironment } from './install.mjs';
import { PYTHON } from './needs.mjs';
import { installFolder } from './places.mjs';
import { images, versions } from './versions.mjs';
import { mongoHello } from './wire.mjs';

const version = `SecantusDB ${versions.secantusdb}`;
const folder = () => installFolder('secantusdb', versions.secantusdb);

/** A server that speaks MongoDB's protocol, with transactions and a journal. For tests; nothing of it is shipped. */
export const mongodb = {
  name: 'mongodb',
  variable: 'MONGODB_URL',
  version,
  startLimitMs: 30_000,

  needs: () => (fs.existsSync(folder()) ? [] : [PYTHON]),

  install: async (context) => {
    const what = `installing SecantusDB ${versions.secantusdb} by pip (about 145 MB)`;
    await pythonEnvironment(folder(), ['--pre', `secantusdb==${versions.secantusdb}`], { what, ...context });
    return version;
  },

  launch: ({ dir, port }) => ({
    file: path.join(folder(), 'bin/python'),
    args: [
      path.join(folder(), 'bin/secantusd-py'),
      ...['--host', '127.0.0.1', '--port', String(port), '--storage-path', path.join(dir, 'data')],
      // What was acknowledged survives a loss of power; without it `j: true` says more than it does.
      '--sync-on-commit',
      ...['--cache-size', '512M', '--log-level', 'WARNING'],
    ],
    url: `mongodb://127.0.0.1:${port}`,
  }),

  ready: (port) => mongoHello(port),

  container: {
    image: images.mongodb,
    port: 27017,
    // Members of a replica set find each other by the address they were given.
    samePort: true,
    command: (port) => ['mongod', '--replSet', 'marquee', '--bind_ip_all', '--port', String(port)],
    afterStart: async (container, port) => {
      const { exitCode, output } = await container.exec([
        ...['mongosh', '--quiet', '--port', String(port), '--eval'],
        `rs.initiate({ _id: 'marquee', members: [{ _id: 0, host: '127.0.0.1:${port}' }] });
         while (!db.hello().isWritablePrimary) sleep(50);`,
      ]);
      if (exitCode !== 0) throw new Error(`the replica set was not made: ${output}`);
    },
    url: (port) => `mongodb://127.0.0.1:${port}`,
  },
};
