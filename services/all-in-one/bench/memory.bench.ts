import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { LoadClient } from '@marquee/test-kit/load-client';
import { freePort, startProduct, temporaryFolder } from '@marquee/test-kit/product';
import { chrome } from '@marquee/test-kit/visits';

const IDLE_MS = 60_000;
const RATE = 500;
const LONGEST_FLOOD_S = 900;
const AT_ONCE = 32;

/** Of a mapping in /proc/<pid>/smaps, by the file behind it. */
const kindOf = (file: string): string => {
  if (file.includes('chdb')) return 'code of ClickHouse';
  if (file.endsWith('/node')) return 'code of Node';
  if (file === '[heap]') return 'malloc';
  if (file === '' || file.startsWith('[')) return 'heaps of V8, stacks and caches';
  return 'other files';
};

/** Resident megabytes of a process by kind, and those that no file is behind. */
const memoryOf = (pid: number): Record<string, number> => {
  const kilobytes: Record<string, number> = { resident: 0, anonymous: 0 };
  const add = (kind: string, amount: number): void => void (kilobytes[kind] = (kilobytes[kind] ?? 0) + amount);
  let kind = '';
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, file] = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+\s*(.*)/.exec(line) ?? [];
    if (file !== undefined) kind = kindOf(file);
    const [, field, amount] = /^(Rss|Anonymous): +(\d+)/.exec(line) ?? [];
    if (field === 'Rss') [kind, 'resident'].forEach((one) => add(one, Number(amount)));
    if (field === 'Anonymous') add('anonymous', Number(amount));
  }
  return Object.fromEntries(Object.entries(kilobytes).map(([name, amount]) => [name, Math.round(amount / 1024)]));
};

interface Visits {
  readonly seconds: number;
  /** As fast as answers come, by default. */
  readonly rate?: number;
  readonly most?: number;
}

/** People who follow five links of the example page. Returns how many were redirected. */
const visit = async (url: string, { seconds, rate, most = Infinity }: Visits): Promise<number> => {
  const page = await (await fetch(`${url}/@inesvidal`)).text();
  const links = [...page.matchAll(/href="(\/@inesvidal\/[a-z0-9-]+)"/g)].slice(0, 5).map(([, link]) => link!);
  let sent = 0;
  let redirected = 0;
  let isEnough = (): void => undefined;
  const enough = new Promise<void>((resolve) => (isEnough = resolve));
  const client = new LoadClient({
    port: Number(new URL(url).port),
    connections: AT_ONCE,
    ...(rate !== undefined && { rate }),
    nextRequest: () => `GET ${links[sent++ % links.length]!} HTTP/1.1\r\nHost: t\r\nUser-Agent: ${chrome}\r\n\r\n`,
    onAnswer: (_milliseconds, status) => {
      if (status === 302) redirected += 1;
      if (redirected >= most) isEnough();
    },
  });
  await client.start();
  await Promise.race([enough, pause(seconds * 1000)]);
  await client.stop();
  return redirected;
};

/** What the process takes at its largest while the work is done. */
const mostDuring = async (pid: number, work: Promise<unknown>): Promise<Record<string, number>> => {
  let most: Record<string, number> = memoryOf(pid);
  const look = setInterval(() => {
    const now = memoryOf(pid);
    if (now.resident! > most.resident!) most = now;
  }, 2_000);
  await work.finally(() => clearInterval(look));
  return most;
};

/**
 * `npm run bench -- memory [minutes] [clicks]`: where the memory of the product in one process is: on an empty folder, on one with a year of clicks,
 * at 500 clicks a second for ten minutes by default, and with ten million clicks, or as many as come in a quarter of an hour.
 */
export const bench = async ({ root, args }: { root: string; args: readonly string[] }): Promise<void> => {
  const seconds = Number(args[0] ?? 10) * 60;
  const clicks = Number(args[1] ?? 10_000_000);
  console.log(`memory of the product in one process on ${machineText}`);
  const dataDir = temporaryFolder();
  const figures: Record<string, Record<string, number>> = {};
  const record = (state: string, memory: Record<string, number>): void => {
    figures[state] = memory;
    console.log(`${state}: ${JSON.stringify(memory)}`);
  };
  const running = async (work: (product: Awaited<ReturnType<typeof startProduct>>) => Promise<void>): Promise<void> => {
    const env = { MALLOC_ARENA_MAX: '1', RATE_LIMIT_SCALE: '100000' };
    const product = await startProduct({ dataDir, port: await freePort(), env });
    try {
      await pause(IDLE_MS);
      await work(product);
    } finally {
      await product.signal('SIGTERM');
    }
  };
  try {
    await running(async ({ pid }) => record('empty, idle', memoryOf(pid)));
    rmSync(dataDir, { recursive: true });
    const env = { ...process.env, DATA_DIR: dataDir };
    spawnSync(process.execPath, [path.join(root, 'scripts/operator.mjs'), 'demo'], { env, stdio: 'ignore' });
    await running(async ({ pid, url }) => {
      const atRate = async (state: string, forSeconds: number): Promise<void> => {
        const visits = visit(url, { seconds: forSeconds, rate: RATE });
        const most = await mostDuring(pid, visits);
        record(`${state}: the most in ${forSeconds} s of ${RATE} clicks/s, ${await visits} redirected`, most);
      };
      record('a year of clicks, idle', memoryOf(pid));
      await atRate('a year of clicks', seconds);
      await pause(IDLE_MS);
      record('a minute later', memoryOf(pid));
      const began = performance.now();
      const flood = visit(url, { seconds: LONGEST_FLOOD_S, most: clicks });
      record('the most in a flood', await mostDuring(pid, flood));
      console.log(`${await flood} clicks in ${Math.round((performance.now() - began) / 1000)} s`);
      await pause(2 * IDLE_MS);
      record('two minutes after the flood', memoryOf(pid));
      await atRate('with all clicks of the flood', 60);
    });
    await running(async ({ pid }) => record('with all clicks of the flood, started again, idle', memoryOf(pid)));
    saveResults(root, 'memory', figures);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
