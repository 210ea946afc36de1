import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { startDistributed } from '@marquee/test-kit/distributed';
import { freePort, startProduct, temporaryFolder } from '@marquee/test-kit/product';
import { lowerPriority } from '../../../../tools/engines/priority.mjs';
import { engineProcesses } from '../../../../tools/engines/shared-engines.mjs';

/** A product that is attacked: the same data folder through its two starts. */
export interface Target {
  readonly url: string;
  /** Where visitors are answered, past the gateway where there is one. */
  readonly visitorPort: number;
  /** Resident megabytes of all its processes. */
  memory(): number;
  /**
   * Seconds of processor time so far, by process: its own and, where it runs on them, the engines. `other guests` is what the host
   * gave to others while a core was wanted here.
   */
  cpu(): Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

export type SizeName = 'embedded' | 'distributed';

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Linux counts in hundredths of a second; the command, which may have spaces, ends with the last parenthesis. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** The eighth figure of a core: proc_stat(5). */
const stolen = (): number => Number(readFileSync('/proc/stat', 'utf8').split(/\s+/)[8]) / 100;

interface NamedPid {
  readonly name: string;
  readonly pid: number;
}

const start = async (size: SizeName, dataDir: string, env: Record<string, string>) => {
  const options = { dataDir, port: await freePort(), env: { TRUSTED_PROXIES: '127.0.0.1', ...env } };
  if (size === 'embedded') {
    const product = await startProduct(options);
    return { product, visitorPort: options.port, processes: (): NamedPid[] => [{ name: 'product', pid: product.pid }] };
  }
  const product = await startDistributed({ ...options, visitorsFirst: true });
  await Promise.all(engineProcesses().map(({ pid }) => lowerPriority(pid)));
  return {
    product,
    visitorPort: product.process('redirects').port,
    processes: (): NamedPid[] => [...product.processes],
  };
};

export interface Seed {
  readonly links: number;
  /** Accounts with one link each. */
  readonly attackers: readonly string[];
  readonly pages: readonly string[];
  readonly itemsOfPage: number;
}

const fill = async (account: Account, count: number, nameOf: (n: number) => string): Promise<void> => {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) await createLink(account, nameOf(next++));
  };
  await Promise.all([one(), one(), one(), one()]);
};

/** A folder with an innocent owner, attackers, and pages of many items. */
export const seedTarget = async (size: SizeName, { links, attackers, pages, itemsOfPage }: Seed): Promise<string> => {
  const dataDir = temporaryFolder();
  const { product } = await start(size, dataDir, { RATE_LIMIT_SCALE: '1000000' });
  const owner = await signUp(product, 'ines');
  await fill(owner, links, (n) => `link-${n}`);
  for (const attacker of attackers) await createLink(await signUp(product, attacker), 'spam');
  for (const page of pages) await fill(await signUp(product, page), itemsOfPage, (n) => `item-${n}`);
  await product.signal('SIGTERM');
  return dataDir;
};

/** Starts the seeded product with its usual limits. */
export const startTarget = async (size: SizeName, dataDir: string): Promise<Target> => {
  const { product, visitorPort, processes } = await start(size, dataDir, {});
  const engines = size === 'embedded' ? [] : engineProcesses();
  return {
    url: product.url,
    visitorPort,
    memory: () => processes().reduce((sum, { pid }) => sum + residentOf(pid), 0),
    cpu: () => ({
      ...Object.fromEntries([...processes(), ...engines].map(({ name, pid }) => [name, cpuOf(pid)])),
      'other guests': stolen(),
    }),
    stop: async () => void (await product.signal('SIGTERM')),
  };
};

/** A picture of some ten megabytes that does not compress well; answers its path. */
export const largePicture = async (dir: string): Promise<string> => {
  const file = path.join(dir, 'large.jpg');
  const noise = { width: 5000, height: 4000, channels: 3 as const, background: '#888' };
  await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 24 } } })
    .jpeg({ quality: 62 })
    .toFile(file);
  return file;
};
