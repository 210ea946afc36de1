import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { openChdb } from '@marquee/adapter-clickhouse';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { createLogger } from '@marquee/nest-kit';
import type { LogHandler } from '@marquee/ports';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { createClickAnalytics, type ClickAnalytics } from '../src/click-analytics';
import { handOver, ingest } from './hand-over';
import { makeFlood, makeTraffic, TRAFFIC_END } from './made-traffic';
import { audited, bytesPerClick, linesOf, screenOf, screens, timeScreens, within } from './screens';

const BATCH = 50_000;
const FLOOD = 300_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The screen of the hottest link before and after one client follows it with as many referrers of its own. */
const madeUpReferrers = async (analytics: ClickAnalytics, deliver: LogHandler, referrers: number) => {
  const screen = screenOf(analytics, null);
  const before = await timeScreens(screen, () => 0);
  for (const batch of makeFlood(referrers, BATCH)) await deliver(batch);
  return { referrers, before, after: await timeScreens(screen, () => 0) };
};

const timed = async <T>(work: () => Promise<T>) => {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1000 };
};

const measure = async (dir: string, clicks: number, links: number) => {
  const columns = openChdb({ dir: path.join(dir, 'clickhouse') });
  const documents = openSqliteDocumentStore({ file: path.join(dir, 'views.db') });
  const { log, deliver } = handOver();
  const analytics = createClickAnalytics({
    columns,
    documents,
    log,
    clock: () => TRAFFIC_END,
    logger: createLogger({ level: 'silent' }),
  });
  const running = await analytics.start();
  await analytics.ledger.open();
  const P8 = await ingest(deliver, makeTraffic(clicks, links, BATCH), clicks);
  const fresh = await screens(analytics, links);
  await analytics.ledger.command('OPTIMIZE TABLE rollups FINAL');
  await analytics.ledger.command('OPTIMIZE TABLE hits FINAL');
  const merged = await screens(analytics, links);
  for (const [name, P9] of Object.entries({ 'right after ingest': fresh, merged }))
    for (const line of linesOf(P9)) say(`P9  ${name}, ${line}`);
  const flood = await madeUpReferrers(analytics, deliver, FLOOD);
  say(
    `flood: with ${FLOOD.toLocaleString('en')} made-up referrers p50 ${flood.before.p50} → ${flood.after.p50} ms, p99 ${flood.before.p99} → ${flood.after.p99} ms`,
  );
  const P10 = await audited(analytics);
  const P11 = await bytesPerClick(analytics, clicks);
  say(`P11 ${P11.together} bytes a click: ${P11.hits} raw, ${P11.rollups} rolled up`);
  const hash = await analytics.hashRollups();
  const rebuild = await timed(() => analytics.rebuildRollups());
  const same = (await analytics.hashRollups()) === hash;
  const perSecond = Math.round(clicks / rebuild.seconds);
  say(`P18 rollups rebuilt at ${perSecond.toLocaleString('en')} clicks a second, hash ${same ? 'equal' : 'DIFFERENT'}`);
  await running.stop();
  await documents.close();
  await columns.close();
  const { everything, ...chosen } = merged;
  const holds =
    P10.differing === 0 && same && within(everything, 8) && Object.values(chosen).every((period) => within(period, 10));
  const P18 = { perSecond, hashEqual: same };
  return { clicks, links, P8, P9: { fresh, merged }, flood, P10, P11, P18, holds };
};

/** `npm run bench -- analytics [clicks] [links]`: 10 million clicks by default, Zipf (s = 1) over 10,000 links. */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  const clicks = Number(args[0] ?? 10_000_000);
  const links = Number(args[1] ?? 10_000);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-bench-'));
  say(`${clicks.toLocaleString('en')} clicks over ${links.toLocaleString('en')} links on ${machineText}`);
  try {
    const figures = await measure(dir, clicks, links);
    saveResults(root, 'analytics', figures);
    if (!figures.holds) process.exitCode = 1;
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
};
