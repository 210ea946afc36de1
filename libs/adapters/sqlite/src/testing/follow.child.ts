import { join } from 'node:path';
import { openSqliteEventLog } from '../event-log';

const topic = 'test.counts.v1';

/** Publishes so many messages, each with a key of its own, and follows the topic in a group: says `handled n` of each. */
const main = async (folder: string, count: number): Promise<void> => {
  const log = openSqliteEventLog({ file: join(folder, 'log.db') });
  await log.publish(Array.from({ length: count }, (_, index) => ({ topic, key: `${index + 1}`, value: index + 1 })));
  const subscription = await log.subscribe({
    group: 'g',
    topics: [topic],
    handler: async ({ records }) =>
      void process.stdout.write(records.map(({ value }) => `handled ${value}\n`).join('')),
  });
  // A service has its server to live for; the log's own timers keep no process alive.
  const alive = setInterval(() => undefined, 1000);
  await subscription.caughtUp();
  clearInterval(alive);
  await log.close();
};

void main(process.argv[2]!, Number(process.argv[3]));
