import { SERVICE_NAMES } from '@marquee/contracts';
import { describeDistributed, startDistributed, type Distributed } from './distributed';
import { startProduct, type Product } from './product';
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
  /** Kills a process of a product as a crash would, and starts it again as it was started. Answers the product from then on. */
  crash(product: Product, process: string, options: StartOptions): Promise<Product>;
}

const oneProcess: Size = {
  name: 'one process',
  processes: ['all-in-one'],
  start: startProduct,
  crash: async (product, _process, options) => {
    await product.kill();
    return startProduct(options);
  },
};

const distributedServices: Size = {
  name: 'distributed services',
  processes: [...SERVICE_NAMES, 'gateway'],
  start: startDistributed,
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
  describeDistributed(`${title}, with ${distributedServices.name}`, () => suite(distributedServices));
};

/**
 * A suite about what people see in a browser. It runs on the distributed size in long runs alone: the journey of the API and the fault points
 * show in every run that both sizes answer alike.
 */
export const describeScreens = (title: string, suite: (size: Size) => void): void => {
  if (isLong) describeSizes(title, suite);
  else describe(`${title}, in ${oneProcess.name}`, () => suite(oneProcess));
};
