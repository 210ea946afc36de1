import { randomUUID } from 'node:crypto';
import { openMongo, openMongoDocumentStore, openMongoEventStore } from '@marquee/adapter-mongo';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { ANY_VERSION, type EventLog, type LogSubscription, type RecordedEvent } from '@marquee/ports';
import { describeWithEngine } from '../../../tests/support/engine';
import { until } from '../../../tests/support/until';
import { replayDeadLetters } from './dead-letters-replay';
import { away, deadLetter, done, retry, skip, type Outcome } from './outcome';
import type { OwnEvents } from './own-events-group';
import { defineReactor, reactTo, type Reaction, type ReactionContext, type Reactor } from './reactor';
import { runReactor } from './run-reactor';
import { observeReactors } from './testing/observed';

const NAME = 'test-react-when-made';
const TOPIC = 'test.things.v1';
const meta = { at: 1, causationId: 'test', correlationId: 'test' };

interface Opened {
  /** One member's view of the store that all share. */
  member(): OwnEvents;
  dispose(): Promise<void>;
}

const overSqlite = async (): Promise<Opened> => {
  const own = {
    events: openSqliteEventStore({ file: ':memory:' }),
    documents: openSqliteDocumentStore({ file: ':memory:' }),
  };
  return {
    member: () => own,
    dispose: async () => {
      await own.documents.close();
      await own.events.close();
    },
  };
};

const overMongo = (url: string) => async (): Promise<Opened> => {
  const database = `marquee-test-${randomUUID().slice(0, 13)}`;
  const closers: (() => Promise<void>)[] = [];
  return {
    member: () => {
      const connection = openMongo({ url, database });
      const own = {
        events: openMongoEventStore(connection, { service: 'test' }),
        documents: openMongoDocumentStore(connection, { service: 'test' }),
      };
      closers.push(async () => {
        await own.documents.close();
        await own.events.close();
        await connection.close();
      });
      return own;
    },
    dispose: async () => void (await Promise.all(closers.map((close) => close()))),
  };
};

/** A log that keeps every message, not only the newest of each key. */
const openLog = (): EventLog => openSqliteEventLog({ file: ':memory:', retentionMs: () => 86_400_000 });

class Bench {
  readonly observer = observeReactors();
  /** Names of things, in the order of their effects. */
  readonly effects: string[] = [];
  /** Answers the outcome of an attempt at this thing; done unless set. */
  attempt: (thing: string, context: ReactionContext) => Promise<Outcome> | Outcome = () => done;
  private readonly running: LogSubscription[] = [];

  constructor(readonly log: EventLog) {}

  reactor(source: Reactor['source'], rules: Partial<Reactor> = {}): Reactor {
    const react = async (thing: string, context: ReactionContext): Promise<Outcome> => {
      const outcome = await this.attempt(thing, context);
      if (outcome.outcome === 'done') this.effects.push(thing);
      return outcome;
    };
    const ofEvent: Reaction<RecordedEvent> = (event, context) => react(event.data as string, context);
    const ofMessage = reactTo(
      {
        safeParse: (value) => {
          const { thing } = value as { thing?: unknown };
          return typeof thing === 'string' ? { success: true, data: thing } : { success: false };
        },
      },
      react,
    );
    const on = { 'test.Made.v1': 'topics' in source ? ofMessage : ofEvent };
    return defineReactor({ name: NAME, source, on, attempts: 3, ...rules });
  }

  async start(source: Reactor['source'], rules: Partial<Reactor> = {}): Promise<LogSubscription> {
    const reactor = this.reactor(source, rules);
    const member = await runReactor({ reactor, log: this.log, observer: this.observer });
    this.running.push(member);
    return member;
  }

  async make({ events }: OwnEvents, ...things: string[]): Promise<void> {
    for (const data of things) {
      const made = [
        { type: 'test.Made.v1', data },
        { type: 'test.Other.v1', data },
      ];
      await events.append([{ stream: `thing-${data}`, expected: ANY_VERSION, events: made }], { meta });
    }
  }

  async dispose(): Promise<void> {
    await Promise.all(this.running.map((member) => member.stop()));
    await this.log.close();
  }
}

describe('a reactor', () => {
  let bench: Bench;
  beforeEach(() => {
    bench = new Bench(openLog());
  });
  afterEach(() => bench.dispose());

  describe('to topics', () => {
    const publish = (...values: unknown[]) =>
      bench.log.publish(values.map((value) => ({ topic: TOPIC, key: 'one partition', value })));
    const made = (thing: unknown) => ({ name: 'test.Made.v1', thing });
    const source = { topics: [TOPIC] };

    it.each<[string, Outcome | Error, readonly string[], readonly string[]]>([
      ['done', done, ['done', 'done'], []],
      ['skip', skip('late'), ['skip: late', 'done'], []],
      ['retry', retry('busy'), ['retry: busy', 'retry: busy', 'retry: busy', 'done'], ['RetryAsked busy']],
      ['deadLetter', deadLetter('broken'), ['deadLetter: broken', 'done'], ['broken']],
      ['an error', new RangeError('quotes it'), ['failed', 'failed', 'failed', 'done'], ['RangeError']],
    ])(
      'that answers %s comes to its end with the record and goes on with the next',
      async (_case, given, seen, reasons) => {
        bench.attempt = (thing) => {
          if (thing !== 'first') return done;
          if (given instanceof Error) throw given;
          return given;
        };
        await publish(made('first'), made('second'));
        await (await bench.start(source)).caughtUp();
        await until(() => bench.effects.includes('second'));
        expect(bench.observer.attempts).toEqual(seen);
        expect(bench.observer.letters.map(({ reason }) => reason)).toEqual(reasons);
      },
    );

    it('passes over messages of other names and sets aside what it cannot read', async () => {
      await publish('text', null, { name: 'test.Other.v1' }, made(17), made('a'));
      await bench.start(source);
      await until(() => bench.effects.length > 0);
      expect(bench.observer.attempts).toEqual(['deadLetter: unreadable message', 'done']);
      expect(bench.observer.letters.map(({ reason, offset }) => [reason, offset])).toEqual([['unreadable message', 4]]);
    });

    it('makes no effect again because one behind it fails', async () => {
      let failures = 2;
      bench.attempt = (thing) => {
        if (thing === 'third' && failures-- > 0) throw new Error('not yet');
        return done;
      };
      await publish(made('first'), made('second'), made('third'));
      await bench.start(source);
      await until(() => bench.effects.includes('third'));
      expect(bench.effects).toEqual(['first', 'second', 'third']);
    });

    it.each<[string, () => Outcome]>([
      ['a reaction that says so', () => away('server is down')],
      [
        'a reaction that throws',
        () => {
          throw new Error('the store is away');
        },
      ],
    ])('counts no attempt of %s while what the effect needs is away', async (_case, fail) => {
      let left = 5;
      bench.attempt = () => (left-- > 0 ? fail() : done);
      await publish(made('a'));
      await bench.start(source, {
        answers: async () => {
          if (left > 0) throw new Error('the store is away');
        },
      });
      await until(() => bench.effects.length > 0);
      expect(bench.observer.attempts).toHaveLength(6);
      expect(bench.observer.letters).toEqual([]);
    });

    it('tells how much it has in hand, also between two attempts', async () => {
      let isAway = true;
      bench.attempt = () => (isAway ? away('server is down') : done);
      await publish(made('a'), made('b'));
      const member = await bench.start(source);
      await until(() => bench.observer.attempts.length > 1);
      expect(bench.observer.readLag()).toMatchObject({ records: 2 });
      expect(bench.observer.readLag()!.oldestMs).toBeGreaterThan(0);
      isAway = false;
      await member.caughtUp();
      expect(bench.observer.readLag()).toEqual({ records: 0, oldestMs: 0 });
      await member.stop();
      expect(bench.observer.readLag()).toBeNull();
    });

    it('breaks off a wait and an effect under way when it is stopped, and makes the effect at the next start', async () => {
      const broken: string[] = [];
      bench.attempt = (thing, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            broken.push(thing);
            reject(new Error('broken off'));
          });
        });
      await publish(made('a'));
      const first = await bench.start(source);
      await until(() => bench.observer.readLag()?.records === 1);
      await first.stop();
      expect(broken).toEqual(['a']);
      bench.attempt = () => done;
      await bench.start(source);
      await until(() => bench.effects.length > 0);
      expect(bench.effects).toEqual(['a']);
    });
  });

  const toOwnEvents = (open: () => Promise<Opened>): void => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(async () => {
      await bench.dispose();
      bench = new Bench(openLog());
      await opened.dispose();
    });

    it('makes each effect once, in order, by one of two members', async () => {
      const [one, two] = [opened.member(), opened.member()];
      const members = [await bench.start(one), await bench.start(two)];
      await bench.make(one, 'a', 'b');
      await until(() => bench.effects.length >= 2);
      await bench.make(two, 'c');
      await Promise.all(members.map((member) => member.caughtUp()));
      expect(bench.effects).toEqual(['a', 'b', 'c']);
    });

    it('goes on in the other member when the one at work leaves', async () => {
      const [one, two] = [opened.member(), opened.member()];
      const first = await bench.start(one);
      await bench.make(one, 'a');
      await first.caughtUp();
      const second = await bench.start(two);
      await first.stop();
      await bench.make(one, 'b');
      await second.caughtUp();
      expect(bench.effects).toEqual(['a', 'b']);
    });

    it('refuses the checkpoint to a member that stood still and woke behind its successor', async () => {
      const [one, two] = [opened.member(), opened.member()];
      const checkpoint = async () => JSON.parse((await two.documents.checkpoint(`reactor:${NAME}`))!) as object;
      let isHeld = true;
      let release: () => void = () => undefined;
      bench.attempt = (_thing, { signal }) =>
        isHeld
          ? new Promise((resolve) => {
              isHeld = false;
              release = () => resolve(done);
              signal.addEventListener('abort', release);
            })
          : done;
      await bench.make(one, 'a');
      // The successor begins while the first is in the middle of its effect: it has another lease, as after a long stop.
      const withoutLease = {
        ...one,
        events: Object.assign(Object.create(one.events) as typeof one.events, { lease: () => null }),
      };
      await bench.start(withoutLease);
      await until(() => !isHeld);
      const second = await bench.start(two);
      await second.caughtUp();
      const after = await checkpoint();
      expect(after).toMatchObject({ generation: 2 });
      await bench.make(two, 'b');
      await second.caughtUp();
      const moved = await checkpoint();
      release();
      await until(() => bench.effects.length === 3);
      await bench.make(two, 'c');
      await until(() => bench.effects.includes('c'));
      // Never back: what the first one wrote late was refused.
      const { position } = (await checkpoint()) as { position: number };
      expect(position).toBeGreaterThanOrEqual((moved as { position: number }).position);
      expect(bench.effects.filter((thing) => thing === 'b')).toHaveLength(1);
    });

    it('sets aside what it cannot do, and does it when it is replayed', async () => {
      const own = opened.member();
      let isMended = false;
      bench.attempt = (thing) => (thing === 'bad' && !isMended ? deadLetter('broken') : done);
      await bench.make(own, 'bad', 'good');
      await bench.start(own);
      await until(() => bench.effects.includes('good'));
      expect(bench.observer.letters).toMatchObject([{ group: NAME, topic: 'own-events', reason: 'broken' }]);
      isMended = true;
      expect(await replayDeadLetters(bench.log, NAME, () => undefined)).toMatchObject({ replayed: 1 });
      expect(bench.effects).toEqual(['good', 'bad']);
    });

    it('writes its checkpoint for events that concern it, not for those that it passes over', async () => {
      const own = opened.member();
      let commits = 0;
      const documents = Object.assign(Object.create(own.documents) as typeof own.documents, {
        commit: (...given: Parameters<typeof own.documents.commit>) => {
          commits += 1;
          return own.documents.commit(...given);
        },
        checkpoint: (name: string) => own.documents.checkpoint(name),
      });
      const member = await bench.start({ events: own.events, documents });
      for (const thing of ['a', 'b', 'c']) {
        await bench.make(own, thing);
        await member.caughtUp();
      }
      // The first one raised the generation.
      expect(commits).toBe(4);
    });
  };

  describe('to own events in SQLite', () => toOwnEvents(overSqlite));
  describeWithEngine('mongodb', 'to own events in MongoDB', (url) => toOwnEvents(overMongo(url)));
});
