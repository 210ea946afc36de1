import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createLink, signUp, type Account } from '../support/account';
import { subscriptionOf } from '../support/billing';
import { launchBrowser, person } from '../support/browser';
import { freePort, startProduct, temporaryFolder, type Product } from '../support/product';
import { signIn } from '../support/screens';
import { until } from '../support/until';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct({
    dataDir: temporaryFolder(),
    port: await freePort(),
    env: { BILLING: 'on', RATE_LIMIT_SCALE: '100' },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.kill();
});

/** A browser in which a new account is signed in. */
const newcomer = async (username: string): Promise<{ account: Account; page: Page; context: BrowserContext }> => {
  const account = await signUp(product, username);
  const context = await person(browser, { reducedMotion: 'reduce' });
  context.setDefaultTimeout(20_000);
  await signIn(context, product, username);
  return { account, context, page: await context.newPage() };
};
const button = (page: Page, name: string) => page.getByRole('button', { name });

const toCheckout = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/account`);
  await button(page, 'Upgrade to Pro').click();
  await page.getByRole('heading', { name: /Marquee Pro for/ }).waitFor();
};

it('without a subscription the dashboard leads to the account, where a trial opens it', async () => {
  const { account, page, context } = await newcomer('trial');
  const refused = await account.call('POST', '/api/content', { type: 'dm', content: { title: 'Ask me' } });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'subscription_required']);

  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { name: 'Get Marquee Today!' }).waitFor();
  await page.getByText('No active subscription').waitFor();
  await button(page, 'Start Your 14-Day Free Trial').click();
  await page.getByText('14 days left of your 14-day trial').waitFor();
  await page.getByText('TRIAL · 14 days left').waitFor();

  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByText('Ready to get started?').waitFor();
  await createLink(account, 'shop');
  await context.close();
});

it('a checkout of the sandbox starts Pro, and its portal cancels it', async () => {
  const { account, page, context } = await newcomer('potter');
  await toCheckout(page);
  await page.getByRole('radio', { name: /Declined/ }).check();
  await button(page, 'Pay $10 with the test card').click();
  await page.getByText('The card was declined. Nothing was charged.').waitFor();
  expect((await subscriptionOf(account)).state).toBe('NONE');

  await page.getByRole('radio', { name: /Needs a challenge/ }).check();
  await button(page, 'Pay $10 with the test card').click();
  await button(page, 'Confirm').click();
  await page.getByText('Ready to get started?').waitFor();
  await page.getByText('PRO', { exact: true }).waitFor();
  expect(await subscriptionOf(account)).toMatchObject({ state: 'PRO', isActive: true, status: 'Active' });
  await createLink(account, 'shop');

  await page.goto(`${product.url}/account`);
  await button(page, 'Manage Subscription').click();
  await page.getByText('Paid', { exact: true }).waitFor();
  await button(page, 'Cancel at the end of the period').click();
  await page.getByText(/Pro, ends on/).waitFor();
  await until(async () => (await subscriptionOf(account)).status === 'Cancelled');
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await page.getByText(/Your plan ends on/).waitFor();
  await context.close();
});

it('an address that says success makes no account Pro', async () => {
  const { account, page, context } = await newcomer('liar');
  await page.goto(`${product.url}/account?success=true`);
  await page.getByText('PRO', { exact: true }).first().waitFor();
  expect(await subscriptionOf(account)).toMatchObject({ state: 'NONE', isActive: false });
  const refused = await account.call('POST', '/api/content', { type: 'dm', content: { title: 'Ask me' } });
  expect(refused.status).toBe(403);
  await context.close();
});
