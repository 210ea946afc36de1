import { truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS, type VisitorAct } from '@marquee/contracts';
import type { LogRecord } from '@marquee/ports';
import type { Journal } from './open-journal';
import { journalGroups } from './stored-journal';
import { appendMany, now, segmentsIn, useJournals } from './testing/journals';

describe('the position of a group whose file a loss of power has cut off', () => {
  const journals = useJournals();
  const group = 'charts/all';
  const file = (): string => join(journals.dir, 'groups', 'charts%2Fall.json');

  /** All that the group is given until it has caught up with a journal that is opened for it. */
  const handled = async (journal: Journal): Promise<readonly number[]> => {
    const records: LogRecord[] = [];
    const handler = async (batch: { records: readonly LogRecord[] }) => void records.push(...batch.records);
    const subscription = await journal.log.subscribe({ group, topics: [TOPICS.acts], handler });
    await subscription.caughtUp();
    await subscription.stop();
    return records.map(({ value }) => (value as VisitorAct).at - now);
  };
  const all = Array.from({ length: 60 }, (_, n) => n);

  beforeEach(async () => {
    const journal = journals.open({ segmentBytes: 1000 });
    for (let n = 0; n < 12; n += 1) await appendMany(journal, 5, n * 5);
    await handled(journal);
    await journal.close();
  });

  describe.each<[string, () => void]>([
    ['empty', () => truncateSync(file())],
    ['half-written', () => truncateSync(file(), 14)],
    ['full of zeros', () => writeFileSync(file(), Buffer.alloc(30))],
  ])('and that is %s', (_case, cut) => {
    beforeEach(() => cut());

    it('is the beginning, from which the group continues', async () => {
      expect(journalGroups(journals.dir)).toEqual([{ group, offset: -1 }]);
      const journal = journals.open();
      expect(await handled(journal)).toEqual(all);
      await journal.close();
      expect(await handled(journals.open())).toEqual([]);
    });

    it('has retention keep every act until the group has handled it again', async () => {
      const before = segmentsIn(journals.dir);
      for (const name of before) utimesSync(join(journals.dir, name), now / 1000 - 8 * 86_400, now / 1000 - 8 * 86_400);
      const journal = journals.open();
      journal.clean();
      expect(segmentsIn(journals.dir)).toEqual(expect.arrayContaining(before));
      expect(await handled(journal)).toEqual(all);
      journal.clean();
      expect(segmentsIn(journals.dir).length).toBeLessThan(before.length);
    });
  });
});
