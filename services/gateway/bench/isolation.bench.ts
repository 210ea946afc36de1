import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { lowerPriority } from '../../../tools/engines/priority.mjs';
import { quantile, round } from './visitors';
import { ATTACKS, CONTROL, MOST_ROUNDS, type AttackName } from './isolation/attacks';
import type { AttackOrder, AttackReport } from './isolation/attack.worker';
import type { OwnerReport, ProbeOrder, ProbeReport, VisitorsReport } from './isolation/probe.worker';
import { largePicture, seedTarget, startTarget, type Seed, type SizeName, type Target } from './isolation/target';

const say = (line: string): void => console.log(line);
const seconds = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms * 1000));

const SECONDS = 8;
/** One pause of the host of 80 ms decides the p99 of a round, and not the median of three. */
const ROUNDS = 3;
/** `p99` of redirects and `p50` of an owner's calls at most, as multiples of what they are at rest. */
const GOALS = { redirect: 1.5, owner: 3 };
/** How long an attack may continue after the measurement, and memory may take to return. */
const SETTLING = 20;
/** Unix nice value. */
const LEAST_PRIORITY = 19;
/** How long the flood of referrers may continue behind the measurement, in seconds: memory is looked at after most of it. */
const FLOODING = 60;
const password = 'Kiln-fired 48 hours!';
const innocent = { username: 'ines', password };
/** Each round has its own, whose limits nothing has spent yet. */
const attackers = (rounds: number): string[] => Array.from({ length: rounds }, (_, n) => `mallory${n}`);
const seed = (itemsOfPage: number, rounds: number): Seed => ({
  links: 50,
  attackers: attackers(rounds),
  pages: ['page-one', 'page-two', 'page-three', 'page-four'],
  itemsOfPage,
});

/** A client in a process of its own, with one order. */
const startClient = <Order extends object, Report>(file: string, order: Order) => {
  // In a session of its own: the kernel may give each session an equal share, and these are no part of the product's.
  const child = fork(file, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    // A collection of a thread with a real-time priority spins until its helpers have run, and on its core they never do; one that
    // only returns memory takes 30 ms.
    execArgv: ['--single-threaded-gc', '--no-memory-reducer'],
  });
  child.send(order);
  const heard = <T>(choose: (message: unknown) => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      child.on('message', (message) => {
        const chosen = choose(message);
        if (chosen !== undefined) resolve(chosen);
      });
      child.once('exit', (code) => reject(new Error(`${path.basename(file)} ended with ${code}`)));
    });
  const send = (word: 'begin' | 'stop'): void => void (child.connected && child.send(word));
  return {
    pid: child.pid!,
    ready: heard((message) => message === 'ready' || undefined),
    begin: () => send('begin'),
    stop: () => send('stop'),
    report: heard((message) => (message === 'ready' ? undefined : (message as Report))).finally(() => child.kill()),
  };
};

interface Context {
  readonly dist: string;
  readonly target: Target;
  readonly picture: string;
  readonly seeded: Seed;
  /** From 0 on. */
  readonly round: number;
}

interface Measured {
  readonly report: ProbeReport;
  /** Percent of a core during the measurement, by process, and what the host gave to other guests. */
  readonly cpu: Readonly<Record<string, number>>;
}

/**
 * Starts the clients that measure, and answers the measurement: an attack begins after their start, which would use up its limits. They
 * are two processes, because what an owner's answers take to be read would count as the visitors' time.
 */
const startProbe = async ({ dist, target, seeded }: Context): Promise<() => Promise<Measured>> => {
  const { url, visitorPort } = target;
  const file = path.join(dist, 'probe.worker.cjs');
  const order = { url, visitorPort, seconds: SECONDS, owner: innocent, links: seeded.links };
  const visitors = startClient<ProbeOrder, VisitorsReport>(file, { ...order, of: 'visitors' });
  const owner = startClient<ProbeOrder, OwnerReport>(file, { ...order, of: 'owner' });
  // The start of a process takes a core from what is measured.
  await Promise.all([visitors.ready, owner.ready]);
  return async () => {
    const began = performance.now();
    const before = target.cpu();
    for (const client of [visitors, owner]) client.begin();
    const [ofVisitors, ofOwner] = await Promise.all([visitors.report, owner.report]);
    const tookSeconds = (performance.now() - began) / 1000;
    const percent = Object.entries(target.cpu()).map(([name, cpu]) => [
      name,
      Math.round((100 * (cpu - (before[name] ?? 0))) / tookSeconds),
    ]);
    return { report: { ...ofVisitors, ...ofOwner }, cpu: Object.fromEntries(percent) as Record<string, number> };
  };
};

const measureRest = async (context: Context): Promise<Measured> => (await startProbe(context))();

interface Case extends Measured {
  /** The same right before the attack. */
  readonly rest: Measured;
  readonly answers: AttackReport;
  /** Megabytes before, at the end of the measurement, and when it had settled. */
  readonly memory: readonly [number, number, number];
}

const measureAttack = async (context: Context, name: AttackName): Promise<Case> => {
  const { target, picture, seeded, dist, round: nth } = context;
  const rest = await measureRest(context);
  const before = target.memory();
  const attack = startClient<AttackOrder, AttackReport>(path.join(dist, 'attack.worker.cjs'), {
    name,
    round: nth,
    url: target.url,
    visitorPort: target.visitorPort,
    attacker: { username: seeded.attackers[nth]!, password },
    pages: seeded.pages,
    picture,
  });
  await attack.ready;
  // A client has a machine of its own. Here it takes what the product leaves: no visitor waits for a core that it has.
  if (name !== CONTROL) await lowerPriority(attack.pid, LEAST_PRIORITY);
  const measure = await startProbe(context);
  attack.begin();
  await seconds(1);
  const measured = await measure();
  const during = target.memory();
  if (name === 'made-up referrers') await Promise.race([attack.report, seconds(FLOODING)]);
  attack.stop();
  const answers = await attack.report;
  let after = target.memory();
  for (let waited = 0; waited < SETTLING && after > before * 1.2; waited += 1) {
    await seconds(1);
    after = target.memory();
  }
  return { ...measured, rest, answers, memory: [Math.round(before), Math.round(during), Math.round(after)] };
};

const sayMeasured = (name: string, { report, cpu }: Measured): void => {
  say(`  ${name}`);
  for (const [what, { p50, p99, max, refused }] of Object.entries(report))
    say(
      `    ${what.padEnd(10)} p50 / p99 / max ${p50} / ${p99} / ${max} ms${refused > 0 ? `, ${refused} refused` : ''}`,
    );
  const shares = Object.entries(cpu).sort(([, a], [, b]) => b - a);
  say(`    cpu        ${shares.map(([process, percent]) => `${process} ${percent} %`).join(', ')}`);
};

const sayCase = (name: string, measured: Case): void => {
  sayMeasured('at rest', measured.rest);
  sayMeasured(name, measured);
  say(`    answers    ${JSON.stringify(measured.answers)}, memory ${measured.memory.join(' → ')} MB`);
};

type Figure = keyof ProbeReport;
const FIGURES: readonly Figure[] = ['redirect', 'signIn', 'dashboard', 'analytics'];

/** What a round is judged by: p99 of redirects, and p50 of an owner's calls, because a round has few of those. */
const chosenOf = ({ report }: Measured, figure: Figure): number =>
  report[figure][figure === 'redirect' ? 'p99' : 'p50'];

const median = (values: readonly number[]): number => round(quantile(values, 0.5), 2);

interface Verdict {
  /** Medians of the rounds, as multiples of what was measured at rest right before. */
  readonly times: Readonly<Record<Figure, number>>;
  readonly missed: readonly string[];
}

const judge = (rounds: readonly Case[]): Verdict => {
  const times = Object.fromEntries(
    FIGURES.map((figure) => [figure, median(rounds.map((one) => chosenOf(one, figure) / chosenOf(one.rest, figure)))]),
  ) as Record<Figure, number>;
  const missed = FIGURES.filter((figure) => times[figure] > (figure === 'redirect' ? GOALS.redirect : GOALS.owner)).map(
    (figure) => `${figure} ${times[figure]} ×`,
  );
  for (const { report, memory } of rounds) {
    for (const [what, { refused }] of Object.entries(report))
      if (refused > 0) missed.push(`${refused} ${what} refused`);
    if (memory[2] > memory[0] * 1.2) missed.push(`memory ${memory[0]} → ${memory[2]} MB`);
  }
  return { times, missed };
};

/** What is kept of a round. */
const figuresOfRound = ({ rest, report, cpu, answers, memory }: Case) => ({
  rest: rest.report.redirect,
  redirect: report.redirect,
  cpu,
  answers,
  memory,
});

const verdictOf = (name: AttackName, missed: readonly string[]): string => {
  if (name === CONTROL) return 'no attack';
  return missed.length === 0 ? 'holds' : `does NOT hold: ${missed.join(', ')}`;
};

const sayVerdict = (name: AttackName, { times, missed }: Verdict): void => {
  const verdict = verdictOf(name, missed);
  say(`  ${name.padEnd(28)}${FIGURES.map((figure) => `${figure} ${times[figure]} ×`).join(', ')}: ${verdict}`);
};

const measureSize = async (
  size: SizeName,
  chosen: readonly AttackName[],
  { items, rounds, dist }: { readonly items: number; readonly rounds: number; readonly dist: string },
) => {
  const seeded = seed(items, rounds);
  const dataDir = await seedTarget(size, seeded);
  const pictures = mkdtempSync(path.join(tmpdir(), 'marquee-bench-'));
  const picture = await largePicture(pictures);
  say(`pages of ${items} items, a picture of ${(statSync(picture).size / 1e6).toFixed(1)} MB`);
  const target = await startTarget(size, dataDir);
  try {
    const cases = new Map<AttackName, Case[]>(chosen.map((name) => [name, []]));
    await measureRest({ dist, target, picture, seeded, round: 0 });
    for (let nth = 0; nth < rounds; nth += 1) {
      const context: Context = { dist, target, picture, seeded, round: nth };
      say(`round ${nth + 1} of ${rounds}`);
      for (const [name, measured] of cases) {
        measured.push(await measureAttack(context, name));
        sayCase(name, measured[nth]!);
      }
    }
    const rests = [...cases.values()].flat().map(({ rest }) => rest);
    const atRest = Object.fromEntries(
      FIGURES.map((figure) => [figure, median(rests.map((rest) => chosenOf(rest, figure)))]),
    );
    say("medians of the rounds, redirects' p99 and an owner's p50, as multiples of what they are at rest");
    say(`  at rest ${FIGURES.map((figure) => `${figure} ${atRest[figure]} ms`).join(', ')}`);
    const judged = [...cases].map(([name, measured]) => ({ name, ...judge(measured), rounds: measured }));
    for (const one of judged) sayVerdict(one.name, one);
    return {
      itemsOfPage: items,
      atRest,
      cases: judged.map(({ rounds: measured, ...one }) => ({ ...one, rounds: measured.map(figuresOfRound) })),
    };
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
 * `npm run bench -- isolation [embedded | distributed] [items of a page] [attack,attack …] [rounds]`: what visitors and an innocent owner
 * meet while one client does its worst. A word of its name chooses an attack.
 */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  const [size, items = '10000', words, rounds = ROUNDS] = args;
  if (!(Number(rounds) >= 1 && Number(rounds) <= MOST_ROUNDS))
    throw new TypeError(`there are 1 to ${MOST_ROUNDS} rounds, not ${rounds}`);
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
  const chosen = chosenAttacks(words?.split(',').filter(Boolean) ?? []);
  for (const name of sizes.filter((one) => size === undefined || one === size)) {
    say(`the ${name} size on ${machineText}`);
    const figures = await measureSize(name, chosen, { items: Number(items), rounds: Number(rounds), dist });
    // Those of some attacks would take the place of all.
    if (chosen.length === ATTACKS.length) saveResults(root, `isolation.${name}`, figures);
    if (figures.cases.some(({ name: attack, missed }) => attack !== CONTROL && missed.length > 0)) process.exitCode = 1;
  }
};
