import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { machineText, saveResults } from '@marquee/test-kit/bench-results';
import { freePort, startProduct, temporaryFolder } from '@marquee/test-kit/product';
import { chrome } from '@marquee/test-kit/visits';

const IDLE_MS = 60_000;
const CLICKS = 80_000;
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

const follow = async (url: string): Promise<void> => {
  const page = await (await fetch(`${url}/@inesvidal`)).text();
  const links = [...page.matchAll(/href="(\/@inesvidal\/[a-z0-9-]+)"/g)].slice(0, 5).map(([, link]) => url + link);
  let left = CLICKS;
  const one = async (): Promise<void> => {
    while (left-- > 0) {
      const init = { redirect: 'manual', headers: { 'user-agent': chrome } } as const;
      await (await fetch(links[left % links.length]!, init)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
};

/** `npm run bench -- memory`: where the memory of the product in one process is, on an empty folder and on one with a year of clicks. */
export const bench = async ({ root }: { root: string }): Promise<void> => {
  console.log(`memory of the product in one process on ${machineText}`);
  const dataDir = temporaryFolder();
  const figures: Record<string, Record<string, number>> = {};
  const measure = (state: string, pid: number): void => {
    figures[state] = memoryOf(pid);
    console.log(`${state}: ${JSON.stringify(figures[state])}`);
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
    await running(async ({ pid }) => measure('empty, idle', pid));
    rmSync(dataDir, { recursive: true });
    const env = { ...process.env, DATA_DIR: dataDir };
    spawnSync(process.execPath, [path.join(root, 'scripts/operator.mjs'), 'demo'], { env, stdio: 'ignore' });
    await running(async ({ pid, url }) => {
      measure('a year of clicks, idle', pid);
      await follow(url);
      measure(`after ${CLICKS} clicks`, pid);
      await pause(IDLE_MS);
      measure('a minute later', pid);
    });
    saveResults(root, 'memory', figures);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
