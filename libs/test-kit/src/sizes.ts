import { SERVICE_NAMES } from '@marquee/contracts';
import { describeDistributed, startDistributed, type Distributed } from './distributed';
import { freePort, sharedProduct, startProduct, temporaryFolder, type Product, type SharedProduct } from './product';
import { isLong } from './rounds';

export interface StartOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly env?: Record<string, string>;
  /** The Node that runs it; the test's own otherwise. */
  readonly node?: string;
}

export interface Size {
  readonly name: 'one process' | 'distributed services';
  /** By name, whatever may be killed alone. */
  readonly processes: readonly string[];
  /** Starts it on a folder, or again on the same one: everything is found again. */
  start(options: StartOptions): Promise<Product>;
  /** A product that other files may use too, with usernames of its own for each file. It ends without the file's doing. */
  share(): Promise<SharedProduct>;
  /** Kills a process of a product as a crash would, and starts it again as it was started. Answers the product from then on. */
  crash(product: Product, process: string, options: StartOptions): Promise<Product>;
}

const oneProcess: Size = {
  name: 'one process',
  processes: ['all-in-one'],
  start: startProduct,
  share: sharedProduct,
  crash: async (product, _process, options) => {
    await product.kill();
    return startProduct(options);
  },
};

/** Of this file: services are not shared, and end with its suite. */
const shared = new Set<Product>();

const distributedServices: Size = {
  name: 'distributed services',
  processes: [...SERVICE_NAMES, 'gateway'],
  start: startDistributed,
  share: async () => {
    const product = await startDistributed({
      dataDir: temporaryFolder(),
      port: await freePort(),
      env: { TRUSTED_PROXIES: '127.0.0.1,::1', RATE_LIMIT_SCALE: '1000' },
    });
    shared.add(product);
    return product;
  },
  crash: async (product, name) => {
    const process = (product as Distributed).process(name);
    await process.kill();
    process.start();
    await process.ready();
    return product;
  },
};

/** The same suite on both sizes; the distributed one is skipped, and counted as such, where an engine is missing. */
export const describeSizes = (title: string, suite: (size: Size) => void): void => {
  describe(`${title}, in ${oneProcess.name}`, () => suite(oneProcess));
  describeDistributed(`${title}, with ${distributedServices.name}`, () => {
    suite(distributedServices);
    afterAll(async () => {
      await Promise.all([...shared].map((product) => product.kill()));
      shared.clear();
    });
  });
};

/**
 * A suite about what people see in a browser. It runs on the distributed size in long runs alone: the journey of the API and the fault points
 * show in every run that both sizes answer alike.
 */
export const describeScreens = (title: string, suite: (size: Size) => void): void => {
  if (isLong) describeSizes(title, suite);
  else describe(`${title}, in ${oneProcess.name}`, () => suite(oneProcess));
};
