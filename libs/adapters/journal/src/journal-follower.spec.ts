import { TOPICS, type VisitorAct } from '@marquee/contracts';
import type { EventLog, LogRecord } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { openJournalFollower } from './journal-follower';
import { realDisk } from './journal-disk';
import type { Journal } from './open-journal';
import { act, appendMany, now, segmentsIn, useJournals } from './testing/journals';

describe('a journal that another thread writes', () => {
  const journals = useJournals();
  const opened: EventLog[] = [];

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((log) => log.close()));
  });

  /** Changes pass as they would between threads. */
  const followed = (journal: Journal): EventLog => {
    const log = openJournalFollower({
      dir: journals.dir,
      source: journal.source,
      follow: (apply) => journal.follow((change) => apply(structuredClone(change))),
    });
    opened.push(log);
    return log;
  };
  const read = async (log: EventLog, seen: LogRecord[], group = 'charts') =>
    log.subscribe({
      group,
      topics: [TOPICS.acts],
      handler: async ({ records }) => void seen.push(...records),
    });
  const times = (seen: readonly LogRecord[]): number[] => seen.map(({ value }) => (value as VisitorAct).at - now);
  const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

  it('delivers what is there and what comes, over segments, once and in order', async () => {
    const journal = journals.open({ segmentBytes: 2_000 });
    await appendMany(journal, 50);
    const seen: LogRecord[] = [];
    await (await read(followed(journal), seen)).caughtUp();
    expect(times(seen)).toEqual(upTo(50));
    for (let from = 50; from < 90; from += 10) await appendMany(journal, 10, from);
    await until(() => seen.length === 90);
    expect(times(seen)).toEqual(upTo(90));
  });

  it('continues after a restart of both where the group was', async () => {
    const first = journals.open();
    await appendMany(first, 5);
    const log = followed(first);
    await (await read(log, [])).caughtUp();
    await log.close();
    await first.close();
    const second = journals.open();
    await appendMany(second, 2, 5);
    const seen: LogRecord[] = [];
    await (await read(followed(second), seen)).caughtUp();
    expect(times(seen)).toEqual([5, 6]);
  });

  it('keeps its segments until the groups of the other thread have handled them', async () => {
    let clock = now;
    const journal = journals.open({ segmentBytes: 1_000, clock: () => clock });
    const log = followed(journal);
    const stuck = await log.subscribe({
      group: 'stuck',
      topics: [TOPICS.acts],
      handler: () => Promise.reject(new Error('not yet')),
    });
    for (let from = 0; from < 30; from += 10) await appendMany(journal, 10, from);
    clock = Date.now() + 8 * 86_400_000;
    journal.clean();
    const seen: LogRecord[] = [];
    await read(log, seen, 'other');
    await until(() => seen.length >= 30);
    expect(times(seen)).toEqual(upTo(30));
    await stuck.stop();
  });

  it('reads on when segments that every group has handled are deleted', async () => {
    let clock = now;
    const journal = journals.open({ segmentBytes: 1_000, clock: () => clock });
    const seen: LogRecord[] = [];
    await read(followed(journal), seen);
    for (let from = 0; from < 30; from += 10) await appendMany(journal, 10, from);
    await until(() => seen.length === 30);
    clock = Date.now() + 8 * 86_400_000;
    const before = segmentsIn(journals.dir).length;
    await until(() => {
      journal.clean();
      return segmentsIn(journals.dir).length < before;
    });
    await appendMany(journal, 10, 30);
    await until(() => seen.length === 40);
    expect(times(seen)).toEqual(upTo(40));
    const fromTheStart: LogRecord[] = [];
    await (await read(followed(journal), fromTheStart, 'later')).caughtUp();
    expect(times(fromTheStart).at(-1)).toBe(39);
  });

  it('says when the journal takes no acts', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const journal = journals.open({
      disk: {
        ...realDisk,
        write: () => {
          throw full;
        },
      },
    });
    const log = followed(journal);
    await log.check();
    journal.append(act(0), { recorded: () => undefined, refused: () => undefined });
    await until(() =>
      log.check().then(
        () => false,
        () => true,
      ),
    );
  });
});
