import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { images } from './versions.mjs';
import { httpAnswers } from './wire.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

/** The engine itself, as the embedded size has it, behind ClickHouse's HTTP interface. Nothing to install. */
export const clickhouse = {
  name: 'clickhouse',
  variable: 'CLICKHOUSE_URL',
  version: undefined,
  startLimitMs: 30_000,

  install: async () => {
    const { version } = createRequire(path.resolve(process.cwd(), 'package.json'))('chdb/package.json');
    return `chdb ${version}`;
  },

  launch: ({ dir, port }) => ({
    file: process.execPath,
    args: [path.join(here, 'clickhouse-server.mjs'), path.join(dir, 'data'), String(port)],
    // Each statement that runs holds a thread of the pool.
    env: { UV_THREADPOOL_SIZE: '16' },
    url: `http://127.0.0.1:${port}`,
  }),

  ready: (port) => httpAnswers(`http://127.0.0.1:${port}/ping`),

  container: {
    image: images.clickhouse,
    port: 8123,
    environment: () => ({ CLICKHOUSE_SKIP_USER_SETUP: '1' }),
    url: (port) => `http://127.0.0.1:${port}`,
  },
};
