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

/** Asked at a constant rate, whatever the answers take: a slow server does not slow down those who ask. */
export const constantRate = (perSecond: number) => ({
  executor: 'constant-arrival-rate' as const,
  rate: perSecond,
  timeUnit: '1s',
  duration: settings.duration,
  preAllocatedVUs: 100,
  maxVUs: 1000,
});

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
