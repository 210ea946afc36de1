import { randomUUID } from 'node:crypto';
import { signalsContract } from '@marquee/port-contracts';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { openRedis } from './connection';
import { createRedisSignals } from './signals';

describeWithEngine('redis', 'on Redis', (url) => {
  signalsContract('Redis', async () => {
    const connections = [openRedis({ url }), openRedis({ url })];
    const prefix = `test-${randomUUID()}`;
    const [signals, elsewhere] = connections.map((redis) => createRedisSignals(redis, { prefix }));
    return {
      signals: signals!,
      elsewhere: elsewhere!,
      dispose: async () => void (await Promise.all(connections.map((redis) => redis.close()))),
    };
  });
});
