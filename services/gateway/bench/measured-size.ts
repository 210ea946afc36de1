import { createLink, signUp, type Account, type MailedProduct } from '@marquee/test-kit/account';
import { startDistributed } from '@marquee/test-kit/distributed';
import { freePort, startProduct, temporaryFolder } from '@marquee/test-kit/product';

export const LINKS = 50;

/** One size of the product, running, with an account and its links. */
export interface MeasuredSize {
  readonly dataDir: string;
  readonly url: string;
  readonly owner: Account;
  /** For accounts besides the owner's. */
  mailed(): MailedProduct;
  /** Where visitors are answered, past the gateway where there is one. */
  readonly visitorPort: number;
  /** Process ids by the name of the process. */
  pids(): Record<string, number>;
  /** Milliseconds from exec to ready, by the name of the process. */
  startMs(): Record<string, number>;
  /** The charts get nothing any more, until the answer is called. Redirects continue. */
  holdCharts(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const accountWithLinks = async (product: Parameters<typeof signUp>[0]): Promise<Account> => {
  const owner = await signUp(product, 'ines');
  for (let n = 0; n < LINKS; n += 1) await createLink(owner, `link-${n}`);
  return owner;
};

/** A load comes from one address: no limit may be in its way. */
const env = { RATE_LIMIT_SCALE: '100000' };

const embedded = async (): Promise<MeasuredSize> => {
  const dataDir = temporaryFolder();
  const port = await freePort();
  const start = (more: Record<string, string> = {}) => startProduct({ dataDir, port, env: { ...env, ...more } });
  const began = performance.now();
  let product = await start();
  const ready = Math.round(performance.now() - began);
  return {
    dataDir,
    url: product.url,
    mailed: () => product,
    owner: await accountWithLinks(product),
    visitorPort: port,
    pids: () => ({ 'all-in-one': product.pid }),
    startMs: () => ({ 'all-in-one': ready }),
    holdCharts: async () => {
      // In one process the charts are held by a claim that never answers, and given back by a kill and a start.
      await product.signal('SIGTERM');
      product = await start({ FAULT: 'analytics.claim:1:hang' });
      return async () => {
        await product.kill();
        product = await start();
      };
    },
    stop: async () => void (await product.signal('SIGTERM')),
  };
};

const distributed = async (): Promise<MeasuredSize> => {
  const dataDir = temporaryFolder();
  const product = await startDistributed({ dataDir, port: await freePort(), env });
  const owner = await accountWithLinks(product);
  const starts: Record<string, number> = {};
  for (const one of product.processes) {
    // Their first start waited for each other; what counts is one that starts among the others.
    await one.signal('SIGTERM');
    const began = performance.now();
    one.start();
    await one.ready();
    starts[one.name] = Math.round(performance.now() - began);
  }
  const analytics = product.process('analytics');
  return {
    dataDir,
    url: product.url,
    mailed: () => product,
    owner,
    visitorPort: product.process('redirects').port,
    pids: () => Object.fromEntries(product.processes.map(({ name, pid }) => [name, pid])),
    startMs: () => starts,
    holdCharts: async () => {
      await analytics.kill();
      return async () => {
        analytics.start();
        await analytics.ready();
      };
    },
    stop: async () => void (await product.signal('SIGTERM')),
  };
};

export const measuredSizes: readonly { readonly name: string; readonly start: () => Promise<MeasuredSize> }[] = [
  { name: 'embedded', start: embedded },
  { name: 'distributed', start: distributed },
];
