import { debianProgram, run } from './install.mjs';
import { onPath, REDIS } from './needs.mjs';
import { images } from './versions.mjs';
import { redisPing } from './wire.mjs';

/** Keeps nothing: whatever must last does not live in Redis. */
export const redis = {
  name: 'redis',
  variable: 'REDIS_URL',
  // The system's own, so the version is asked of it.
  version: undefined,
  startLimitMs: 10_000,

  needs: () => [REDIS],

  install: async ({ say }) => {
    const server = await debianProgram('redis-server', ['redis-server'], { say });
    return `Redis ${/v=([\d.]+)/.exec(await run(server, ['--version']))?.[1]}`;
  },

  launch: ({ dir, port }) => ({
    file: onPath('redis-server'),
    args: [
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', dir, '--daemonize', 'no'],
      ...['--save', '', '--appendonly', 'no'],
      // BullMQ refuses a Redis that may throw jobs away.
      ...['--maxmemory-policy', 'noeviction'],
    ],
    url: `redis://127.0.0.1:${port}`,
  }),

  ready: (port) => redisPing(port),

  container: {
    image: images.redis,
    port: 6379,
    command: () => [
      ...['redis-server', '--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'],
      // It is bound to more than the loopback inside its container, and without this refuses who is not there.
      ...['--protected-mode', 'no'],
    ],
    url: (port) => `redis://127.0.0.1:${port}`,
  },
};
