import { isoTime } from '@marquee/kernel';
import { chanceOf, type Chance } from '@marquee/test-kit/chance';
import { VirtualTime } from './virtual-time';

/** One call of a port that waits for its turn. */
interface Asked {
  readonly process: SimulatedProcess;
  readonly what: string;
  /** The work and then the answer, unless the process that asked has died. */
  readonly carryOut: () => Promise<void>;
}

/** What may become of a call: done and answered, failed, or done while the answer was lost. */
type Outcome = 'done' | 'not done' | 'unanswered';

export interface Outside<Port> {
  readonly name: string;
  readonly methods: readonly (keyof Port & string)[];
  /** What a call that failed rejects with. */
  readonly failure?: () => Error;
  /** Whether a call of a process that has died since may still be carried out long afterwards. */
  readonly mayLinger?: boolean;
  /** Never fails by chance: a disk rather than a network. */
  readonly reliable?: boolean;
  /** Has timers or threads of its own, which know nothing of virtual time. */
  readonly isReal?: boolean;
}

/** Steps kept for the report of a run that went wrong. */
const REMEMBERED = 40;
const FAILURE = 0.02;
/** Milliseconds that a call takes at most. Each takes one at least, so that what follows from another has a later time. */
const CALL_MAX = 20;

/**
 * A whole system in one process on one seed. Every call that a process makes to the outside waits until it is chosen;
 * which one is next, whether it fails, when time moves on and who dies is left to the seed, so a run can be repeated.
 */
export class Simulation {
  readonly chance: Chance;
  readonly time: VirtualTime;
  /** No more failures: what was begun comes to its end. */
  calm = false;
  steps = 0;
  private asked: Asked[] = [];
  private violation: string | null = null;
  private readonly urgent: Asked[] = [];
  private readonly story: string[] = [];

  /** `start` is UTC milliseconds. */
  constructor(seed: number, start: number) {
    this.chance = chanceOf(seed);
    this.time = new VirtualTime(start);
  }

  process(name: string): SimulatedProcess {
    return new SimulatedProcess(this, name);
  }

  /** The last things that happened, one a line. */
  report(): string {
    return this.story.join('\n');
  }

  note(what: string): void {
    this.story.push(`${isoTime(this.time.now)} ${what}`);
    if (this.story.length > REMEMBERED) this.story.shift();
  }

  /** Something that must never happen did: the run ends with its next step, whatever is made good afterwards. */
  violated(what: string): void {
    this.violation ??= what;
  }

  /** Continues until the promise settles, and answers it. */
  async run<R>(promise: Promise<R>, what: string): Promise<R> {
    let settled = false;
    const seen = (): void => void (settled = true);
    promise.then(seen, seen);
    await this.until(() => settled, what);
    return promise;
  }

  /** Continues until the condition holds; fails when nothing is left to do, or it takes too long. */
  async until(holds: () => boolean, what: string, limit = 50_000): Promise<void> {
    for (let left = limit; ; left -= 1) {
      await this.time.settle();
      if (holds()) return;
      if (left === 0) throw new Error(`${what}: not after ${limit} steps`);
      if (!(await this.step())) throw new Error(`${what}: nothing is left that could happen`);
    }
  }

  /** One thing happens; false when there is nothing that could. */
  async step(): Promise<boolean> {
    await this.time.settle();
    if (this.violation !== null) throw new Error(this.violation);
    this.steps += 1;
    const urgent = this.urgent.shift();
    if (urgent) return this.carryOut(urgent);
    const { nextAt, now } = this.time;
    const timeMoves = nextAt !== null && (this.asked.length === 0 || this.chance.happens(nextAt <= now ? 0.3 : 0.1));
    if (timeMoves) {
      this.time.fireNext();
      return true;
    }
    if (this.asked.length === 0) return false;
    return this.carryOut(this.asked.splice(this.chance.below(this.asked.length), 1)[0]!);
  }

  /** A call of a process to the outside. */
  ask<R>(process: SimulatedProcess, what: string, work: () => Promise<R>, failure: (() => Error) | null): Promise<R> {
    if (!process.alive) return new Promise(() => undefined);
    return new Promise<R>((resolve, reject) => {
      const carryOut = async (): Promise<void> => {
        const outcome = failure ? this.outcome() : 'done';
        this.time.leap(1 + this.chance.below(CALL_MAX));
        this.note(`${process.name} ${what}${outcome === 'done' ? '' : `: ${outcome}`}`);
        try {
          if (failure && outcome === 'not done') throw failure();
          const answer = await work();
          if (failure && outcome === 'unanswered') throw failure();
          if (process.alive) resolve(answer);
        } catch (error) {
          if (process.alive) reject(error as Error);
        }
      };
      this.asked.push({ process, what, carryOut });
    });
  }

  /** What a process that dies has under way is done this moment, later, or never. */
  abandon(process: SimulatedProcess, mayLinger: (what: string) => boolean): void {
    const kept: Asked[] = [];
    for (const asked of this.asked) {
      if (asked.process !== process) kept.push(asked);
      else if (this.chance.happens(0.5)) (mayLinger(asked.what) ? kept : this.urgent).push(asked);
    }
    this.asked = kept;
  }

  private outcome(): Outcome {
    if (this.calm || !this.chance.happens(FAILURE)) return 'done';
    return this.chance.happens(0.5) ? 'not done' : 'unanswered';
  }

  private async carryOut({ carryOut }: Asked): Promise<true> {
    await carryOut();
    return true;
  }
}

/** One run of a service, from its start to its end or its death. */
export class SimulatedProcess {
  alive = true;
  private readonly lingering = new Set<string>();
  private readonly atDeath: (() => void)[] = [];

  constructor(
    private readonly simulation: Simulation,
    readonly name: string,
  ) {}

  /** The port as this process sees it: each of the named calls waits for its turn. */
  reach<Port extends object>(port: Port, outside: Outside<Port>): Port {
    const { name, methods, mayLinger = true, isReal = false } = outside;
    const failure = outside.failure ?? (() => new Error('the simulated network failed'));
    const fails = outside.reliable ? null : failure;
    for (const method of methods) if (mayLinger) this.lingering.add(`${name}.${method}`);
    const reached = new Set<string>(methods);
    return new Proxy(port, {
      get: (target, property) => {
        const member: unknown = Reflect.get(target, property);
        if (typeof member !== 'function') return member;
        const call = member.bind(target) as (...given: unknown[]) => unknown;
        if (!reached.has(String(property))) return call;
        const what = `${name}.${String(property)}`;
        return (...given: unknown[]) => {
          const work = (): Promise<unknown> => call(...given) as Promise<unknown>;
          return this.simulation.ask(this, what, isReal ? () => this.simulation.time.stepOut(work) : work, fails);
        };
      },
    });
  }

  violated(what: string): void {
    this.simulation.violated(`${this.name}: ${what}`);
  }

  /** Called when the process dies. */
  onDeath(then: () => void): void {
    this.atDeath.push(then);
  }

  /** From here on nothing that it does has an effect outside it. Safe to call twice. */
  kill(): void {
    if (!this.alive) return;
    this.alive = false;
    this.simulation.note(`${this.name} is killed`);
    this.simulation.abandon(this, (what) => this.lingering.has(what));
    for (const then of this.atDeath) then();
  }
}
