import { join } from 'node:path';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { scaledRateLimiter } from '@marquee/nest-kit';
import { startRedirectNode } from '../tests/support/redirect-node';

/** The redirect service alone as a process: its folder, port and JOURNAL_SYNC come from the environment, and whether it reads plain requests itself. */
const { DATA_DIR, PORT, JOURNAL_SYNC, LINK_CACHE_MB, READS_PLAIN } = process.env;
if (DATA_DIR === undefined) throw new TypeError('DATA_DIR names the folder of the redirect service');

void startRedirectNode({
  dir: DATA_DIR,
  port: Number(PORT ?? 0),
  pageWorker: join(__dirname, 'page-worker.cjs'),
  limiter: scaledRateLimiter(createMemoryRateLimiter(), 1_000_000),
  env: { TRUSTED_PROXIES: '127.0.0.1', ...(LINK_CACHE_MB && { LINK_CACHE_MB }) },
  readsPlain: READS_PLAIN !== 'off',
  journal: { sync: JOURNAL_SYNC === 'disk' ? 'disk' : 'write' },
}).then((node) => {
  console.log(`listening ${node.port}`);
  process.once('SIGTERM', () => void node.stop().then(() => process.exit(0)));
});
