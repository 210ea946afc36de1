import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { measureAllInOne } from './all-in-one';
import {
  CONNECTIONS,
  createBench,
  figuresOf,
  LINKS,
  median,
  ratios,
  round,
  say,
  type Bench,
  type Round,
} from './bench-kit';
import { bundle } from './bundle';
import type { LoadReport } from './load-worker';
import { startLoadMaker, startServer } from './measured-process';
import { fiveRules, seedViews } from './seed-views';

const MILLION = 1_000_000;
const FEW = 1_000;

/** `npm run bench -- redirects [rounds] [seconds]`. */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const dist = join(root, '.cache/bench');
  await bundle(root, dist, ['bare-host']);
  say(`${LINKS} links, ${CONNECTIONS} connections, 200 visitors, on ${machineText}`);
  const load = startLoadMaker(join(dist, 'load-worker.cjs'));
  try {
    const kit = createBench({ root, dir, dist, load, rounds: Number(args[0] ?? 5), seconds: Number(args[1] ?? 4) });
    const alone = await measureAlone(kit);
    const sizes = await measureSizes(kit);
    const allInOne = await measureAllInOne(kit);
    const holds = alone.P1 >= 0.8 && allInOne.P1 >= 0.6 && allInOne.charted === allInOne.answered;
    saveResults(root, 'redirects', { links: LINKS, connections: CONNECTIONS, alone, sizes, allInOne, holds });
    say(holds ? 'P1 holds: alone ≥ 0.80, all-in-one ≥ 0.60, clicks in the charts = 302s answered' : 'P1 does NOT hold');
    if (!holds) process.exitCode = 1;
  } finally {
    load.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** P1 to P4: the redirect service by itself, in both of its promises, against bare node:http. */
async function measureAlone(kit: Bench) {
  const host = join(kit.dist, 'redirect-host.cjs');
  const dirs = [join(kit.dir, 'write'), join(kit.dir, 'disk'), join(kit.dir, 'ruled'), join(kit.dir, 'node')] as const;
  for (const dir of dirs)
    await seedViews(join(dir, 'redirects/views.db'), LINKS, dir === dirs[2] ? fiveRules : undefined);
  const bare = await startServer('bare node:http', [join(kit.dist, 'bare-host.cjs')], {});
  const write = await startServer('redirects', [host], { DATA_DIR: dirs[0] });
  const disk = await startServer('redirects, fdatasync', [host], { DATA_DIR: dirs[1], JOURNAL_SYNC: 'disk' });
  // Links with rules take more of the cache: all of them fit.
  const ruled = await startServer('redirects, five rules', [host], { DATA_DIR: dirs[2], LINK_CACHE_MB: '2048' });
  const byNode = await startServer('redirects by node:http', [host], { DATA_DIR: dirs[3], READS_PLAIN: 'off' });
  const servers = [bare, write, disk, ruled, byNode];
  await kit.measure(bare, 2);
  for (const server of [write, disk, ruled, byNode]) await kit.measure(server, 0, { everyLink: true });
  const [ofBare, ofWrite, ofDisk, ofRuled, ofNode] = (await kit.interleave(servers)) as [
    Round[],
    Round[],
    Round[],
    Round[],
    Round[],
  ];
  // The tick of a timer would be most of what is measured: half a millisecond on the average, for bare node:http as well.
  const steady = await kit.measure(write, 10, { rate: 5000, exact: true });
  const steadyBare = await kit.measure(bare, 10, { rate: 5000, exact: true });
  // With 64 connections, the round trips of the client are the limit of a server that waits for the disk.
  const wide: Round[][] = [[], []];
  for (let n = 0; n < kit.rounds; n += 1)
    for (const [index, server] of [disk, bare].entries())
      wide[index]!.push(await kit.measure(server, kit.seconds, { connections: 256 }));
  const P1 = ratios(ofWrite, ofBare);
  const P3 = ratios(ofDisk, ofBare);
  const P3wide = ratios(wide[0]!, wide[1]!);
  const rules = ratios(ofRuled, ofWrite);
  const node = ratios(ofNode, ofBare);
  const figures = {
    P1: P1.median,
    P2: figuresOf(ofWrite).cpu,
    P3: { ratio: P3.median, p50: figuresOf(ofDisk).p50, of256: P3wide.median },
    P4: latency(steady.report),
    P4bare: latency(steadyBare.report),
    byNode: node.median,
    rules: { ratio: rules.median, memoryMb: Math.round(ruled.memory()) },
    rounds: { P1: P1.all, P3: P3.all, rules: rules.all, byNode: node.all },
    bare: figuresOf(ofBare),
    write: { ...figuresOf(ofWrite), memoryMb: Math.round(write.memory()) },
    disk: figuresOf(ofDisk),
  };
  say(
    `P1 alone: ${figures.P1} × bare node:http (${figures.write.perSecond}/s against ${figures.bare.perSecond}/s; rounds ${P1.all.join(' ')})`,
  );
  say(`the same when node:http reads all requests: ${node.median} × bare node:http (rounds ${node.all.join(' ')})`);
  say(`P2 CPU per redirect: ${figures.P2} µs (bare node:http ${figures.bare.cpu} µs)`);
  say(
    `P3 with fdatasync: ${figures.P3.ratio} × bare node:http, p50 ${figures.P3.p50} ms; with 256 connections ${P3wide.median} × (rounds ${P3wide.all.join(' ')})`,
  );
  say(
    `P4 at 5,000/s: p50 ${figures.P4.p50} ms, p99 ${figures.P4.p99} ms, p99.9 ${figures.P4.p999} ms (bare: ${figures.P4bare.p50}, ${figures.P4bare.p99}, ${figures.P4bare.p999})`,
  );
  say(
    `five rules: ${figures.rules.ratio} × a plain link (rounds ${rules.all.join(' ')}); ${figures.rules.memoryMb} MB with ${LINKS} of them`,
  );
  say(`P17 memory: ${figures.write.memoryMb} MB`);
  for (const server of servers) await server.stop();
  return figures;
}

/** P5: a million links in place of a thousand, by Zipf's law, with the usual cache of this machine and with the smallest usual one. */
async function measureSizes(kit: Bench) {
  const host = join(kit.dist, 'redirect-host.cjs');
  const start = async (name: string, links: number, env: Record<string, string>) => {
    const dir = join(kit.dir, name.replaceAll(' ', '-'));
    await seedViews(join(dir, 'redirects/views.db'), links);
    const began = performance.now();
    const server = await startServer(name, [host], { DATA_DIR: dir, ...env });
    return { server, links, startMs: Math.round(performance.now() - began) };
  };
  const few = await start('a thousand', FEW, {});
  const usual = await start('a million', MILLION, {});
  const small = await start('a million with LINK_CACHE_MB=64', MILLION, { LINK_CACHE_MB: '64' });
  const sizes = [few, usual, small];
  for (const { server, links } of sizes) await kit.measure(server, 0, { links, everyLink: true });
  const speeds: number[][] = sizes.map(() => []);
  for (let n = 0; n < 3; n += 1) {
    for (const [index, { server, links }] of sizes.entries())
      speeds[index]!.push((await kit.measure(server, kit.seconds, { links, zipf: true })).perSecond);
  }
  const figures = sizes.map(({ server, startMs }, index) => ({
    name: server.name,
    perSecond: Math.round(median(speeds[index]!)),
    startMs,
    memoryMb: Math.round(server.memory()),
  }));
  for (const { name, perSecond, startMs, memoryMb } of figures) {
    say(
      `P5 ${name}: ${perSecond}/s (${round(perSecond / figures[0]!.perSecond)} × a thousand), ready after ${startMs} ms, ${memoryMb} MB`,
    );
  }
  for (const { server } of sizes) await server.stop();
  return figures;
}

const latency = ({ p50, p99, p999 }: LoadReport): { p50: number; p99: number; p999: number } => ({
  p50: round(p50),
  p99: round(p99),
  p999: round(p999),
});
