import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounds } from '@marquee/test-kit/rounds';
import { faultLoop, runTs } from '@marquee/test-kit/run-ts';
import { until } from '@marquee/test-kit/until';

const KILLS = rounds('KILLS', { short: 2, long: 20 });
/** Messages that a process has answered before it is killed: a second of its rate, more or less. */
const ANSWERED = 300;

const script = join(__dirname, 'testing', 'inbox-process.ts');
const timeout = 60_000;

interface State {
  /** How often each message came to be there, by its stream. */
  readonly arrivals: Readonly<Record<string, number>>;
  /** Messages that the rows count. */
  readonly counted: number;
  readonly live: number;
  /** Rows of answers. */
  readonly answers: number;
  readonly total: number;
}

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'marquee-inbox-killed-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const stateOf = async (): Promise<State> => {
  const printed = await runTs(script, { args: ['state', dir], timeout }).done;
  expect(printed.stderr).toBe('');
  return JSON.parse(printed.lines.at(-1)!) as State;
};

/** Every message arrived once, and rows and counts agree with the events. */
const expectExact = ({ arrivals, live, total }: State): void => {
  expect(Object.values(arrivals).filter((times) => times !== 1)).toEqual([]);
  expect(total).toBe(live);
};

it('an inbox that is killed at any of its writes has each message and answer once after the next start', async () => {
  let kills = 0;
  const points = [
    'inbox.before-receive',
    'inbox.after-receive',
    'inbox.totals.publish',
    'inbox.totals.published',
    'inbox.purged',
  ];
  for (const point of points) {
    kills += await faultLoop(script, point, { args: ['carry', dir], timeout, most: 8 }, (result) => {
      if (result.code !== 0) expect([point, result.signal]).toEqual([point, 'SIGKILL']);
    });
  }
  expect((await runTs(script, { args: ['carry', dir], timeout }).done).code).toBe(0);
  const state = await stateOf();
  process.stdout.write(`killed inbox: ${kills} kills, ${Object.keys(state.arrivals).length} messages, each once\n`);
  expect(kills).toBeGreaterThanOrEqual(points.length);
  expectExact(state);
}, 240_000);

it(`what was answered is in the inbox, and nothing twice, after ${KILLS} kills under 300 messages and answers a second`, async () => {
  const answered = new Set<string>();
  let lives = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = answered.size;
    const running = runTs(script, {
      args: ['serve', dir],
      timeout,
      onLine: (line) => {
        if (line !== 'serving') for (const id of line.split(' ')) answered.add(id);
      },
    });
    await running.line(/serving/);
    const begun = Date.now();
    await until(() => answered.size - before >= ANSWERED + Math.random() * ANSWERED, 30_000);
    lives += Date.now() - begun;
    running.kill();
    expect((await running.done).signal).toBe('SIGKILL');
  }
  const state = await stateOf();
  const arrived = new Set(Object.keys(state.arrivals).map((stream) => stream.slice('message-'.length)));
  // One of four, each standing for itself.
  expect(state.answers).toBeGreaterThan(arrived.size / 5);
  const lost = [...answered].filter((id) => !arrived.has(id));
  process.stdout.write(
    `killed inbox: ${KILLS} kills, ${answered.size} answered at ${((answered.size * 1000) / lives).toFixed(0)}/s, ` +
      `${arrived.size} arrived, ${state.live} entries; lost ${lost.length}\n`,
  );
  expect(lost).toEqual([]);
  expectExact(state);
  expect(state.counted).toBe(arrived.size);
}, 300_000);
