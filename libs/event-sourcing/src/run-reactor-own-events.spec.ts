import { randomUUID } from 'node:crypto';
import { openMongo, openMongoDocumentStore, openMongoEventStore } from '@marquee/adapter-mongo';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { describeWithEngine } from '../../../tests/support/engine';
import { until } from '../../../tests/support/until';
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

describe('a reactor to own events in SQLite', () => toOwnEvents(overSqlite));
describeWithEngine('mongodb', 'a reactor to own events in MongoDB', (url) => toOwnEvents(overMongo(url)));
