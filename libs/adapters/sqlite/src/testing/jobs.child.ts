import { makeEffect } from '@marquee/port-contracts';
import { openSqliteJobQueue } from '../job-queue';

/**
 * Adds jobs `1` to `last` and says `added n` after each, works on them, makes each one's effect, and leaves when all are
 * done. Killed at any moment and started again it continues.
 */
const main = async (file: string, effects: string, last: number): Promise<void> => {
  const jobs = openSqliteJobQueue({ file, pollMs: 10 });
  const ids = Array.from({ length: last }, (_, index) => `${index + 1}`);
  for (const id of ids) {
    await jobs.add({ queue: 'work', id, data: { id } });
    process.stdout.write(`added ${id}\n`);
  }
  const rules = { queue: 'work', leaseMs: 200, losses: 1000 };
  await jobs.work(rules, { handler: async ({ id, run }) => void makeEffect(effects, id, run) });
  const states = () => Promise.all(ids.map(async (id) => (await jobs.find('work', id))?.state));
  while (!(await states()).every((state) => state === 'done')) await new Promise((resolve) => setTimeout(resolve, 10));
  await jobs.close();
};

void main(process.argv[2]!, process.argv[3]!, Number(process.argv[4]));
