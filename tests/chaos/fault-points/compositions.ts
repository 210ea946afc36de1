import { removeDeadMembers } from '@marquee/adapter-kafka/testing';
import { openInstallation } from '../../../tools/distributed/installation.mjs';
import { startDistributed, type Distributed } from '@marquee/test-kit/distributed';
import { engineUrl } from '@marquee/test-kit/engine';
import { audit } from '../../operator';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { pointsOfOneProcess, pointsOfServices, type FaultPlace } from './points';

/** One size of the product, as the loop over its fault points sees it. */
export interface Composition {
  /** Where something may fail, as far as the sources tell; `passed` finds out the rest. */
  readonly places: readonly FaultPlace[];
  /** The whole, without a fault. */
  start(): Promise<Product>;
  /** Starts what the place lies in with `FAULT=point:n:kind`. Rejects when it ends before it is ready, or when `isOver` says so. */
  startWith(service: string, fault: string, isOver?: () => boolean): Promise<void>;
  /** The same without a fault, after its death. */
  restart(): Promise<void>;
  /** Whether what was started with a fault still runs. */
  isAlive(): boolean;
  /** What that has printed. */
  output(): string;
  /** What a process has printed in this life. */
  outputOf(service: string): string;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Processes whose passed points must all be found out. */
  readonly services: readonly string[];
  /** Figures that differ between rollups and raw hits, where an operator can ask; null otherwise. */
  differing(): Promise<number | null>;
  end(): Promise<void>;
}

const env = { RATE_LIMIT_SCALE: '100000' };

/** Rejects as soon as `isOver`, and has it killed then: a start that hangs would never end. */
const unless = async (
  isOver: (() => boolean) | undefined,
  start: Promise<void>,
  kill: () => unknown,
): Promise<void> => {
  if (!isOver) return start;
  let looking: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    looking = setInterval(() => {
      if (!isOver()) return;
      kill();
      reject(new Error('it hangs before it is ready'));
    }, 50);
  });
  start.catch(() => undefined);
  try {
    await Promise.race([start, over]);
  } finally {
    clearInterval(looking);
  }
};

/** With `only` these points, whatever else is passed. */
export const oneProcess = (only?: readonly string[], more: Record<string, string> = {}): Composition => {
  const dataDir = temporaryFolder();
  let port = 0;
  let product: Product;
  let spawned = { output: () => '', kill: () => Promise.resolve() };
  let alive = false;
  const start = async (fault?: string): Promise<Product> => {
    port ||= await freePort();
    const started = await startProduct({
      dataDir,
      port,
      env: { ...env, ...more, ...(fault && { FAULT: fault }) },
      onSpawn: (child) => (spawned = child),
    });
    product = started;
    alive = true;
    void started.ended.then(() => {
      if (product === started) alive = false;
    });
    return started;
  };
  return {
    services: only ? [] : ['all-in-one'],
    places: (only ?? pointsOfOneProcess()).map((point) => ({ point, service: 'all-in-one' })),
    start: () => start(),
    startWith: async (_service, fault, isOver) => {
      await spawned.kill();
      const starting = start(fault).then(() => undefined);
      await unless(isOver, starting, () => spawned.kill());
    },
    restart: async () => {
      await spawned.kill();
      await start();
    },
    isAlive: () => alive,
    output: () => spawned.output(),
    outputOf: () => spawned.output(),
    kill: () => spawned.kill(),
    differing: async () => (await audit(product)).differing,
    end: () => spawned.kill(),
  };
};

export const distributedServices = (): Composition => {
  const dataDir = temporaryFolder();
  let product: Distributed;
  let victim = 'content';
  const from = new Map<string, number>();
  const outputOf = (service: string): string => product.process(service).output().slice(from.get(service));
  const again = async (fault?: string, isOver?: () => boolean): Promise<void> => {
    const process = product.process(victim);
    if (process.isRunning()) await process.kill();
    await removeDeadMembers(engineUrl('kafka')!, `${openInstallation(dataDir).id}.`, victim);
    from.set(victim, process.output().length);
    process.start(fault ? { FAULT: fault } : {});
    await unless(isOver, process.ready(), () => process.kill());
  };
  return {
    services: ['identity', 'content', 'inbox', 'media', 'analytics', 'redirects'],
    places: pointsOfServices(),
    start: async () => (product = await startDistributed({ dataDir, port: await freePort(), env })),
    startWith: async (service, fault, isOver) => {
      // What the last one left is for its service alone: the others continue as they are.
      if (service !== victim && !product.process(victim).isRunning()) await again();
      victim = service;
      await again(fault, isOver);
    },
    restart: () => again(),
    isAlive: () => product.process(victim).isRunning(),
    output: () => outputOf(victim),
    outputOf,
    kill: async () => void (await product.process(victim).kill()),
    differing: async () => (await audit(product)).differing,
    end: () => product.kill(),
  };
};
