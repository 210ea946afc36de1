import { createMemoryTracer } from '@marquee/adapter-memory/testing';
import { activeTrace, installTracer, SubscriptionStopped } from '@marquee/ports';
import { until } from '@marquee/test-kit/until';
import { away, deadLetter, done, retry, skip, wait, type Outcome } from './outcome';
import { openLog, ReactorBench } from './testing/reactor-bench';

const TOPIC = 'test.things.v1';

describe('a reactor to topics', () => {
  let bench: ReactorBench;
  beforeEach(() => {
    bench = new ReactorBench(openLog());
  });
  afterEach(() => bench.dispose());

  const publish = (...values: unknown[]) =>
    bench.log.publish(values.map((value) => ({ topic: TOPIC, key: 'one partition', value })));
  const made = (thing: unknown) => ({ name: 'test.Made.v1', thing });
  const source = { topics: [TOPIC] };

  it.each<[string, Outcome | Error, readonly string[], readonly string[]]>([
    ['done', done, ['done', 'done'], []],
    ['skip', skip('late'), ['skip: late', 'done'], []],
    ['retry', retry('busy'), ['retry: busy', 'retry: busy', 'retry: busy', 'done'], ['RetryAsked busy']],
    ['deadLetter', deadLetter('broken'), ['deadLetter: broken', 'done'], ['broken']],
    ['an error', new RangeError('quotes it'), [...Array<string>(3).fill('failed: RangeError'), 'done'], ['RangeError']],
  ])(
    'comes to its end with a record and continues with the next when it answers %s',
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

  it('skips messages of other names and sets aside what it cannot read', async () => {
    await publish('text', null, { name: 'test.Other.v1' }, made(17), made('a'));
    await bench.start(source);
    await until(() => bench.effects.length > 0);
    expect(bench.observer.attempts).toEqual(['deadLetter: unreadable message', 'done']);
    expect(bench.observer.letters.map(({ reason, offset }) => [reason, offset])).toEqual([['unreadable message', 4]]);
  });

  it('makes an effect in the trace of its record, and the next one in none', async () => {
    const tracer = createMemoryTracer();
    installTracer(tracer);
    try {
      const { traceparent } = tracer.begin('request');
      const active: (string | null)[] = [];
      bench.attempt = () => {
        active.push(activeTrace());
        return done;
      };
      await publish({ ...made('traced'), traceparent }, made('other'));
      await bench.start(source);
      await until(() => bench.effects.length === 2);
      expect(tracer.ended).toMatchObject([{ name: 'react test-react-when-made', parent: traceparent }]);
      expect(active).toEqual([tracer.ended[0]!.traceparent, null]);
    } finally {
      installTracer(null);
    }
  });

  it('stops, and begins again, at a multiple of ten effects in a long backlog', async () => {
    const held = bench.hold('14');
    const things = Array.from({ length: 25 }, (_, n) => `${n}`);
    await publish(...things.map(made));
    const member = await bench.start(source);
    await held.begun;
    const stopped = member.stop();
    held.release();
    await stopped;
    expect(bench.effects).toEqual(things.slice(0, 20));
    await (await bench.start(source)).caughtUp();
    expect(bench.effects).toEqual(things);
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

  it.each([
    ['is unavailable', away('server is down')],
    ['is not made yet', wait('the key is still there')],
  ])('counts no attempt of a reaction that says that what it needs %s', async (_case, outcome) => {
    let left = 5;
    bench.attempt = () => (left-- > 0 ? outcome : done);
    await publish(made('a'));
    await bench.start(source);
    await until(() => bench.effects.length > 0);
    expect(bench.observer.attempts).toHaveLength(6);
    expect(bench.observer.letters).toEqual([]);
  });

  it('counts no attempt of a reaction that throws while what the effect needs is unavailable', async () => {
    let left = 5;
    bench.attempt = () => {
      if (left-- > 0) throw new Error('the store is unavailable');
      return done;
    };
    await publish(made('a'));
    await bench.start(source, {
      answers: async () => {
        if (left > 0) throw new Error('the store is unavailable');
      },
    });
    await until(() => bench.effects.length > 0);
    expect(bench.observer.attempts).toHaveLength(6);
    expect(bench.observer.letters).toEqual([]);
  });

  it('counts no attempt that ended because a read model was stopped', async () => {
    let left = 5;
    bench.attempt = () => {
      if (left-- > 0) throw new SubscriptionStopped();
      return done;
    };
    await publish(made('a'));
    await bench.start(source);
    await until(() => bench.effects.length > 0);
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

  it('interrupts a wait and an effect under way when it is stopped, and makes the effect at the next start', async () => {
    const broken: string[] = [];
    bench.attempt = (thing, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          broken.push(thing);
          reject(new Error('interrupted'));
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
