import type { Browser, BrowserContext, Page } from 'playwright-core';
import { actAndSee } from '@marquee/test-kit/act-and-see';
import { createLink, password, signUp, type Account } from '@marquee/test-kit/account';
import { codeOfApp } from '@marquee/test-kit/authenticator-app';
import { subscriptionOf } from '@marquee/test-kit/billing';
import { closeWindows, launchBrowser } from '@marquee/test-kit/browser';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { signedInPage } from '@marquee/test-kit/signed-in';
import { until } from '@marquee/test-kit/until';

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
  await closeWindows(browser);
  await product?.kill();
});

/** A browser in which a new account is signed in. */
const newcomer = async (username: string): Promise<{ account: Account; page: Page; context: BrowserContext }> => {
  const account = await signUp(product, username);
  const page = await signedInPage(browser, product, username);
  return { account, context: page.context(), page };
};
const button = (page: Page, name: string) => page.getByRole('button', { name });

const toCheckout = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/account`);
  await button(page, 'Upgrade to Pro').click();
  await page.getByRole('heading', { name: /Marquee Pro for/ }).waitFor();
};

it('without a subscription the dashboard leads to the account, where a trial opens it', async () => {
  shows('2.chrome.badge', '2.dashboard.plan');
  const { account, page, context } = await newcomer('trial');
  const refused = await account.call('POST', '/api/content', { type: 'dm', content: { title: 'Ask me' } });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'subscription_required']);

  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('heading', { name: 'Get Marquee Today!' }).waitFor();
  await page.getByText('No active subscription').waitFor();
  await button(page, 'Start Your 14-Day Free Trial').click();
  await page.getByText('14 days left of your 14-day trial').waitFor();
  await page.getByText('TRIAL · 14 days left').waitFor();
  expect(await page.getByText('No active subscription').count()).toBe(0);

  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.getByText('Ready to get started?').waitFor();
  await createLink(account, 'shop');
  await context.close();
});

it('a checkout of the sandbox starts Pro, and its portal cancels it', async () => {
  shows('4.plan.pro');
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

  await button(page, 'Keep the plan').click();
  await page.getByText(/^You keep your plan\. The next payment is on/).waitFor();
  expect(await subscriptionOf(account)).toMatchObject({ state: 'PRO', status: 'Active' });
  await button(page, 'Cancel plan').waitFor();
  await context.close();
});

it('both ways back from the checkout say that nothing was paid', async () => {
  const { page, context } = await newcomer('undecided');
  for (const [role, name] of [
    ['button', 'Cancel'],
    ['link', 'Back to your account'],
  ] as const) {
    await toCheckout(page);
    const said = page.getByText('Payment was canceled.').first();
    await actAndSee(() => page.getByRole(role, { name }).click(), said);
    await page.waitForURL(/\/account$/);
  }
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

it('a passkey opens the account alone, from the field and by the button, and the password with a two-step code', async () => {
  const { page, context } = await newcomer('keys');
  const browserTools = await context.newCDPSession(page);
  await browserTools.send('WebAuthn.enable');
  const { authenticatorId } = await browserTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  /** Whether the person touches the authenticator when it asks. */
  const touches = (enabled: boolean) =>
    browserTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const signOut = async (): Promise<void> => {
    await context.request.post(`${product.url}/api/auth/sign-out`, { headers: { origin: product.url } });
    await page.goto(`${product.url}/login`);
  };
  const isIn = () => page.waitForURL(({ pathname }) => pathname !== '/login');

  await page.goto(`${product.url}/account/security`);
  await button(page, 'Add a passkey').click();
  await page.getByRole('dialog').getByLabel('Name').fill('Studio laptop');
  await button(page, 'Add passkey').click();
  await page.getByRole('listitem').filter({ hasText: 'Studio laptop' }).waitFor();

  await page.getByRole('switch', { name: 'Two-step codes' }).press('Space');
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(codeOfApp(secret, Date.now()));
  await button(page, 'Turn on').click();
  await button(page, 'I have saved these codes').click();
  await page.getByText('10 of 10').waitFor();

  await touches(false);
  await signOut();
  await page.getByLabel('Username').fill('keys');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign In').click();
  // The code that turned them on is used: this is the next one.
  await page.getByLabel('Two-step code').fill(codeOfApp(secret, Date.now() + 30_000));
  await button(page, 'Sign In').click();
  await isIn();

  // The field offers the passkey by itself: nothing is pressed.
  await touches(true);
  await signOut();
  await isIn();

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await signOut();
  await button(page, 'Use a passkey').click();
  await isIn();
  await page.goto(`${product.url}/account/security`);
  await page.getByText('used just now').waitFor();
  await context.close();
});
