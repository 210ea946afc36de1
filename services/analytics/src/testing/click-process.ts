import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOPICS, type ItemTotals } from '@marquee/contracts';
import { seeded } from '@marquee/test-kit/chance';
import { toSummary } from '../summary/figures';
import { readFigures } from '../summary/read-figures';
import { openClickWorld, type ClickWorld } from './click-world';
import { fillHits } from './fill-hits';
import { madeId, makeActs } from './made-acts';

/**
 * A process to be killed. `consume` brings the next acts into the log, some of them again, and carries them into the ledger; `empty` empties the ledger,
 * and `recount` carries what the log has into it; `figures` prints what came of it; `fill` and `rebuild` are about a large ledger.
 */
const [mode, dir] = process.argv.slice(2) as [string, string];

const ownerId = madeId(1, 1);
const items = [madeId(2, 1), madeId(2, 2)];
const PIECE = 80;
const AGAIN = 30;

/** Resolves when the reader has it: the process ends right after. */
const print = (text: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));

const world = (): Promise<ClickWorld> => openClickWorld({ folder: dir });
const allActs = () =>
  makeActs(4000, {
    random: seeded(99),
    source: 'node-1',
    owners: [ownerId],
    items,
    until: Date.UTC(2026, 10, 21),
    days: 9,
  });
const runsFile = join(dir, 'runs');
const runs = (): number => readFileSync(runsFile, { encoding: 'utf8', flag: 'a+' }).length;

const consume = async (): Promise<void> => {
  const before = runs();
  const opened = await world();
  appendFileSync(runsFile, '.');
  await opened.deliver(allActs().slice(Math.max(0, before * PIECE - AGAIN), (before + 1) * PIECE));
  const running = await opened.start().start();
  await running.caughtUp();
  await running.stop();
  await opened.close({ keep: true });
};

/** What the next start finds where the ledger's files were replaced by those of an empty one. */
const empty = async (): Promise<void> => {
  const opened = await world();
  for (const table of ['hits', 'rollups']) await opened.columns.command(`TRUNCATE TABLE ${table}`);
  await opened.close({ keep: true });
};

const recount = async (): Promise<void> => {
  const opened = await world();
  const running = await opened.start().start();
  await running.caughtUp();
  await running.stop();
  await opened.close({ keep: true });
};

const latestTotals = async ({ log }: ClickWorld): Promise<Record<string, number>> => {
  const latest: Record<string, number> = {};
  const subscription = await log.broadcast({
    topics: [TOPICS.clickTotals],
    from: () => 0,
    handler: ({ records }) => {
      for (const { value } of records) latest[(value as ItemTotals).itemId] = (value as ItemTotals).clicks;
      return Promise.resolve();
    },
  });
  await subscription.caughtUp();
  await subscription.stop();
  return latest;
};

const figures = async (): Promise<void> => {
  const opened = await world();
  const analytics = opened.start();
  const summaries = await Promise.all(
    items.map(async (itemId) =>
      toSummary(itemId, await readFigures(analytics.ledger, { ownerId, itemId, zone: 'Asia/Kathmandu', period: null })),
    ),
  );
  const { differing } = await analytics.audit();
  const [hits] = await analytics.ledger.query<{ n: number }>(
    'SELECT count() AS n FROM hits WHERE owner = {ownerId:UUID}',
    { ownerId },
  );
  const acts = allActs().slice(0, runs() * PIECE);
  await print(JSON.stringify({ acts, summaries, differing, hits: hits!.n, totals: await latestTotals(opened) }));
  await opened.close({ keep: true });
};

const onLargeLedger = async (work: (analytics: ReturnType<ClickWorld['start']>) => Promise<string>): Promise<void> => {
  const opened = await world();
  await print(await work(opened.start()));
  await opened.close({ keep: true });
};

const modes: Readonly<Record<string, () => Promise<void>>> = {
  consume,
  empty,
  recount,
  figures,
  fill: () =>
    onLargeLedger(async (analytics) => {
      await fillHits(analytics.ledger, Number(process.argv[4]));
      await analytics.rebuildRollups();
      return analytics.hashRollups();
    }),
  rebuild: () =>
    onLargeLedger(async (analytics) => {
      const made = await analytics.rebuildRollups();
      const { differing } = await analytics.audit();
      return JSON.stringify({ made, differing, hash: await analytics.hashRollups() });
    }),
};

void modes[mode]!().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  },
);
