import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS, type VisitorAct } from '@marquee/contracts';
import { SubscriptionStopped, type LogRecord } from '@marquee/ports';
import { register } from 'prom-client';
import { until } from '@marquee/test-kit/until';
import { appendMany, now, segmentsIn, useJournals } from './testing/journals';

describe('a journal as the log of the acts', () => {
  const journals = useJournals();
  const collect =
    (into: LogRecord[]) =>
    async ({ records }: { records: readonly LogRecord[] }) =>
      void into.push(...records);

  it('is written by the journal only and holds one topic', async () => {
    const { log } = journals.open();
    await expect(log.publish([])).rejects.toThrow(
      new TypeError("visitors.acts.v1 is written by the redirect service's journal only"),
    );
    await expect(
      log.subscribe({ group: 'g', topics: ['content.page.v1'], handler: async () => undefined }),
    ).rejects.toThrow(new TypeError('the journal holds visitors.acts.v1, not content.page.v1'));
  });

  it('delivers each act to a group once per commit, in order, over restarts', async () => {
    const first = journals.open();
    await appendMany(first, 100);
    const seen: LogRecord[] = [];
    const subscription = await first.log.subscribe({
      group: 'charts',
      topics: [TOPICS.acts],
      handler: collect(seen),
    });
    await subscription.caughtUp();
    expect(seen.map(({ value }) => (value as VisitorAct).offset)).toEqual(Array.from({ length: 100 }, (_, n) => n));
    await subscription.stop();
    await appendMany(first, 5, 100);
    await first.close();
    const second = journals.open();
    await appendMany(second, 5, 105);
    const later: LogRecord[] = [];
    await (await second.log.subscribe({ group: 'charts', topics: [TOPICS.acts], handler: collect(later) })).caughtUp();
    expect(later.map(({ value }) => (value as VisitorAct).at - now)).toEqual(
      Array.from({ length: 10 }, (_, n) => 100 + n),
    );
    expect(later.map(({ offset }) => offset)).toEqual([...later].map(({ offset }) => offset).sort((a, b) => a - b));
  });

  it('delivers again what a handler refused', async () => {
    const journal = journals.open();
    await appendMany(journal, 3);
    const tries: number[] = [];
    const handler = async ({ records }: { records: readonly LogRecord[] }): Promise<void> => {
      tries.push(records.length);
      if (tries.length < 3) throw new Error('not yet');
    };
    await (await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler })).caughtUp();
    expect(tries).toEqual([3, 3, 3]);
  });

  it('hands over no more at once than is requested, and continues behind the last batch that was handled', async () => {
    const journal = journals.open();
    await appendMany(journal, 25);
    const tries: number[] = [];
    const handler = async ({ records }: { records: readonly LogRecord[] }): Promise<void> => {
      tries.push(records.length);
      if (tries.length > 1) throw new Error('not yet');
    };
    const subscription = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], batchMax: 10, handler });
    await until(() => tries.length > 2);
    await subscription.stop();
    expect(tries.slice(0, 3)).toEqual([10, 10, 10]);
    const rest: LogRecord[] = [];
    await (await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: collect(rest) })).caughtUp();
    expect(rest.map(({ value }) => (value as VisitorAct).offset)).toEqual(Array.from({ length: 15 }, (_, n) => 10 + n));
  });

  it('waits at the stop for the handler that runs, and calls it no more', async () => {
    const journal = journals.open();
    let finish: () => void = () => undefined;
    let calls = 0;
    let finished = false;
    const handler = async (): Promise<void> => {
      calls += 1;
      await new Promise<void>((resolve) => (finish = resolve));
      finished = true;
    };
    const subscription = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler });
    await appendMany(journal, 1);
    await until(async () => calls === 1);
    const stopped = subscription.stop().then(() => finished);
    finish();
    expect(await stopped).toBe(true);
    await subscription.stop();
    await appendMany(journal, 1, 1);
    const later: LogRecord[] = [];
    await (await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: collect(later) })).caughtUp();
    expect([calls, later.length]).toEqual([1, 1]);
  });

  it('has not caught up when it is stopped, or the log closed, before everything is handled', async () => {
    const journal = journals.open();
    await appendMany(journal, 1);
    const handler = (): Promise<void> => Promise.reject(new Error('not yet'));
    const subscribe = () => journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler });
    const broadcast = () => journal.log.broadcast({ topics: [TOPICS.acts], from: () => -1, handler });
    for (const open of [subscribe, broadcast]) {
      const subscription = await open();
      const refused = expect(subscription.caughtUp()).rejects.toThrow(SubscriptionStopped);
      await subscription.stop();
      await refused;
    }
    const members = [await subscribe(), await subscribe()];
    const refused = Promise.all(members.map((each) => expect(each.caughtUp()).rejects.toThrow(SubscriptionStopped)));
    await journal.log.close();
    await refused;
  });

  it('waits for the member that takes the partition over', async () => {
    const journal = journals.open();
    await appendMany(journal, 3);
    const stuck = (): Promise<void> => Promise.reject(new Error('not yet'));
    const seen: LogRecord[] = [];
    const one = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: stuck });
    const two = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: collect(seen) });
    const reached = two.caughtUp();
    await one.stop();
    await reached;
    expect(seen).toHaveLength(3);
  });

  it('gives the partition to one member of a group at a time', async () => {
    const journal = journals.open();
    const seen: [LogRecord[], LogRecord[]] = [[], []];
    const one = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: collect(seen[0]) });
    const two = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: collect(seen[1]) });
    await appendMany(journal, 3);
    await two.caughtUp();
    expect([seen[0].length, seen[1].length]).toEqual([3, 0]);
    await one.stop();
    await appendMany(journal, 2, 3);
    await two.caughtUp();
    expect([seen[0].length, seen[1].length]).toEqual([3, 2]);
  });

  it('shows everything behind a position to a subscriber that keeps its own', async () => {
    const journal = journals.open();
    await appendMany(journal, 10);
    const all: LogRecord[] = [];
    await (await journal.log.broadcast({ topics: [TOPICS.acts], from: () => -1, handler: collect(all) })).caughtUp();
    const rest: LogRecord[] = [];
    await (
      await journal.log.broadcast({ topics: [TOPICS.acts], from: () => all[6]!.offset, handler: collect(rest) })
    ).caughtUp();
    expect(rest.map(({ offset }) => offset)).toEqual(all.slice(7).map(({ offset }) => offset));
  });

  it('reads files again that could not be read, from where it was, and says so', async () => {
    const lines: [object, string][] = [];
    const say = (fields: object, message: string): void => void lines.push([fields, message]);
    const journal = journals.open({ logger: { warn: say, info: say } });
    await appendMany(journal, 3);
    const [file] = segmentsIn(journals.dir).map((name) => join(journals.dir, name));
    renameSync(file!, `${file}.away`);
    const seen: LogRecord[] = [];
    const subscription = await journal.log.subscribe({ group: 'g', topics: [TOPICS.acts], handler: collect(seen) });
    await until(() => lines.length > 0);
    renameSync(`${file}.away`, file!);
    await subscription.caughtUp();
    expect(seen).toHaveLength(3);
    expect(lines).toEqual([
      [{ engine: 'journal', reason: expect.any(String) }, 'an engine does not answer'],
      [{ engine: 'journal' }, 'an engine answers again'],
    ]);
    expect(await register.metrics()).toMatch(/^marquee_journal_read_failures_total\{code="ENOENT"\} [1-9]/m);
  });
});
