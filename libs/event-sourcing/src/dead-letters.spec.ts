import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inNamespace } from '@marquee/adapter-kafka/testing';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { TOPIC_SETTINGS, TOPICS, type DeadLetter } from '@marquee/contracts';
import type { EventLog, LogSubscription } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { subscribeWithDeadLetters, type DeadLetterOptions } from './dead-letters';
import { replayDeadLetters, waitingDeadLetters } from './dead-letters-replay';

const TOPIC = 'test.things.v1';
const GROUP = 'test-group';

class Poisoned extends Error {
  override readonly name = 'Poisoned';
  readonly code = 'bad_thing';
}

/** What goes wrong, and what was handled. */
class Bench {
  /** Keys of records that no attempt can handle. */
  readonly poison = new Set<string>();
  engineIsAway = false;
  readonly handled: string[] = [];
  readonly attempts = new Map<string, number>();
  readonly letters: DeadLetter[] = [];
  now = 0;
  private readonly running: LogSubscription[] = [];

  constructor(readonly log: EventLog) {}

  readonly publish = (...values: string[]): Promise<void> =>
    this.log.publish(values.map((value) => ({ topic: TOPIC, key: 'one partition', value })));

  async start(options: Partial<DeadLetterOptions> = {}): Promise<LogSubscription> {
    const subscription = await subscribeWithDeadLetters({
      log: this.log,
      group: GROUP,
      topics: [TOPIC],
      after: 3,
      clock: () => this.now,
      onSetAside: (letter) => this.letters.push(letter),
      answers: async () => {
        if (this.engineIsAway) throw new Error('the engine is unavailable');
      },
      handler: async ({ topic, records }) => {
        expect(topic).toBe(TOPIC);
        for (const { value } of records) {
          const thing = value as string;
          this.attempts.set(thing, (this.attempts.get(thing) ?? 0) + 1);
          if (this.engineIsAway) throw new Error('the engine is unavailable');
          if (this.poison.has(thing)) throw new Poisoned(`quotes ${thing}`);
          this.handled.push(thing);
        }
      },
      ...options,
    });
    this.running.push(subscription);
    return subscription;
  }

  readonly tried = (thing: string): number => this.attempts.get(thing) ?? 0;

  /** How often each was handled, in the order of the last time. */
  readonly inOrder = (): string[] => [...new Set([...this.handled].reverse())].reverse();

  async stop(): Promise<void> {
    await Promise.all(this.running.map((subscription) => subscription.stop()));
  }
}

const holds = (open: () => Promise<{ log: EventLog; dispose: () => Promise<void> }>): void => {
  let bench: Bench;
  let dispose: () => Promise<void>;
  beforeEach(async () => {
    const opened = await open();
    bench = new Bench(opened.log);
    dispose = opened.dispose;
  });
  afterEach(async () => {
    await bench.stop();
    await dispose();
  });

  it('continues behind a poisoned record, keeps it in a letter, and handles it again when it is replayed', async () => {
    bench.poison.add('b');
    await bench.publish('a', 'b', 'c', 'd');
    await (await bench.start()).caughtUp();
    expect(bench.inOrder()).toEqual(['a', 'c', 'd']);
    // With the batch that was rejected, and by itself.
    expect(bench.tried('a')).toBeLessThanOrEqual(2);
    await bench.publish('e');
    await until(() => bench.handled.at(-1) === 'e', 30_000);

    const [waiting, ...others] = await waitingDeadLetters(bench.log);
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({
      isAsked: false,
      letter: { group: GROUP, topic: TOPIC, key: 'one partition', value: 'b', reason: 'Poisoned bad_thing' },
    });
    expect(JSON.stringify(waiting)).not.toContain('quotes');
    expect(bench.letters).toEqual([waiting!.letter]);

    bench.poison.clear();
    const steps: string[] = [];
    const result = await replayDeadLetters(bench.log, GROUP, (done, total) => steps.push(`${done}/${total}`));
    expect(result).toEqual({ replayed: 1, failed: [], unanswered: 0 });
    expect(steps).toEqual(['1/1']);
    expect(bench.handled.filter((thing) => thing === 'b')).toEqual(['b']);
    expect(await waitingDeadLetters(bench.log)).toEqual([]);
    const again = await replayDeadLetters(bench.log, GROUP);
    expect(again).toEqual({ replayed: 0, failed: [], unanswered: 0 });
    expect(bench.handled.filter((thing) => thing === 'b')).toEqual(['b']);
  }, 60_000);

  it('writes no letter while an engine is unavailable, however long, and then handles everything', async () => {
    bench.engineIsAway = true;
    await bench.publish('a', 'b');
    const subscription = await bench.start();
    await until(() => bench.tried('a') > 5, 60_000);
    bench.engineIsAway = false;
    await subscription.caughtUp();
    expect(bench.inOrder()).toEqual(['a', 'b']);
    expect(bench.letters).toEqual([]);
    expect(await waitingDeadLetters(bench.log)).toEqual([]);
  }, 90_000);
};

describe('dead letters', () => {
  describe('on SQLite', () => {
    const open = async () => {
      const dir = mkdtempSync(join(tmpdir(), 'dead-letters-'));
      const log = openSqliteEventLog({ file: join(dir, 'log.db'), retentionMs: () => Infinity });
      return {
        log,
        dispose: async () => {
          await log.close();
          rmSync(dir, { recursive: true, force: true });
        },
      };
    };
    holds(open);

    describe('alone', () => {
      let bench: Bench;
      let dispose: () => Promise<void>;
      beforeEach(async () => {
        const opened = await open();
        bench = new Bench(opened.log);
        dispose = opened.dispose;
      });
      afterEach(async () => {
        await bench.stop();
        await dispose();
      });

      it('writes one letter, not all, when everything fails and nothing seems to be unavailable', async () => {
        for (const thing of ['a', 'b', 'c']) bench.poison.add(thing);
        await bench.publish('a', 'b', 'c');
        const subscription = await bench.start({ after: 2 });
        await until(() => bench.tried('b') > 2);
        expect(bench.letters.map(({ value }) => value)).toEqual(['a']);
        bench.poison.clear();
        await subscription.caughtUp();
        expect(bench.handled).toEqual(['b', 'c']);
        expect(bench.letters).toHaveLength(1);
      });

      it('says about records that come again that they do', async () => {
        bench.poison.add('b');
        await bench.publish('a', 'b', 'c');
        const delivered: string[] = [];
        const isPoison = (value: unknown): boolean => bench.poison.has(value as string);
        const subscription = await bench.start({
          after: 2,
          handler: async ({ records }, { isRedelivery }) => {
            delivered.push(`${records.map(({ value }) => value as string).join('')} ${isRedelivery ? 'again' : 'new'}`);
            if (records.some(({ value }) => isPoison(value))) throw new Poisoned();
          },
        });
        await subscription.caughtUp();
        expect(delivered).toEqual(['abc new', 'a again', 'b again', 'b again', 'c again']);
        await bench.publish('d');
        await subscription.caughtUp();
        bench.poison.clear();
        await replayDeadLetters(bench.log, GROUP);
        expect(delivered.slice(5)).toEqual(['d new', 'b again']);
      });

      it('waits for no minute when a record between two bad ones was handled', async () => {
        for (const thing of ['a', 'c']) bench.poison.add(thing);
        await bench.publish('a', 'b', 'c', 'd');
        await (await bench.start({ after: 2 })).caughtUp();
        expect(bench.letters.map(({ value }) => value)).toEqual(['a', 'c']);
        expect(bench.handled).toEqual(['b', 'd']);
      });

      it('sets aside one record a minute when every record fails', async () => {
        for (const thing of ['a', 'b']) bench.poison.add(thing);
        await bench.publish('a', 'b', 'c');
        const subscription = await bench.start({ after: 2 });
        await until(() => bench.tried('b') > 2);
        expect(bench.letters).toHaveLength(1);
        bench.now = 60_000;
        await subscription.caughtUp();
        expect(bench.letters.map(({ value }) => value)).toEqual(['a', 'b']);
        expect(bench.handled).toEqual(['c']);
      });

      it('counts attempts in a row: one while an engine was unavailable starts from zero', async () => {
        bench.poison.add('a');
        await bench.publish('a');
        let asked = 0;
        const subscription = await bench.start({
          after: 2,
          answers: async () => {
            asked += 1;
            if (asked === 2) throw new Error('away for a moment');
          },
        });
        await subscription.caughtUp();
        // One that counts, one that does not, two that do.
        expect(asked).toBe(4);
        expect(bench.letters).toHaveLength(1);
      });

      it('sets a replayed record aside again when it fails again, and the next replay finds it', async () => {
        bench.poison.add('a');
        await bench.publish('a', 'b');
        await (await bench.start()).caughtUp();
        const seenByOthers: unknown[] = [];
        const other = await bench.start({
          group: 'another',
          topics: ['test.others.v1'],
          handler: async ({ records }) => void seenByOthers.push(...records),
        });
        bench.now = 1_000_000;
        const first = await replayDeadLetters(bench.log, GROUP);
        expect(first).toMatchObject({ replayed: 0, failed: [{ value: 'a', setAsideAt: 1_000_000 }], unanswered: 0 });
        bench.poison.clear();
        expect(await replayDeadLetters(bench.log, GROUP)).toEqual({ replayed: 1, failed: [], unanswered: 0 });
        expect(bench.handled).toEqual(['b', 'a']);
        await other.caughtUp();
        expect(seenByOthers).toEqual([]);
      });

      it('leaves letters of another group alone, and asks once for a group that is not running', async () => {
        bench.poison.add('a');
        await bench.publish('a', 'b');
        const subscription = await bench.start();
        await subscription.caughtUp();
        expect(await replayDeadLetters(bench.log, 'another')).toEqual({ replayed: 0, failed: [], unanswered: 0 });
        await subscription.stop();
        bench.poison.clear();
        for (let round = 0; round < 2; round += 1)
          expect(await replayDeadLetters(bench.log, GROUP, undefined, 50)).toMatchObject({ unanswered: 1 });
        await (await bench.start()).caughtUp();
        expect(bench.handled).toEqual(['b', 'a']);
        expect(await waitingDeadLetters(bench.log)).toEqual([]);
      });
    });
  });

  describeWithEngine('kafka', 'on Kafka', (url) => {
    holds(async () => {
      const { port, dispose } = await inNamespace(url, `dl-${randomUUID()}.`, {
        [TOPIC]: { partitions: 2, cleanup: 'compact' },
        [TOPICS.deadLetters]: TOPIC_SETTINGS[TOPICS.deadLetters],
      });
      return { log: port, dispose };
    });
  });
});
