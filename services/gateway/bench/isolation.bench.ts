import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { machineText, saveResults } from '../../../tests/support/bench-results';
import { lowerPriority } from '../../../tools/engines/priority.mjs';
import { round } from './visitors';
import { ATTACKS, CONTROL, type AttackName } from './isolation/attacks';
import type { AttackOrder, AttackReport } from './isolation/attack.worker';
import type { OwnerReport, ProbeOrder, ProbeReport, Times, VisitorsReport } from './isolation/probe.worker';
import { largePicture, seedTarget, startTarget, type Seed, type SizeName, type Target } from './isolation/target';

const say = (line: string): void => console.log(line);
const seconds = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms * 1000));

const SECONDS = 8;
/** How long an attack may go on after the measurement, and memory may take to come back. */
const SETTLING = 20;
/** Unix nice value. */
const LEAST_PRIORITY = 19;
/** How long the flood of referrers may go on behind the measurement, in seconds: memory is looked at after most of it. */
const FLOODING = 60;
const password = 'Kiln-fired 48 hours!';
const owner = { username: 'ines', password };
const attacker = { username: 'mallory', password };
const seed = (itemsOfPage: number): Seed => ({
  links: 50,
  pages: ['page-one', 'page-two', 'page-three', 'page-four'],
  itemsOfPage,
});

/** Sends one order to a process of its own and resolves with its report. */
const inWorker = <Order extends object, Report>(file: string, order: Order) => {
  // In a session of its own: the kernel may give each session an equal share, and these two are no part of the product's.
  const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
  child.send(order);
  return {
    pid: child.pid!,
    report: new Promise<Report>((resolve, reject) => {
      child.once('message', (report) => {
        resolve(report as Report);
        child.kill();
      });
      child.once('exit', (code) => reject(new Error(`${path.basename(file)} ended with ${code}`)));
    }),
    stop: () => void (child.connected && child.send('stop')),
  };
};

interface Context {
  readonly dist: string;
  readonly target: Target;
  readonly picture: string;
  readonly pages: readonly string[];
}

/** In two processes: what an owner's answers take to be read would count as the visitors' time. */
const probe = async ({ dist, target }: Context): Promise<ProbeReport> => {
  const { url, visitorPort } = target;
  const file = path.join(dist, 'probe.worker.cjs');
  const order = { url, visitorPort, seconds: SECONDS, owner, links: seed(0).links };
  const [ofVisitors, ofOwner] = await Promise.all([
    inWorker<ProbeOrder, VisitorsReport>(file, { ...order, of: 'visitors' }).report,
    inWorker<ProbeOrder, OwnerReport>(file, { ...order, of: 'owner' }).report,
  ]);
  return { ...ofVisitors, ...ofOwner };
};

interface Case {
  readonly name: string;
  readonly report: ProbeReport;
  readonly answers: AttackReport;
  /** Megabytes before, at the end of the measurement, and when it had settled. */
  readonly memory: readonly [number, number, number];
  /** Percent of a core during the measurement, by process. */
  readonly cpu: Readonly<Record<string, number>>;
}

/** What `work` answers, and percent of a core that each process of the target took meanwhile. */
const withCpu = async <T>(target: Target, work: Promise<T>): Promise<readonly [T, Record<string, number>]> => {
  const began = performance.now();
  const before = target.cpu();
  const result = await work;
  const tookSeconds = (performance.now() - began) / 1000;
  const percent = Object.entries(target.cpu()).map(([name, cpu]) => [
    name,
    Math.round((100 * (cpu - (before[name] ?? 0))) / tookSeconds),
  ]);
  return [result, Object.fromEntries(percent) as Record<string, number>];
};

const measureAttack = async (context: Context, name: AttackName): Promise<Case> => {
  const { target, picture, pages, dist } = context;
  const before = target.memory();
  const order: AttackOrder = { name, url: target.url, visitorPort: target.visitorPort, attacker, pages, picture };
  const attack = inWorker<AttackOrder, AttackReport>(path.join(dist, 'attack.worker.cjs'), order);
  // A client has a machine of its own. Here it takes what the product leaves: no visitor waits for a core that it has.
  if (name !== CONTROL) await lowerPriority(attack.pid, LEAST_PRIORITY);
  await seconds(1);
  const [report, cpu] = await withCpu(target, probe(context));
  const during = target.memory();
  if (name === 'made-up referrers') await Promise.race([attack.report, seconds(FLOODING)]);
  attack.stop();
  const answers = await attack.report;
  let after = target.memory();
  for (let waited = 0; waited < SETTLING && after > before * 1.2; waited += 1) {
    await seconds(1);
    after = target.memory();
  }
  return { name, report, answers, memory: [Math.round(before), Math.round(during), Math.round(after)], cpu };
};

const text = ({ p50, p99, max, refused }: Times): string =>
  `${p50} / ${p99} / ${max} ms${refused > 0 ? `, ${refused} refused` : ''}`;

const sayCpu = (cpu: Readonly<Record<string, number>>): void =>
  say(
    `  cpu        ${Object.entries(cpu)
      .sort(([, a], [, b]) => b - a)
      .map(([name, percent]) => `${name} ${percent} %`)
      .join(', ')}`,
  );

const sayCase = ({ name, report, answers, memory, cpu }: Case): void => {
  say(`${name}: answers ${JSON.stringify(answers)}, memory ${memory.join(' → ')} MB`);
  for (const [what, times] of Object.entries(report)) say(`  ${what.padEnd(10)} p50 / p99 / max ${text(times)}`);
  sayCpu(cpu);
};

/** Which goals a case misses; p50 decides for an owner's calls, because a case has few of them. */
const missed = (idle: ProbeReport, { report, memory }: Case): string[] => {
  const { redirect, ...calls } = report;
  const misses = redirect.p99 > Math.min(50, 3 * idle.redirect.p99) ? [`redirect p99 ${redirect.p99} ms`] : [];
  for (const [what, times] of Object.entries(calls))
    if (times.p50 > 3 * idle[what as keyof ProbeReport].p50) misses.push(`${what} p50 ${times.p50} ms`);
  for (const [what, { refused }] of Object.entries(report)) if (refused > 0) misses.push(`${refused} ${what} refused`);
  if (memory[2] > memory[0] * 1.2) misses.push(`memory ${memory[0]} → ${memory[2]} MB`);
  return misses;
};

const measureSize = async (size: SizeName, chosen: readonly AttackName[], items: number, dist: string) => {
  const { pages } = seed(items);
  const dataDir = await seedTarget(size, seed(items));
  const pictures = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  const picture = await largePicture(pictures);
  say(`pages of ${items} items, a picture of ${(statSync(picture).size / 1e6).toFixed(1)} MB`);
  const target = await startTarget(size, dataDir);
  const context: Context = { dist, target, picture, pages };
  try {
    await probe(context);
    const [idle, cpu] = await withCpu(target, probe(context));
    say('idle');
    for (const [what, times] of Object.entries(idle)) say(`  ${what.padEnd(10)} p50 / p99 / max ${text(times)}`);
    sayCpu(cpu);
    const cases: (Case & { missed: string[] })[] = [];
    for (const name of chosen) {
      const measured = await measureAttack(context, name);
      sayCase(measured);
      const misses = missed(idle, measured);
      const verdict = misses.length === 0 ? 'holds' : `does NOT hold: ${misses.join(', ')}`;
      const ratio = `redirect p99 ${round(measured.report.redirect.p99 / idle.redirect.p99, 1)} × idle`;
      say(name === CONTROL ? `  for comparison: ${ratio}, ${verdict}` : `  ${ratio}, ${verdict}`);
      cases.push({ ...measured, missed: name === CONTROL ? [] : misses });
    }
    return { idle, cases };
  } finally {
    await target.stop();
    for (const dir of [dataDir, pictures]) rmSync(dir, { recursive: true, force: true });
  }
};

const sizes: readonly SizeName[] = ['embedded', 'distributed'];

/** Whether the engines of the distributed size must be up for it. */
export const isOnEngines = ([size]: readonly string[]): boolean => size !== 'embedded';

/** Those whose names have one of the words; all where there is none. */
const chosenAttacks = (words: readonly string[]): readonly AttackName[] => {
  const unknown = words.find((word) => !ATTACKS.some((name) => name.includes(word)));
  if (unknown !== undefined) throw new TypeError(`no attack is named ${unknown}: there are ${ATTACKS.join(', ')}`);
  return words.length === 0 ? ATTACKS : ATTACKS.filter((name) => words.some((word) => name.includes(word)));
};

/**
 * `npm run bench -- isolation [embedded | distributed] [items of a page] [attack,attack …]`: what visitors and an innocent owner meet while
 * one client does its worst. A word of its name chooses an attack.
 */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  const [size, items = '10000', words] = args;
  const dist = path.join(root, '.cache/bench');
  const { bundleForNode } = (await import(
    /* webpackIgnore: true */ path.join(root, 'tools/build/server/bundle.mjs')
  )) as { bundleForNode: (entries: { name: string; entry: string; outDir: string }[]) => Promise<void> };
  await bundleForNode(
    ['probe.worker', 'attack.worker'].map((name) => ({
      name,
      entry: `services/gateway/bench/isolation/${name}.ts`,
      outDir: dist,
    })),
  );
  const chosen = chosenAttacks(words?.split(',') ?? []);
  for (const name of sizes.filter((one) => size === undefined || one === size)) {
    say(`the ${name} size on ${machineText}`);
    const figures = await measureSize(name, chosen, Number(items), dist);
    // Those of some attacks would take the place of all.
    if (chosen.length === ATTACKS.length) saveResults(root, `isolation.${name}`, figures);
    if (figures.cases.some(({ missed: misses }) => misses.length > 0)) process.exitCode = 1;
  }
};
