import { randomUUID } from 'node:crypto';
import { openMongo, openMongoDocumentStore, openMongoEventStore } from '@marquee/adapter-mongo';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { ANY_VERSION } from '@marquee/ports';
import { describeWithEngine } from '@marquee/test-kit/engine';
import { until } from '@marquee/test-kit/until';
import { replayDeadLetters } from './dead-letters-replay';
import { deadLetter, done } from './outcome';
import type { OwnEvents } from './own-events-group';
import { NAME, openLog, ReactorBench } from './testing/reactor-bench';

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

const APART = 10_000;

/** With the gaps between positions that MongoDB leaves between commits. */
const overGaps = async (): Promise<Opened> => {
  const { member, dispose } = await overSqlite();
  const { events, documents } = member();
  const own: OwnEvents = {
    documents,
    events: {
      ...events,
      readAll: async (after, limit) =>
        (await events.readAll(Math.floor(after / APART), limit)).map((event) => ({
          ...event,
          position: event.position * APART,
        })),
      lastPosition: async (accountId) => (await events.lastPosition(accountId)) * APART,
    },
  };
  return { member: () => own, dispose };
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

const toOwnEvents = (open: () => Promise<Opened>): void => {
  let bench: ReactorBench;
  let opened: Opened;
  beforeEach(async () => {
    bench = new ReactorBench(openLog());
    opened = await open();
  });
  afterEach(async () => {
    await bench.dispose();
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

  it('stops, and begins again, at a multiple of ten effects in a long backlog', async () => {
    const own = opened.member();
    const held = bench.hold('14');
    const things = Array.from({ length: 25 }, (_, n) => `${n}`);
    await bench.make(own, ...things);
    const member = await bench.start(own);
    await held.begun;
    const stopped = member.stop();
    held.release();
    await stopped;
    expect(bench.effects).toEqual(things.slice(0, 20));
    await (await bench.start(own)).caughtUp();
    expect(bench.effects).toEqual(things);
  });

  it('continues in the other member when the one at work leaves', async () => {
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

  it('refuses the checkpoint to a member that was stalled and woke behind its successor', async () => {
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

  it('writes its checkpoint for events that concern it, not for those that it skips', async () => {
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

  it('moves its checkpoint for a thousand events that it skips, not for ten, however far apart they are', async () => {
    const own = opened.member();
    let read = 0;
    const readAll: typeof own.events.readAll = (after, limit) => {
      read = Math.max(read, after);
      return own.events.readAll(after, limit);
    };
    const events = Object.assign(Object.create(own.events) as typeof own.events, { readAll });
    await bench.start({ ...own, events });
    const place = async () => JSON.parse((await own.documents.checkpoint(`reactor:${NAME}`)) ?? 'null') as unknown;
    const foreign = async (count: number): Promise<number> => {
      const others = Array.from({ length: count }, () => ({ type: 'test.Other.v1', data: {} }));
      await own.events.append([{ stream: 'others', expected: ANY_VERSION, events: others }], {
        meta: { at: 1, causationId: 'test', correlationId: 'test' },
      });
      const position = await own.events.lastPosition();
      await until(() => read >= position);
      return position;
    };
    for (let n = 0; n < 10; n += 1) await foreign(1);
    expect(await place()).toEqual({ generation: 1, position: 0 });
    const position = await foreign(990);
    expect(await place()).toEqual({ generation: 1, position });
  });
};

describe('a reactor to own events in SQLite', () => toOwnEvents(overSqlite));
describe('a reactor to own events whose positions are far apart', () => toOwnEvents(overGaps));
describeWithEngine('mongodb', 'a reactor to own events in MongoDB', (url) => toOwnEvents(overMongo(url)));
