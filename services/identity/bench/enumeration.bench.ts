import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { existencePairs, type ExistencePair } from '../src/testing/existence-pairs';
import { startIdentity } from '../src/testing/identity-app';

const PAIRS = 500;
/** Equal times show a smaller p once in a hundred runs. */
const P_MIN = 0.01;

const say = (line: string): void => console.log(line);

interface Sample {
  readonly mean: number;
  readonly variance: number;
  readonly n: number;
}

/** Of the faster four fifths: the rest is what else this machine did meanwhile. */
const sampleOf = (all: readonly number[]): Sample => {
  const times = [...all].sort((a, b) => a - b).slice(0, Math.ceil(all.length * 0.8));
  const n = times.length;
  const mean = times.reduce((sum, time) => sum + time, 0) / n;
  return { n, mean, variance: times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (n - 1) };
};

/**
 * Two-sided p of Welch's t. With these degrees of freedom Student's distribution is the normal one to two digits, by formula 26.2.17 of
 * Abramowitz and Stegun, Handbook of Mathematical Functions.
 */
const welch = (a: Sample, b: Sample): number => {
  const t = Math.abs(a.mean - b.mean) / Math.sqrt(a.variance / a.n + b.variance / b.n);
  const k = 1 / (1 + 0.2316419 * t);
  const tail = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return 2 * (Math.exp((-t * t) / 2) / Math.sqrt(2 * Math.PI)) * tail;
};

const measure = async ({ ask }: ExistencePair) => {
  const times: Record<'true' | 'false', number[]> = { true: [], false: [] };
  for (let n = 0; n < PAIRS; n += 1) {
    for (const exists of n % 2 === 0 ? [true, false] : [false, true]) {
      const start = performance.now();
      await ask(exists);
      times[`${exists}`].push(performance.now() - start);
    }
  }
  const [known, unknown] = [sampleOf(times.true), sampleOf(times.false)];
  return {
    pairs: PAIRS,
    p: Number(welch(known, unknown).toFixed(3)),
    mean: Number(known.mean.toFixed(2)),
    difference: Number((known.mean - unknown.mean).toFixed(3)),
  };
};

/** `npm run bench -- enumeration`: whether the time of an answer tells that an address has an account. */
export const bench = async ({ root }: { root: string }): Promise<void> => {
  say(machineText);
  const app = await startIdentity({ limitScale: 1_000_000, env: { ANSWER_STEP_MS: '50' } });
  const figures: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  try {
    for (const pair of (await existencePairs(app)).filter(({ isOfAddress }) => isOfAddress)) {
      const { p, mean, difference } = (figures[pair.name] = await measure(pair));
      say(`${pair.name}: p = ${p}, mean ${mean} ms, difference ${difference} ms, ${PAIRS} pairs`);
    }
  } finally {
    await app.close();
  }
  const holds = Object.values(figures).every(({ p }) => p > P_MIN);
  say(`D7 ${holds ? 'holds' : 'does NOT hold'} (p > ${P_MIN})`);
  saveResults(root, 'enumeration', figures);
  if (!holds) process.exitCode = 1;
};
