import { performance } from 'node:perf_hooks';
import type { ClickAnalytics } from '../src/click-analytics';
import type { Span } from '../src/summary/period';
import { readFigures } from '../src/summary/read-figures';
import { linkOf, TRAFFIC_END } from './made-traffic';

const SCREENS = 400;
export const HOTTEST = 10;

export const round = (n: number, digits = 1): number => Number(n.toFixed(digits));

export type Screen = (rank: number) => Promise<unknown>;

export const timeScreens = async (screen: Screen, rankOf: (n: number) => number) => {
  const times: number[] = [];
  for (let n = 0; n < SCREENS; n++) {
    const start = performance.now();
    await screen(rankOf(n));
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { p50: round(times[SCREENS / 2]!), p99: round(times[Math.floor(SCREENS * 0.99)]!) };
};

/** Midnight in Kathmandu, which is no midnight of UTC: each end of a period lies within a UTC day. */
const MIDNIGHT = TRAFFIC_END - 18_900_000;
const PERIODS = {
  everything: null,
  year: { from: MIDNIGHT - 365 * 86_400_000, to: MIDNIGHT },
  thirtyDays: { from: MIDNIGHT - 30 * 86_400_000, to: MIDNIGHT },
} as const;

/** The figures of the link with this rank. */
export const screenOf =
  (analytics: ClickAnalytics, period: Span | null): Screen =>
  (rank) =>
    readFigures(analytics.ledger, { ...linkOf(rank), zone: 'Asia/Kathmandu', period });

/** P9: everything that the screen shows, as the store answers it. */
export const screens = async (analytics: ClickAnalytics, links: number) => {
  const hottest = (n: number): number => n % HOTTEST;
  const random = (n: number): number => (n * 7919) % links;
  const timePeriod = async (period: Span | null) => {
    const screen = screenOf(analytics, period);
    await timeScreens(screen, random);
    return { random: await timeScreens(screen, random), hottest: await timeScreens(screen, hottest) };
  };
  return {
    everything: await timePeriod(PERIODS.everything),
    year: await timePeriod(PERIODS.year),
    thirtyDays: await timePeriod(PERIODS.thirtyDays),
  };
};

export type Screens = Awaited<ReturnType<typeof screens>>;

export const linesOf = (P9: Screens): string[] =>
  Object.entries(P9).map(
    ([period, { random, hottest }]) =>
      `${period}: random links p50 ${random.p50} ms, p99 ${random.p99} ms; ${HOTTEST} hottest p50 ${hottest.p50} ms, p99 ${hottest.p99} ms`,
  );

export const within = ({ random, hottest }: Screens[keyof Screens], most: number): boolean =>
  [random, hottest].every(({ p50, p99 }) => p50 <= most && p99 <= 25);

/** P10. */
export const audited = async (analytics: ClickAnalytics) => {
  const began = performance.now();
  const { differing, figures } = await analytics.audit();
  const seconds = round((performance.now() - began) / 1000);
  process.stdout.write(
    `P10 ${differing} of ${figures.toLocaleString('en')} figures differ from the raw hits (${seconds} s)\n`,
  );
  return { differing, figures, seconds };
};

/** P11. */
export const bytesPerClick = async (analytics: ClickAnalytics, clicks: number) => {
  const rows = await analytics.ledger.query<{ table: string; bytes: number }>(
    `SELECT table, sum(bytes_on_disk) AS bytes FROM system.parts WHERE database = currentDatabase() AND active AND table IN ('hits', 'rollups') GROUP BY table`,
  );
  const of = (table: string): number => round((rows.find((row) => row.table === table)?.bytes ?? 0) / clicks, 2);
  return { hits: of('hits'), rollups: of('rollups'), together: round(of('hits') + of('rollups'), 2) };
};
