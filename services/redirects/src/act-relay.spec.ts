import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal, type Journal } from '@marquee/adapter-journal';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { encodeAgent, encodeHit, encodeTarget, TOPICS, type VisitorAct } from '@marquee/contracts';
import { createLogger } from '@marquee/nest-kit';
import type { EventLog, LogMessage, LogSubscription } from '@marquee/ports';
import { register } from 'prom-client';
import { until } from '@marquee/test-kit/until';
import { startActRelay } from './act-relay';

const encoded = encodeHit({
  at: Date.UTC(2026, 2, 1),
  name: 'visitors.LinkFollowed.v1',
  target: encodeTarget('0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'),
  agent: encodeAgent('desktop', 'Firefox'),
  setAside: null,
  country: 'PT',
  referrer: '""',
  visitor: null,
  route: null,
});

const record = (journal: Journal): Promise<number> =>
  new Promise((resolve, reject) =>
    journal.append(encoded, {
      recorded: (_epoch, offset) => resolve(offset),
      refused: (why) => reject(new Error(why)),
    }),
  );

describe('the relay of acts', () => {
  let dir: string;
  let journal: Journal;
  let log: EventLog;
  let relay: LogSubscription | undefined;

  const openAll = () => {
    journal = openJournal({ dir: join(dir, 'journal'), source: 'r7', sync: 'write', clock: Date.now });
    log = openSqliteEventLog({ file: join(dir, 'log.db'), retentionMs: () => Infinity });
  };
  const closeAll = async () => {
    await relay?.stop();
    await journal.close();
    await log.close();
  };
  const start = async (over: Partial<EventLog> = {}, identity = () => Promise.resolve('the log')) => {
    relay = await startActRelay({
      acts: journal.log,
      log: { ...log, ...over },
      identity,
      aim: (group, target) => journal.aim(group, target),
      clock: Date.now,
      logger: createLogger({ level: 'silent' }),
    });
  };
  /** Everything that the log holds now, by key. */
  const published = async (): Promise<readonly { key: string; act: VisitorAct }[]> => {
    const found: { key: string; act: VisitorAct }[] = [];
    const subscription = await log.broadcast({
      topics: [TOPICS.acts],
      from: () => -1,
      handler: async ({ records }) =>
        void found.push(...records.map(({ key, value }) => ({ key, act: value as VisitorAct }))),
    });
    await subscription.caughtUp();
    await subscription.stop();
    return found;
  };

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'marquee-act-relay-'));
    openAll();
  });
  afterEach(async () => {
    await closeAll();
    rmSync(dir, { recursive: true, force: true });
  });

  it('carries acts in order, under the name of the node', async () => {
    await start();
    for (let n = 0; n < 1_200; n += 1) void record(journal);
    await record(journal);
    await relay!.caughtUp();
    const carried = await published();
    expect(carried.map(({ act }) => act.offset)).toEqual(Array.from({ length: 1_201 }, (_, n) => n));
    expect(new Set(carried.map(({ key, act }) => `${key} ${act.source}`))).toEqual(new Set(['r7 r7']));
  });

  it('continues where it was after a restart, and publishes nothing twice', async () => {
    await start();
    await record(journal);
    await closeAll();
    openAll();
    await record(journal);
    await start();
    await relay!.caughtUp();
    const carried = (await published()).map(({ act }) => [act.epoch - journal.recovered.nextEpoch, act.offset]);
    expect(carried).toEqual([
      [-1, 0],
      [0, 0],
    ]);
  });

  it('keeps acts while the log is down, says how old they are, and brings them when it is back', async () => {
    let down = true;
    const publish = (messages: readonly LogMessage[]): Promise<void> =>
      down ? Promise.reject(new Error('the log is down')) : log.publish(messages);
    await start({ publish });
    await record(journal);
    const lag = async () =>
      Number(/^marquee_act_relay_lag_seconds (.+)$/m.exec(await register.metrics())?.[1] ?? Number.NaN);
    await until(async () => (await lag()) > 0);
    expect(await published()).toEqual([]);
    down = false;
    await relay!.caughtUp();
    expect(await published()).toHaveLength(1);
    expect(await lag()).toBe(0);
  });

  it('publishes again what it had not noted, at the same positions', async () => {
    let failures = 1;
    await start({
      publish: async (messages) => {
        await log.publish(messages);
        if (failures-- > 0) throw new Error('the answer was lost');
      },
    });
    await record(journal);
    await relay!.caughtUp();
    const positions = (await published()).map(({ act }) => `${act.epoch}/${act.offset}`);
    const position = `${journal.recovered.nextEpoch}/0`;
    expect(positions).toEqual([position, position]);
  });

  it('begins anew with the oldest act where the log is another one, and continues where it is the same', async () => {
    await start();
    await record(journal);
    await record(journal);
    await relay!.caughtUp();
    const another = openSqliteEventLog({ file: join(dir, 'another.db'), retentionMs: () => Infinity });
    await closeAll();
    log = another;
    journal = openJournal({ dir: join(dir, 'journal'), source: 'r7', sync: 'write', clock: Date.now });
    await start({}, () => Promise.resolve('another log'));
    await relay!.caughtUp();
    expect((await published()).map(({ act }) => act.offset)).toEqual([0, 1]);
    await relay!.stop();
    await start({}, () => Promise.resolve('another log'));
    await relay!.caughtUp();
    expect(await published()).toHaveLength(2);
    await record(journal);
    await relay!.caughtUp();
    expect(await published()).toHaveLength(3);
  });

  it('keeps its position from a release that did not note the log', async () => {
    await start();
    await record(journal);
    await relay!.caughtUp();
    await closeAll();
    const file = join(dir, 'journal/groups/relay.json');
    const { group, offset } = JSON.parse(readFileSync(file, 'utf8')) as { group: string; offset: number };
    writeFileSync(file, JSON.stringify({ group, offset }));
    openAll();
    await start();
    await relay!.caughtUp();
    expect(await published()).toHaveLength(1);
  });

  it('publishes nothing before it knows which log it is, and says how old the acts are', async () => {
    let known = (_identity: string): void => undefined;
    const answered = new Promise<string>((resolve) => (known = resolve));
    await start({}, () => answered);
    await record(journal);
    await until(async () => /^marquee_act_relay_lag_seconds 0*[1-9.]/m.test(await register.metrics()));
    expect(await published()).toEqual([]);
    known('the log');
    await relay!.caughtUp();
    expect(await published()).toHaveLength(1);
  });

  it('holds back what the journal may forget until it was carried', async () => {
    await start({ publish: () => Promise.reject(new Error('the log is down')) });
    await record(journal);
    await relay!.stop();
    await journal.close();
    const inAWeek = Date.now() + 8 * 86_400_000;
    journal = openJournal({ dir: join(dir, 'journal'), source: 'r7', sync: 'write', clock: () => inAWeek });
    await record(journal);
    journal.clean();
    expect(await journal.readFrom({ epoch: 1, offset: 0 }, 10)).toHaveLength(2);
  });
});
