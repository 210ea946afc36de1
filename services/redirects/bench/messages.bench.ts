import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSealingKeyPair, seal } from '@marquee/event-sourcing';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { CONNECTIONS, createBench, LINKS, round, say, type Bench } from './bench-kit';
import { bundle } from './bundle';
import { startLoadMaker, startServer, type MeasuredServer } from './measured-process';
import { seedInbox, seedViews } from './seed-views';

const RATE = 500;
/** Milliseconds. */
const P20 = 10;

/** `npm run bench -- messages [seconds]`: P20, messages at a constant rate, each answered once it is in the journal. */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const dist = join(root, '.cache/bench');
  await bundle(root, dist);
  say(`${RATE} messages a second, ${CONNECTIONS} connections, on ${machineText}`);
  const load = startLoadMaker(join(dist, 'load-worker.cjs'));
  try {
    const kit = createBench({ root, dir, dist, load, rounds: 1, seconds: Number(args[0] ?? 20) });
    const sealing = sealingCost();
    say(`sealing one message: ${sealing} µs of CPU`);
    const write = await measureMessages(kit, 'write');
    const disk = await measureMessages(kit, 'disk');
    const holds = write.p99 <= P20;
    saveResults(root, 'messages', { rate: RATE, sealing, write, disk, holds });
    say(holds ? `P20 holds: p99 ≤ ${P20} ms at ${RATE}/s` : 'P20 does NOT hold');
    if (!holds) process.exitCode = 1;
  } finally {
    load.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** The redirect service alone, in one of the journal's promises. */
async function measureMessages(kit: Bench, sync: 'write' | 'disk') {
  const dir = join(kit.dir, sync);
  await seedViews(join(dir, 'redirects/views.db'), LINKS);
  await seedInbox(join(dir, 'redirects/views.db'));
  const host = join(kit.dist, 'redirect-host.cjs');
  const server = await startServer(`messages, ${sync}`, [host], { DATA_DIR: dir, JOURNAL_SYNC: sync });
  const steady = await send(kit, server, { rate: RATE, seconds: kit.seconds });
  const most = await send(kit, server, { seconds: 5 });
  const memoryMb = Math.round(server.memory());
  await server.stop();
  say(
    `${sync}: at ${RATE}/s p50 ${steady.p50} ms, p99 ${steady.p99} ms, p99.9 ${steady.p999} ms; at most ${most.perSecond}/s, ${most.cpu} µs each; ${memoryMb} MB`,
  );
  return { ...steady, most, memoryMb };
}

async function send(kit: Bench, server: MeasuredServer, order: { readonly rate?: number; readonly seconds: number }) {
  const { seconds, ...rate } = order;
  await kit.measure(server, 2, { messages: true, ...rate });
  const { perSecond, cpu, report } = await kit.measure(server, seconds, { messages: true, ...rate });
  const [p50, p99, p999] = [report.p50, report.p99, report.p999].map((milliseconds) => round(milliseconds));
  return { perSecond: Math.round(perSecond), cpu: round(cpu, 1), p50: p50!, p99: p99!, p999: p999! };
}

/** Microseconds of CPU. */
function sealingCost(): number {
  const { publicKey } = newSealingKeyPair();
  const words = JSON.stringify({ dm: 'x'.repeat(100), userIg: 'marta' });
  const rounds = 2_000;
  for (let n = 0; n < rounds; n += 1) seal(publicKey, words);
  const began = process.cpuUsage();
  for (let n = 0; n < rounds; n += 1) seal(publicKey, words);
  const { user, system } = process.cpuUsage(began);
  return round((user + system) / rounds, 0);
}
