import type { LoadOrder, LoadReport } from './load-worker';
import type { LoadMaker, MeasuredServer } from './measured-process';

export const LINKS = 100_000;
export const CONNECTIONS = 64;

/** One server under one load. */
export interface Round {
  readonly perSecond: number;
  /** Microseconds per answer. */
  readonly cpu: number;
  readonly report: LoadReport;
}

export interface Bench {
  readonly root: string;
  readonly dir: string;
  readonly dist: string;
  readonly load: LoadMaker;
  /** Rounds, and seconds of each. */
  readonly rounds: number;
  readonly seconds: number;
  measure(server: MeasuredServer, seconds: number, order?: Partial<LoadOrder>): Promise<Round>;
  /** Runs the servers in turn, several times over, so that a slow minute of the machine is shared by all. */
  interleave(servers: readonly MeasuredServer[]): Promise<Round[][]>;
}

export const say = (line: string): void => console.log(line);
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export function createBench(given: Omit<Bench, 'measure' | 'interleave'>): Bench {
  const measure: Bench['measure'] = async (server, seconds, order = {}) => {
    const before = server.cpu();
    const report = await given.load.make({
      port: server.port,
      seconds,
      connections: CONNECTIONS,
      links: LINKS,
      ...order,
    });
    if (report.expected !== report.answered)
      throw new Error(`${server.name} answered ${report.answered}, ${report.expected} of them as expected`);
    return { perSecond: report.perSecond, cpu: (server.cpu() - before) / report.answered, report };
  };
  return {
    ...given,
    measure,
    interleave: async (servers) => {
      const rounds: Round[][] = servers.map(() => []);
      for (let n = 0; n < given.rounds; n += 1) {
        for (const [index, server] of servers.entries()) rounds[index]!.push(await measure(server, given.seconds));
        say(
          `  round ${n + 1}: ${servers.map(({ name }, index) => `${name} ${Math.round(rounds[index]!.at(-1)!.perSecond)}/s`).join(', ')}`,
        );
      }
      return rounds;
    },
  };
}

/** Ratios within each round, and their median. */
export function ratios(rounds: readonly Round[], bare: readonly Round[]): { all: number[]; median: number } {
  const all = rounds.map(({ perSecond }, index) => round(perSecond / bare[index]!.perSecond));
  return { all, median: median(all) };
}

export const figuresOf = (rounds: readonly Round[]): { perSecond: number; cpu: number; p50: number; p99: number } => ({
  perSecond: Math.round(median(rounds.map(({ perSecond }) => perSecond))),
  cpu: round(median(rounds.map(({ cpu }) => cpu)), 1),
  p50: round(median(rounds.map(({ report }) => report.p50))),
  p99: round(median(rounds.map(({ report }) => report.p99))),
});
