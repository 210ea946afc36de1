import { until } from '@marquee/test-kit/until';
import type { Composition } from './compositions';
import { passedAfter, type FaultKind, type FaultPlace } from './points';

/** When a fault occurred; the last one: what was started went through all without meeting it. */
const moments = ['at the start', 'taking up what was left', 'on the way', 'not passed'] as const;
type Moment = (typeof moments)[number];

/** Passes of one point that are tried; `FAULT_PASSES=1000` continues until one is not reached any more. */
const PASSES = Number(process.env['FAULT_PASSES'] ?? 1);
const isToTheEnd = process.env['FAULT_PASSES'] !== undefined;

/** What must become true does within this time, in milliseconds, after whatever died. */
const SETTLED_MS = 60_000;
/** A process that hangs is looked at for so long before it is killed. */
const HANG_MS = 1500;
/** How long work in the background may come after what is seen from outside. */
const BACKGROUND_MS = isToTheEnd ? 1000 : 0;

/** What happens while something fails, and what must hold of it afterwards. */
export interface Subject {
  /** Everything at once; a failure is an answer, too. What a hanging process never answers is cut off when that one is killed. */
  happen(): Promise<void>;
  /** Null when all that was acknowledged is there once and every view of it agrees; otherwise a description of the first violation. */
  fault(): Promise<string | null>;
  /** Whether a visitor is sent on. */
  isSentOn(): Promise<boolean>;
}

export interface LoopReport {
  /** One for each point. */
  readonly lines: readonly string[];
  /** Points at which something failed. */
  readonly fired: number;
  readonly failures: number;
}

const count = (found: readonly Moment[]): string => {
  const met = found.filter((moment) => moment !== 'not passed');
  const parts = moments
    .map((moment) => [met.filter((each) => each === moment).length, moment] as const)
    .filter(([times]) => times > 0)
    .map(([times, moment]) => `${times} ${moment}`);
  const isEnd = found.at(-1) === 'not passed';
  return `${met.length} met${parts.length > 0 ? ` (${parts.join(', ')})` : ''}${isEnd ? ', and then no more' : ''}`;
};

/** One life after another of what fails, each with one fault, over one and the same data. */
class Lives {
  private metAt: number | null = null;

  constructor(
    private readonly composition: Composition,
    private readonly subject: Subject,
    private readonly kind: FaultKind,
  ) {}

  /** What the last failure left is taken up by a process that fails at the place, wherever it passes it the n-th time. */
  async failAt({ point, service }: FaultPlace, n: number): Promise<Moment> {
    const { composition } = this;
    this.metAt = null;
    let moment: Moment = 'not passed';
    const see = (now: Moment): void => {
      if (moment === 'not passed' && this.isMet()) moment = now;
    };
    const isReady = await composition
      .startWith(service, `${point}:${n}:${this.kind}`, () => this.hangs())
      .then(() => true)
      .catch((error: unknown) => {
        if (!this.isMet()) throw error;
        return false;
      });
    if (!isReady) {
      await this.revive();
      return 'at the start';
    }
    see('at the start');
    let isWhole = await this.settles();
    see('taking up what was left');
    if (!isWhole) {
      await this.revive();
      return moment;
    }
    if (!this.isMet()) {
      await this.answered(this.subject.happen());
      isWhole = await this.settles();
      if (!this.isMet()) await until(() => this.isMet(), BACKGROUND_MS).catch(() => undefined);
      see('on the way');
      if (isWhole && this.isMet()) await this.settles();
    }
    await composition.kill();
    return moment;
  }

  /** True when all is exact; false as soon as what was started has died, or hangs, which visitors must not notice. */
  async settles(): Promise<boolean> {
    let last: string | null = null;
    const isOver = (): boolean => !this.composition.isAlive() || this.hangs();
    const settled = async (): Promise<boolean> => {
      // What is asked costs more than what is waited for.
      if (last !== null) await new Promise((resolve) => setTimeout(resolve, 100));
      last = await this.answered(this.subject.fault(), isOver).catch(String);
      return last === null || isOver();
    };
    await until(settled, SETTLED_MS).catch(() => {
      throw new Error(`after ${SETTLED_MS / 1000} s ${last}`);
    });
    if (!this.composition.isAlive()) return false;
    if (!this.hangs()) return true;
    if (!(await this.subject.isSentOn())) throw new Error('a visitor is not sent on while it hangs');
    return false;
  }

  /** What died or hangs continues without a fault, and brings everything to what must hold. */
  async revive(): Promise<void> {
    this.metAt = null;
    await this.composition.restart();
    if (!(await this.settles())) throw new Error('it died without a fault');
  }

  /** What is asked of a process that hangs may never be answered; of one that died, only after the gateway has waited for another. */
  private async answered<T>(asked: Promise<T>, isOver = (): boolean => this.hangs()): Promise<T | null | string> {
    let isAnswered = false;
    const answer = asked.finally(() => (isAnswered = true));
    const givenUp = until(() => isAnswered || isOver(), SETTLED_MS).then<T | string>(() =>
      isAnswered ? answer : 'it does not answer',
    );
    return Promise.race([answer, givenUp]);
  }

  private isMet(): boolean {
    if (this.metAt === null && this.looksMet()) this.metAt = Date.now();
    return this.metAt !== null;
  }

  private looksMet(): boolean {
    return this.kind === 'exit' ? !this.composition.isAlive() : this.composition.output().includes('fault injected at');
  }

  private hangs(): boolean {
    return this.kind === 'hang' && this.isMet() && Date.now() - this.metAt! > HANG_MS;
  }
}

/** The points that say that a fault occurred there, in that order. */
const metIn = (output: string): string[] =>
  [...output.matchAll(/^fault injected at (\S+): \w+$/gm)].map(([, point]) => point!);

const lastOf = (points: readonly string[]): string => points.slice(-8).join(', ');

const timesOf = (points: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const point of points) times.set(point, (times.get(point) ?? 0) + 1);
  return times;
};

/**
 * One of `stride` passes or a few more, of any points, fails in all that has points, while clicks and edits continue: what fails is tried
 * again, fails at a later step, and comes to its end.
 */
export const storm = async (
  composition: Composition,
  subject: Subject,
  kind: 'throw' | 'dup' | 'reorder',
  stride: number,
  rounds: number,
  say: (line: string) => void = () => undefined,
): Promise<ReadonlyMap<string, number>> => {
  const lives = new Lives(composition, subject, kind);
  const met = new Map<string, number>();
  for (const service of composition.services) await composition.startWith(service, `all:${stride}:${kind}`);
  for (let round = 0; round < rounds; round += 1) {
    await subject.happen();
    const isWhole = await lives.settles().catch((error: Error) => {
      const last = composition.services.map(
        (service) => `${service} at ${lastOf(metIn(composition.outputOf(service)))}`,
      );
      throw new Error(`${error.message}; it failed last in ${last.join('; ')}`);
    });
    if (!isWhole) throw new Error(`something died in round ${round} of a ${kind} in ${stride}`);
    say(`a ${kind} in ${stride}: round ${round + 1} is whole`);
  }
  for (const service of composition.services) {
    for (const [point, times] of timesOf(metIn(composition.outputOf(service)))) met.set(`${service} ${point}`, times);
    // Its faults are over.
    await composition.startWith(service, '');
  }
  await lives.settles();
  return met;
};

/** How often each place is passed by one start, one click and one edit without a failure. */
export const passed = async (
  composition: Composition,
  subject: Subject,
): Promise<readonly (FaultPlace & { readonly times: number })[]> => {
  const lives = new Lives(composition, subject, 'throw');
  const found: (FaultPlace & { readonly times: number })[] = [];
  for (const service of composition.services) {
    await composition.startWith(service, 'all:1:trace');
    await lives.settles();
    await subject.happen();
    await lives.settles();
    for (const [point, times] of timesOf(metIn(composition.output()))) found.push({ point, service, times });
    await composition.kill();
    await composition.restart();
  }
  return found;
};

/** Fails at each place in turn, n = 1, 2, 3 …, and sees to it each time that what is left comes to what must hold. */
export const loop = async (
  composition: Composition,
  subject: Subject,
  places: readonly FaultPlace[],
  kind: FaultKind,
  say: (line: string) => void = () => undefined,
): Promise<LoopReport> => {
  const lives = new Lives(composition, subject, kind);
  const before = new Lives(composition, subject, 'exit');
  const lines: string[] = [];
  let fired = 0;
  let failures = 0;
  for (const place of places) {
    const { point, service } = place;
    const begun = performance.now();
    const found: Moment[] = [];
    for (let n = 1; n <= PASSES; n += 1) {
      const failing = async (): Promise<Moment> => {
        const earlier = passedAfter(point);
        if (earlier !== null) await before.failAt({ point: earlier, service }, 1);
        return lives.failAt(place, n);
      };
      found.push(
        await failing().catch((error: Error) => {
          throw new Error(`${service} at ${point}:${n}:${kind}: ${error.message}`);
        }),
      );
      const last = found.at(-1);
      if (last === 'not passed' || (last === 'on the way' && !isToTheEnd)) break;
    }
    lines.push(`${service} ${point}: ${count(found)}, after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    say(`${kind} ${lines.at(-1)!}`);
    failures += found.filter((moment) => moment !== 'not passed').length;
    if (found[0] !== 'not passed') fired += 1;
  }
  await lives.revive();
  return { lines, fired, failures };
};
