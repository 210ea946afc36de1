import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { password } from '@marquee/test-kit/account';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { measuredSizes, type MeasuredSize } from './measured-size';
import { quantile, round, visits } from './visitors';

const say = (line: string): void => console.log(line);

/** P19. */
const GOAL = { perSecond: 10, p99: 250, rise: 0.1 } as const;
const REDIRECTS_PER_SECOND = 500;
const SECONDS = 20;
/** Redirects alone, during sign-ins, and during hashes of another process take turns, so that what else the machine does is in all. */
const ROUNDS = 5;

interface SignIns {
  /** Milliseconds of each, from when it ought to have begun. */
  readonly times: readonly number[];
  readonly refused: number;
}

/** Calls at the rate of the goal, whether or not those before have ended. */
const atRate = async (one: (due: number) => Promise<void>): Promise<void> => {
  const begun = performance.now();
  const under: Promise<void>[] = [];
  for (let n = 0; n < GOAL.perSecond * SECONDS; n += 1) {
    const due = begun + (n * 1000) / GOAL.perSecond;
    await pause(Math.max(0, due - performance.now()));
    under.push(one(due));
  }
  await Promise.all(under);
};

/** People who sign in by password. */
const signIns = async ({ url, owner }: MeasuredSize): Promise<SignIns> => {
  const times: number[] = [];
  let refused = 0;
  const one = async (due: number): Promise<void> => {
    const answer = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ username: owner.username, password }),
    });
    await answer.arrayBuffer();
    if (answer.status === 200) times.push(performance.now() - due);
    else refused += 1;
  };
  await atRate((due) => one(due).catch(() => void (refused += 1)));
  return { times, refused };
};

/** As many hashes at the cost that identity takes (P19), in this process: what redirects lose to the processors alone, whichever process takes them. */
const hashesElsewhere = (): Promise<void> =>
  atRate(async () => void (await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })));

const redirectsOf = async (size: MeasuredSize): Promise<readonly number[]> =>
  (await visits(size, { seconds: SECONDS, rate: REDIRECTS_PER_SECOND }).done).times;

const measure = async (size: MeasuredSize) => {
  await redirectsOf(size);
  const alone: number[] = [];
  const beside: number[] = [];
  const besideHashes: number[] = [];
  const signedIn: number[] = [];
  let refused = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(quantile(await redirectsOf(size), 0.99));
    const [times, signs] = await Promise.all([redirectsOf(size), signIns(size)]);
    beside.push(quantile(times, 0.99));
    signedIn.push(...signs.times);
    refused += signs.refused;
    besideHashes.push(quantile((await Promise.all([redirectsOf(size), hashesElsewhere()]))[0], 0.99));
  }
  const [before, during, control] = [quantile(alone, 0.5), quantile(beside, 0.5), quantile(besideHashes, 0.5)];
  return {
    signIns: {
      count: signedIn.length,
      refused,
      p50: round(quantile(signedIn, 0.5)),
      p99: round(quantile(signedIn, 0.99)),
    },
    redirectsP99: {
      alone: round(before, 2),
      beside: round(during, 2),
      rise: round(during / before - 1, 3),
      besideHashes: round(control, 2),
    },
  };
};

/** Whether the engines of the distributed size must be up for it. */
export const isOnEngines = ([size]: readonly string[]): boolean => size !== 'embedded';

/** `npm run bench -- sign-ins [embedded | distributed]`: ten people a second sign in while visitors follow links. */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  say(machineText);
  for (const { name, start } of measuredSizes.filter((size) => args.length === 0 || args.includes(size.name))) {
    const size = await start();
    try {
      const figures = await measure(size);
      const { signIns: signs, redirectsP99 } = figures;
      say(`${name}: ${signs.count} sign-ins, p50 ${signs.p50} ms, p99 ${signs.p99} ms, ${signs.refused} refused`);
      say(`  redirects' p99 ${redirectsP99.alone} ms alone, ${redirectsP99.beside} ms during sign-ins`);
      say(`    ${redirectsP99.besideHashes} ms during as many hashes of another process`);
      const holds = signs.refused === 0 && signs.p99 <= GOAL.p99 && redirectsP99.rise <= GOAL.rise;
      say(
        `  P19 ${holds ? 'holds' : 'does NOT hold'} (p99 ≤ ${GOAL.p99} ms, redirects' p99 rises ≤ ${GOAL.rise * 100} %)`,
      );
      saveResults(root, `sign-ins.${name}`, figures);
      if (!holds) process.exitCode = 1;
    } finally {
      await size.stop();
      rmSync(size.dataDir, { recursive: true, force: true });
    }
  }
};
