import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { signUp, type Account } from './account';
import { signUpWithAllKinds } from './all-kinds';
import { closeWindows, launchBrowser, person } from './browser';
import { signUpCreator, signUpHost, visit } from './creator';
import { freePort, startProduct, temporaryFolder, type Product } from './product';
import { signIn, usernames, type Viewer } from './screens';

export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  readonly creator: Account;
  /** A browser in which the viewer is signed in, or no account is. */
  readonly as: (viewer: Viewer, options?: BrowserContextOptions) => Promise<BrowserContext>;
  readonly close: () => Promise<void>;
}

/** The product with a creator, her links and forty clicks, a newcomer without anything, and a browser. */
export const setStage = async (where: { root?: string } = {}): Promise<Stage> => {
  const product = await startProduct({
    dataDir: temporaryFolder(),
    port: await freePort(),
    env: { TRUSTED_PROXIES: '127.0.0.1,::1', RATE_LIMIT_SCALE: '100' },
    ...where,
  });
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await product.kill();
    throw error;
  });
  const creator = await signUpCreator(product);
  await visit(product, 40);
  await signUp(product, usernames.newcomer);
  await signUpHost(product, usernames.host);
  let maker: Promise<Account> | undefined;
  return {
    product,
    browser,
    creator,
    as: async (viewer, options = {}) => {
      const context = await person(browser, { reducedMotion: 'reduce', ...options });
      // Other tests use the machine too.
      context.setDefaultTimeout(20_000);
      // Most tests have no need of the maker, whose pictures take a while.
      if (viewer === 'maker') await (maker ??= signUpWithAllKinds(product, usernames.maker));
      if (viewer !== 'visitor') await signIn(context, product, usernames[viewer]);
      return context;
    },
    close: async () => {
      await closeWindows(browser);
      await product.kill();
    },
  };
};
