import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { person } from './browser';
import type { Product } from './product';
import { signIn } from './screens';

/** Other tests use the machine too. */
const PATIENCE_MS = 30_000;

/** A page of a browser of its own in which this account is signed in. Nothing moves by itself there. */
export const signedInPage = async (
  browser: Browser,
  product: Pick<Product, 'url'>,
  username: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await person(browser, { reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  await signIn(context, product, username);
  return context.newPage();
};
