import { hasEngines, startDistributed } from './distributed';
import { startProduct, type Product } from './product';

export interface Size {
  readonly name: 'one process' | 'four services';
  /** Starts it on a folder, or again on the same one: everything is found again. */
  start(options: { dataDir: string; port: number; env?: Record<string, string> }): Promise<Product>;
}

const oneProcess: Size = { name: 'one process', start: startProduct };
const fourServices: Size = { name: 'four services', start: startDistributed };

/** The same suite on both sizes; the distributed one is skipped, and counted as such, where an engine is missing. */
export const describeSizes = (title: string, suite: (size: Size) => void): void => {
  describe(`${title}, in ${oneProcess.name}`, () => suite(oneProcess));
  (hasEngines() ? describe : describe.skip)(`${title}, in ${fourServices.name}`, () => suite(fourServices));
};
