import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { scaledRateLimiter } from '@marquee/nest-kit';
import { startRedirectNode } from './redirect-node';

/** The redirect service alone as a process that a test may kill. */
void startRedirectNode({
  dir: process.argv[2]!,
  journal: { sync: process.argv[3] === 'disk' ? 'disk' : 'write' },
  limiter: scaledRateLimiter(createMemoryRateLimiter(), 1_000_000),
  env: { TRUSTED_PROXIES: '127.0.0.1' },
}).then((node) => {
  console.log(`listening ${node.port}`);
  process.once('SIGTERM', () => void node.stop().then(() => process.exit(0)));
});
