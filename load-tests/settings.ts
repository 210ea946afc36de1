import type { Options } from 'k6/options';

/** What `npm run load` passes on; `k6 run -e NAME=value` by hand. */
const required = (name: string): string => {
  const value = __ENV[name];
  if (!value) throw new Error(`set ${name}, or start this by \`npm run load\``);
  return value;
};

const whole = (name: string, otherwise: number): number => {
  const value = Number(__ENV[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is a whole number above 0`);
  return value;
};

/** Of a text such as `90s`, `10m` or `24h`. */
const secondsOf = (duration: string): number => {
  const [, number, unit] = /^(\d+)([smh])$/.exec(duration) ?? [];
  if (!number || !unit) throw new Error('DURATION is a number with s, m or h behind it, such as 90s');
  return Number(number) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
};

export const settings = {
  url: required('BASE_URL'),
  /** The origin of the product's own pages, from which browsers send. */
  origin: __ENV['ORIGIN'] ?? required('BASE_URL'),
  username: required('USERNAME'),
  /** Of the account, where one was made for this run. */
  password: __ENV['PASSWORD'] ?? '',
  links: required('LINKS').split(','),
  rate: whole('RATE', 1000),
  seconds: secondsOf(__ENV['DURATION'] ?? '30s'),
  /** Milliseconds in which 99 of 100 answers are whole. */
  p99: whole('P99_MS', 25),
};

/** Seconds before anything is measured: what has only just started is compiled while it runs. */
const WARM_UP = 10;

/** Asked at a constant rate, whatever the answers take: a slow server does not slow down those who ask. */
const constantRate = (seconds: number, startTime: string) => ({
  executor: 'constant-arrival-rate' as const,
  rate: settings.rate,
  timeUnit: '1s',
  duration: `${seconds}s`,
  startTime,
  preAllocatedVUs: 100,
  maxVUs: 1000,
});

export const summaryTrendStats = ['min', 'med', 'p(95)', 'p(99)', 'p(99.9)', 'max'];

/** What every load at a constant rate has in common: nothing may fail at any time, and answers are quick once it is warm. */
export const options: Options = {
  scenarios: {
    warmUp: constantRate(WARM_UP, '0s'),
    steady: constantRate(settings.seconds, `${WARM_UP}s`),
  },
  thresholds: {
    http_req_failed: ['rate==0'],
    checks: ['rate==1'],
    'http_req_duration{scenario:steady}': [`p(99)<${settings.p99}`],
    // Of what should have been asked, one in a thousand may be late: the machine is shared.
    'dropped_iterations{scenario:steady}': [`rate<${settings.rate / 1000}`],
  },
  summaryTrendStats,
};
