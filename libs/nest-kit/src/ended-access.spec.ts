import { TOPICS, type AccessEnded } from '@marquee/contracts';
import type { EventLog, LogHandler, Signals } from '@marquee/ports';
import { followEndedAccess } from './ended-access';

const start = Date.parse('2026-03-01T12:00:00.000Z');
const minute = 60_000;
const id = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const name = 'identity.AccessEnded.v1';
const at = new Date(start).toISOString();
const session = (n: number): AccessEnded => ({ name, at, of: 'session', sessionId: id(n) });
const account = (n: number, belowEpoch: number): AccessEnded => ({
  name,
  at,
  of: 'account',
  accountId: id(n),
  belowEpoch,
});
const access = { accountId: id(900_000), sessionId: id(1), epoch: 0 };

/** Both ways, held in the hand: what each of them brings, and when the log has been read. */
const open = async () => {
  let now = start;
  let hear: (message: unknown) => void = () => undefined;
  let handler!: LogHandler;
  let caughtUp!: () => void;
  const signals: Signals = {
    publish: () => undefined,
    subscribe: (_channel, given) => {
      hear = given;
      return () => (hear = () => undefined);
    },
  };
  const log: Pick<EventLog, 'broadcast'> = {
    broadcast: async (options) => {
      handler = options.handler;
      return { caughtUp: () => new Promise<void>((resolve) => (caughtUp = resolve)), stop: async () => undefined };
    },
  };
  const ended = await followEndedAccess({ log, signals, clock: () => now });
  return {
    ended,
    pass: (ms: number) => void (now += ms),
    signal: (message: unknown) => hear(message),
    record: (value: unknown) =>
      handler({
        topic: TOPICS.access,
        partition: 0,
        records: [{ topic: TOPICS.access, key: '', value, partition: 0, offset: 1, at: now }],
      }),
    caughtUp: () => caughtUp(),
  };
};

describe('ended access', () => {
  it.each(['signal', 'record'] as const)('is known by %s alone', async (way) => {
    const it = await open();
    expect(it.ended.has(access)).toBe(false);
    await it[way](session(1));
    expect(it.ended.has(access)).toBe(true);
    expect(it.ended.has({ ...access, sessionId: id(2) })).toBe(false);
  });

  it('is that of the epochs before the newest one, in whatever order the news come', async () => {
    const it = await open();
    await it.record(account(900_000, 2));
    await it.record(account(900_000, 1));
    expect([0, 1, 2, 3].map((epoch) => it.ended.has({ ...access, epoch }))).toEqual([true, true, false, false]);
    expect(it.ended.has({ ...access, accountId: id(900_001) })).toBe(false);
  });

  it('is kept until the last token has expired, and no longer', async () => {
    const it = await open();
    it.signal(session(1));
    it.pass(10 * minute);
    it.signal(session(2));
    expect(it.ended.has(access)).toBe(true);
    it.pass(1.5 * minute);
    it.signal({ ...session(3), at: new Date(start + 11 * minute).toISOString() });
    expect([1, 2, 3].map((n) => it.ended.has({ ...access, sessionId: id(n) }))).toEqual([false, false, true]);
    it.signal(session(1));
    expect(it.ended.has(access)).toBe(false);
  });

  it('is not kept for longer when a clock is ahead', async () => {
    const it = await open();
    it.signal({ ...session(1), at: new Date(start + 3600 * minute).toISOString() });
    it.pass(12 * minute);
    it.signal({ ...session(2), at: new Date(start + 12 * minute).toISOString() });
    expect(it.ended.has(access)).toBe(false);
  });

  it('is bounded: the oldest go first', async () => {
    const it = await open();
    for (let n = 0; n <= 200_000; n += 1) it.signal(session(n));
    expect([0, 1, 200_000].map((n) => it.ended.has({ ...access, sessionId: id(n) }))).toEqual([false, true, true]);
  });

  it.each([null, {}, { ...session(1), name: 'other' }, { ...session(1), sessionId: 'x' }])(
    'minds nothing of %j',
    async (odd) => {
      const it = await open();
      it.signal(odd);
      await it.record(odd);
      expect(it.ended.has(access)).toBe(false);
    },
  );

  it('is ready once the log has been read, and hears nothing after its end', async () => {
    const it = await open();
    await expect(it.ended.check()).rejects.toThrow('the ends of sessions are still being read');
    it.caughtUp();
    await Promise.resolve();
    await expect(it.ended.check()).resolves.toBeUndefined();
    await it.ended.stop();
    it.signal(session(1));
    expect(it.ended.has(access)).toBe(false);
  });
});
