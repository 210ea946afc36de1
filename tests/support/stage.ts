import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { signUp, type Account } from './account';
import { launchBrowser, person } from './browser';
import { signUpCreator, visit } from './creator';
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
  return {
    product,
    browser,
    creator,
    as: async (viewer, options = {}) => {
      const context = await person(browser, { reducedMotion: 'reduce', ...options });
      // Other tests use the machine too.
      context.setDefaultTimeout(20_000);
      if (viewer !== 'visitor') await signIn(context, product, usernames[viewer]);
      return context;
    },
    close: async () => {
      await browser.close();
      await product.kill();
    },
  };
};

/** The violations of the content security policy that a page, or those of a context, report from now on. */
export const policyReports = async (
  where: Pick<BrowserContext & Page, 'exposeBinding' | 'addInitScript'>,
): Promise<readonly string[]> => {
  const reports: string[] = [];
  await where.exposeBinding('reportViolation', (_, text: string) => void reports.push(text));
  await where.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${violatedDirective} ${blockedURI} in ${sourceFile} on ${location.pathname}`);
    }),
  );
  return reports;
};

export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
