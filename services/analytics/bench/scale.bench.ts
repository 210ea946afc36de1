import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openChdb } from '@marquee/adapter-clickhouse';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { createLogger } from '@marquee/nest-kit';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { createClickAnalytics, type ClickAnalytics } from '../src/click-analytics';
import { HIT_COLUMNS, HITS } from '../src/ledger/ledger.schema';
import { hitMarker } from '../src/ledger/hit-rows';
import { handOver, ingest } from './hand-over';
import { agents, countries, DAYS, devices, LINKS_PER_OWNER, makeTraffic, referrers, TRAFFIC_END } from './made-traffic';
import { audited, bytesPerClick, linesOf, round, screens, within } from './screens';

const CHUNK = 10_000_000;
/** Clicks that the consumer takes into the ledger that was made. */
const CONSUMED = 2_000_000;
const BATCH = 50_000;
/** An audit compares each figure with the raw hits, which takes too long beyond that. */
const AUDITED_MAX = 100_000_000;
const SOURCE = 'node-1';
const DAY_MS = 86_400_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A number of 0 or more and less than 1 that follows from the position of a click. */
const chance = (salt: number): string => `(cityHash64(number, ${salt}) / 18446744073709551616)`;
/** An id as `madeId` of the tests makes it, without a text in between. */
const idOf = (kind: number, n: string): string =>
  `reinterpretAsUUID(bitOr(bitShiftLeft(toUInt128(${n} + 9223372036854775808), 64), toUInt128(${0x7000 + kind * 0x1_0000_0000})))`;
const oneOf = (parameter: string, index: string): string =>
  `CAST({${parameter}:Array(String)}, 'Array(LowCardinality(String))')[1 + toUInt32(${index})]`;
const mostly = (salt: number, parameter: string): string =>
  oneOf(parameter, `floor(pow(${chance(salt)}, 2) * length({${parameter}:Array(String)}))`);

/**
 * Clicks of the same kind as `makeTraffic` has them, without a step outside the engine: Zipf (s = 1), five of a hundred set aside. They come in
 * the order of the table, as merges would leave them, and no two have the same key. So the engine neither merges nor looks for equal rows, which
 * takes it longer than all the rest.
 */
const INSERT = `
  INSERT INTO ${HITS} (owner, item, at, source, pos, kind, aside, country, device, referrer, agent, visitor, route, next)
  SELECT
    ${idOf(1, `intDiv(rank, ${LINKS_PER_OWNER})`)}, ${idOf(2, 'rank')},
    fromUnixTimestamp64Milli(toInt64({begin:UInt64} + floor(${chance(7)} * ${DAYS * DAY_MS}))), '${SOURCE}', number,
    'click', if(${chance(1)} < 0.05, 'bot', ''), ${mostly(2, 'countries')}, ${mostly(3, 'devices')}, ${mostly(4, 'referrers')},
    ${oneOf('agents', 'cityHash64(number, 5) % length({agents:Array(String)})')}, cityHash64(number, 6), '', 0
  FROM (
    SELECT number, least({links:UInt64} - 1, toUInt64(floor(exp(number / {clicks:UInt64} * log({links:UInt64} + 1))) - 1)) AS rank
    FROM numbers({from:UInt64}, {count:UInt64})
  )
  SETTINGS optimize_on_insert = 0, max_insert_threads = 2`;

const fill = async (analytics: ClickAnalytics, clicks: number, links: number): Promise<void> => {
  const began = performance.now();
  await analytics.ledger.command(`SYSTEM STOP MERGES ${HITS}`);
  for (let from = 0; from < clicks; from += CHUNK) {
    await analytics.ledger.command(INSERT, {
      begin: TRAFFIC_END - DAYS * DAY_MS,
      clicks,
      links,
      from,
      count: Math.min(CHUNK, clicks - from),
      countries,
      devices,
      referrers,
      agents,
    });
    const done = Math.min(clicks, from + CHUNK);
    say(
      `  ${done / 1e6} million rows, ${Math.round(done / ((performance.now() - began) / 1000)).toLocaleString('en')} a second`,
    );
  }
};

const residentMb = (): number => Math.round(process.memoryUsage.rss() / 1e6);

const measure = async (dir: string, clicks: number, links: number) => {
  const columns = openChdb({ dir: path.join(dir, 'clickhouse') });
  const documents = openSqliteDocumentStore({ file: path.join(dir, 'views.db') });
  const { log, deliver } = handOver();
  const clock = (): number => TRAFFIC_END;
  const logger = createLogger({ level: 'silent' });
  const analytics = createClickAnalytics({ columns, documents, log, clock, logger });
  const running = await analytics.start();
  await analytics.ledger.open();
  await fill(analytics, clicks, links);
  await columns.insert({
    table: HITS,
    columns: HIT_COLUMNS,
    rows: Buffer.from(hitMarker(SOURCE, BigInt(clicks))),
  });
  const began = performance.now();
  let told = 0;
  await analytics.rebuildRollups((done) => {
    if (done < told + 0.05) return;
    told = done;
    say(`  rollups: ${Math.round(done * 100)} %`);
  });
  const P18 = Math.round(clicks / ((performance.now() - began) / 1000));
  say(`P18 rollups built at ${P18.toLocaleString('en')} clicks a second, ${residentMb()} MB resident`);
  await analytics.ledger.command('OPTIMIZE TABLE rollups FINAL');
  const P9 = await screens(analytics, links);
  for (const line of linesOf(P9)) say(`P9  ${line}`);
  const P11 = await bytesPerClick(analytics, clicks);
  say(`P11 ${P11.together} bytes a click: ${P11.hits} raw, ${P11.rollups} rolled up; ${residentMb()} MB resident`);
  const P8 = await ingest(deliver, makeTraffic(clicks, links, BATCH, 'node-2'), CONSUMED);
  const P10 = clicks <= AUDITED_MAX ? await audited(analytics) : null;
  await running.stop();
  await documents.close();
  await columns.close();
  const holds = within(P9.everything, 8) && (P10?.differing ?? 0) === 0;
  return { clicks, links, P8, P9, P10, P11, P18, residentMb: residentMb(), holds };
};

/**
 * `npm run bench -- scale [clicks] [links]`: the screens over a ledger of a billion clicks of 100,000 links by default, which the engine makes
 * itself, and the speed of the consumer that adds to it. It takes 20 GB of disk and two hours.
 */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  const clicks = Number(args[0] ?? 1_000_000_000);
  const links = Number(args[1] ?? 100_000);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'marquee-bench-'));
  say(`${clicks.toLocaleString('en')} clicks over ${links.toLocaleString('en')} links on ${machineText}`);
  try {
    const figures = await measure(dir, clicks, links);
    say(`the whole took ${round(performance.now() / 60_000)} minutes`);
    saveResults(root, 'scale', figures);
    if (!figures.holds) process.exitCode = 1;
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
};
