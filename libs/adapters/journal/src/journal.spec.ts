import { renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS } from '@marquee/contracts';
import {
  act,
  append,
  appendMany,
  everything,
  item,
  now,
  owner,
  placeOf,
  segmentsIn,
  useJournals,
} from './testing/journals';

describe('the journal', () => {
  const journals = useJournals();
  describe.each(['write', 'disk'] as const)('with sync %s', (sync) => {
    it('numbers acts in the order in which they came and reads them back as they were', async () => {
      const journal = journals.open({ sync });
      const outcomes = await appendMany(journal, 500);
      expect(outcomes.map((outcome) => ('id' in outcome ? outcome.id : outcome))).toEqual(
        Array.from({ length: 500 }, (_, offset) => placeOf({ source: 'n1', epoch: 1, offset })),
      );
      const acts = await everything(journal);
      expect(acts).toHaveLength(500);
      expect(acts[4]).toEqual({
        name: 'visitors.LinkFollowed.v1',
        source: 'n1',
        epoch: 1,
        offset: 4,
        at: now + 4,
        ownerId: owner,
        itemId: item,
        deviceType: 'desktop',
        agent: 'Mozilla/5.0 (X11; Linux x86_64)',
        setAside: null,
        country: 'DE',
        referrer: 'direct',
        visitor: '0123456789abcdef',
      });
    });

    it('begins a new epoch at each opening and forgets nothing', async () => {
      const first = journals.open({ sync });
      await appendMany(first, 10);
      await first.close();
      const second = journals.open({ sync });
      expect(await append(second, act(10))).toEqual({ id: 'n1.2.0' });
      expect((await everything(second)).map(({ at }) => at - now)).toEqual(Array.from({ length: 11 }, (_, n) => n));
    });
  });

  it('knows its last act, also before it has written one of its own', async () => {
    const first = journals.open({ segmentBytes: 1 });
    expect(await first.last()).toBeNull();
    await appendMany(first, 10);
    expect(await first.last()).toEqual({ epoch: 1, offset: 9 });
    await first.close();
    // One that wrote nothing.
    await journals.open().close();
    const second = journals.open();
    expect(await second.last()).toEqual({ epoch: 1, offset: 9 });
    await append(second, act(10));
    expect(await second.last()).toEqual({ epoch: 3, offset: 0 });
  });

  it('keeps every character of a user agent', async () => {
    const journal = journals.open();
    const agent = 'Möziłła/5.0 "quoted" \\ \u2028 😀';
    await append(journal, act(0, agent));
    expect((await everything(journal)).map((read) => read.agent)).toEqual([agent]);
  });

  it('takes no epoch twice, however often it is opened and left empty', async () => {
    for (let n = 1; n <= 3; n += 1) await journals.open().close();
    expect(await append(journals.open(), act(0))).toEqual({ id: 'n1.4.0' });
    expect(segmentsIn(journals.dir)).toHaveLength(1);
  });

  it('continues in a new segment when one is full, and reads over the seam', async () => {
    const journal = journals.open({ segmentBytes: 2000 });
    for (let n = 0; n < 10; n += 1) await appendMany(journal, 5, n * 5);
    expect(segmentsIn(journals.dir).length).toBeGreaterThan(3);
    expect((await everything(journal)).map(({ offset }) => offset)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  it('deletes segments that are a week old and that every group has handled, and no other', async () => {
    const journal = journals.open({ segmentBytes: 1000 });
    const subscription = await journal.log.subscribe({
      group: 'g',
      topics: [TOPICS.acts],
      handler: async () => undefined,
    });
    for (let n = 0; n < 6; n += 1) await appendMany(journal, 5, n * 5);
    await subscription.caughtUp();
    await subscription.stop();
    const handled = segmentsIn(journals.dir);
    for (let n = 6; n < 12; n += 1) await appendMany(journal, 5, n * 5);
    journal.clean();
    expect(segmentsIn(journals.dir).slice(0, handled.length)).toEqual(handled);
    for (const name of segmentsIn(journals.dir))
      utimesSync(join(journals.dir, name), now / 1000 - 8 * 86_400, now / 1000 - 8 * 86_400);
    journal.clean();
    const left = await everything(journal);
    expect(left.at(-1)!.offset).toBe(59);
    expect(left[0]!.offset).toBeGreaterThan(0);
    expect(left[0]!.offset).toBeLessThanOrEqual(30);
  });

  it('continues where old segments cannot be deleted, says so, and tries again', async () => {
    jest.useFakeTimers();
    try {
      const lines: [object, string][] = [];
      const say = (fields: object, message: string): void => void lines.push([fields, message]);
      journals.open({ logger: { warn: say, info: say } });
      const groups = join(journals.dir, 'groups');
      renameSync(groups, `${groups}.away`);
      jest.advanceTimersByTime(2 * 600_000);
      renameSync(`${groups}.away`, groups);
      jest.advanceTimersByTime(600_000);
      const line = [{ reason: expect.any(String) }, 'old acts of visitors could not be deleted'];
      expect(lines).toEqual([line, line]);
    } finally {
      jest.useRealTimers();
    }
  });
});
