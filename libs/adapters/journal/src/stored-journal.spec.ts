import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnreadAct, VisitorAct } from '@marquee/contracts';
import { journalGroups, storedActs } from './stored-journal';
import { appendMany, everything, placeOf, segmentsIn, useJournals } from './testing/journals';

describe('a journal at rest', () => {
  const world = useJournals();

  const stored = async (): Promise<readonly (VisitorAct | UnreadAct)[]> => {
    const acts: (VisitorAct | UnreadAct)[] = [];
    for await (const some of storedActs({ dir: world.dir, source: 'n1' })) acts.push(...some);
    return acts;
  };
  const bytes = (): readonly string[] =>
    segmentsIn(world.dir).map((name) => readFileSync(join(world.dir, name), 'hex'));

  it('has every act of every epoch, in order, and is not changed by its reader', async () => {
    const first = world.open({ segmentBytes: 2_000 });
    await appendMany(first, 100);
    await first.close();
    const second = world.open();
    await appendMany(second, 20, 100);
    const all = await everything(second);
    await second.close();
    // As a kill in the middle of a write leaves it.
    appendFileSync(join(world.dir, segmentsIn(world.dir).at(-1)!), 'cut off');
    const before = bytes();
    const found = await stored();
    expect(found).toEqual(all);
    expect(new Set(found.map((act) => placeOf(act as VisitorAct))).size).toBe(120);
    expect(bytes()).toEqual(before);
  });

  it('has none where there is no journal', async () => {
    await world.open().close();
    expect(await stored()).toEqual([]);
    expect(journalGroups(join(world.dir, 'elsewhere'))).toEqual([]);
  });

  it('tells how far its groups are', async () => {
    const journal = world.open();
    await appendMany(journal, 5);
    const handled: number[] = [];
    const subscription = await journal.log.subscribe({
      group: 'clicks',
      topics: ['visitors.acts.v1'],
      handler: async ({ records }) => void handled.push(...records.map(({ offset }) => offset)),
    });
    await subscription.caughtUp();
    await subscription.stop();
    expect(journalGroups(world.dir)).toEqual([{ group: 'clicks', offset: handled.at(-1) }]);
  });
});
