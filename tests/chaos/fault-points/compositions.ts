import { startDistributed, type Distributed } from '../../support/distributed';
import { audit } from '../../support/operator';
import { freePort, startProduct, temporaryFolder, type Product } from '../../support/product';
import { pointsOfOneProcess, pointsOfServices } from './points';

/** One size of the product, as the loop over its fault points sees it. */
export interface Composition {
  /** Passes of each point that are tried where nobody asks for more. */
  readonly passes: number;
  readonly points: readonly string[];
  /** The whole, without a fault. */
  start(): Promise<Product>;
  /** Starts what the point lies in with `FAULT=point:n:kind`; rejects when it ends before it is ready. */
  startWith(point: string, fault: string): Promise<void>;
  /** The same without a fault, after its death. */
  restart(): Promise<void>;
  /** Whether what was started with a fault still runs. */
  isAlive(): boolean;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Figures that differ between rollups and raw hits, where an operator can ask; null otherwise. */
  differing(): Promise<number | null>;
  end(): Promise<void>;
}

const env = { RATE_LIMIT_SCALE: '1000' };

export const oneProcess = (points = pointsOfOneProcess(), more: Record<string, string> = {}): Composition => {
  const dataDir = temporaryFolder();
  let port = 0;
  let product: Product;
  let alive = false;
  const start = async (fault?: string): Promise<Product> => {
    port ||= await freePort();
    const started = await startProduct({ dataDir, port, env: { ...env, ...more, ...(fault && { FAULT: fault }) } });
    product = started;
    alive = true;
    void started.ended.then(() => {
      if (product === started) alive = false;
    });
    return started;
  };
  return {
    passes: 3,
    points,
    start: () => start(),
    startWith: async (_point, fault) => {
      await product.kill();
      await start(fault);
    },
    restart: async () => void (await start()),
    isAlive: () => alive,
    kill: () => product.kill(),
    differing: async () => (await audit(product)).differing,
    end: () => product.kill(),
  };
};

export const fourServices = (): Composition => {
  const dataDir = temporaryFolder();
  const places = pointsOfServices();
  const serviceOf = new Map(places.map(({ point, service }) => [point, service]));
  let product: Distributed;
  let victim = 'content';
  const again = async (fault?: string): Promise<void> => {
    const process = product.process(victim);
    if (process.isRunning()) await process.kill();
    process.start(fault ? { FAULT: fault } : {});
    await process.ready();
  };
  return {
    // A member of a consumer group that dies is missed for some seconds.
    passes: 1,
    points: places.map(({ point }) => point),
    start: async () => (product = await startDistributed({ dataDir, port: await freePort(), env })),
    startWith: async (point, fault) => {
      // What the last one left is for its service alone: the others go on as they are.
      if (!product.process(victim).isRunning()) await again();
      victim = serviceOf.get(point)!;
      await again(fault);
    },
    restart: () => again(),
    isAlive: () => product.process(victim).isRunning(),
    kill: async () => void (await product.process(victim).kill()),
    differing: () => Promise.resolve(null),
    end: () => product.kill(),
  };
};
