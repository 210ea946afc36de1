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

export const settings = {
  url: required('BASE_URL'),
  username: required('USERNAME'),
  links: required('LINKS').split(','),
  rate: whole('RATE', 1000),
  duration: __ENV['DURATION'] ?? '30s',
  /** Milliseconds in which 99 of 100 answers are whole. */
  p99: whole('P99_MS', 25),
};

/** Seconds before anything is measured: what has only just started is compiled while it runs. */
const WARM_UP = 10;

/** Asked at a constant rate, whatever the answers take: a slow server does not slow down those who ask. */
const constantRate = (seconds: number | string, startTime: string) => ({
  executor: 'constant-arrival-rate' as const,
  rate: settings.rate,
  timeUnit: '1s',
  duration: typeof seconds === 'number' ? `${seconds}s` : seconds,
  startTime,
  preAllocatedVUs: 100,
  maxVUs: 1000,
});

/** What every load has in common: nothing may fail at any time, and answers are quick once it is warm. */
export const options: Options = {
  scenarios: {
    warmUp: constantRate(WARM_UP, '0s'),
    steady: constantRate(settings.duration, `${WARM_UP}s`),
  },
  thresholds: {
    http_req_failed: ['rate==0'],
    checks: ['rate==1'],
    'http_req_duration{scenario:steady}': [`p(99)<${settings.p99}`],
    // Of what should have been asked, one in a thousand may be late: the machine is shared.
    'dropped_iterations{scenario:steady}': [`rate<${settings.rate / 1000}`],
  },
  summaryTrendStats: ['min', 'med', 'p(95)', 'p(99)', 'p(99.9)', 'max'],
};

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const agents = [
  `${phone} Version/18.0 Mobile/15E148 Safari/604.1`,
  `${phone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
];
const sources = ['https://www.instagram.com/', 'https://www.tiktok.com/', 'https://duckduckgo.com/'];

export const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** What the browser of a person sends; of four people three come from somewhere. */
export const person = (accept: string): Record<string, string> => ({
  'User-Agent': oneOf(agents),
  Accept: accept,
  'Accept-Language': 'en',
  'Accept-Encoding': 'gzip, br',
  ...(Math.random() < 0.75 && { Referer: oneOf(sources) }),
});
