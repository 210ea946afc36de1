// Longer than others: one list of every screen and state, which all that walk through them share.
import type { BrowserContext, Page } from 'playwright-core';
import { samplePicture } from './creator';
import { password } from './account';
import type { Product } from './product';

/** Who is looking: somebody signed out, somebody who has just signed up, or a creator with six links. */
export type Viewer = 'visitor' | 'newcomer' | 'creator';
export const usernames = { newcomer: 'newcomer', creator: 'inesvidal' } as const;

export interface Stage {
  readonly page: Page;
  readonly url: string;
  /** Turns an English text into the language that the page is in. */
  readonly say: (text: string) => string;
  /** Different at each showing, where a name can be taken once only. */
  readonly serial: number;
}

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Brings the page into the state that is meant, and waits until it is there. */
  readonly show: (stage: Stage) => Promise<void>;
  /** Gone after some seconds, or placed by the window as it opened: another size of the window needs another showing. */
  readonly isFleeting?: true;
  /** Where the state exists at all; everywhere unless said. */
  readonly widths?: 'narrow' | 'wide';
  /** Rendered by the server for visitors: it has a language of its own. */
  readonly isPublicPage?: true;
}

const button = ({ page, say }: Stage, name: string) => page.getByRole('button', { name: say(name) });
const goTo = async (stage: Stage, path: string, heading?: string): Promise<void> => {
  await stage.page.goto(stage.url + path);
  const { page, say } = stage;
  if (heading !== undefined)
    await page
      .getByRole('heading', { name: say(heading) })
      .first()
      .waitFor();
};
const field = ({ page, say }: Stage, label: string) => page.getByLabel(say(label), { exact: false }).first();

const openDashboard = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/dashboard', 'Links');
  await stage.page.getByText('Autumn kiln sale').first().waitFor();
};
/** The stage asks for no subscription: what there would be to show stands in for the answer. */
const openAccount = async (stage: Stage, subscription: object, heading: string): Promise<void> => {
  const none = { state: 'NONE', isActive: false, createdAt: null, endDate: null, status: 'None' };
  const json = { ...none, trialDays: 14, provider: 'sandbox', ...subscription };
  await stage.page.route('**/api/subscriptions', (route) => route.fulfill({ json }));
  await goTo(stage, '/account', heading);
};
const trial = (): object => ({
  ...{ state: 'TRIAL', isActive: true, status: 'Active', createdAt: '2026-11-22T10:00:00.000Z' },
  endDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
});
const openSandboxCheckout = async (stage: Stage): Promise<void> => {
  const page = `${stage.url}/account`;
  const json = {
    state: 'open',
    amountCents: 1000,
    successUrl: `${page}?success=true`,
    cancelUrl: `${page}?canceled=true`,
  };
  await stage.page.route('**/api/subscriptions/sandbox/**', (route) => route.fulfill({ json }));
  await goTo(stage, '/sandbox/checkout/cs_1', 'Choose a test card');
};
const openItemMenu = async (stage: Stage): Promise<void> => {
  await openDashboard(stage);
  await stage.page.locator('main [aria-haspopup="menu"]').first().click();
  await stage.page.getByRole('menu').waitFor();
};
const openForgot = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/login', 'Sign In');
  await button(stage, 'Forgot your password?').click();
  await stage.page.getByRole('dialog').waitFor();
};
const askForCode = async (stage: Stage): Promise<void> => {
  await openForgot(stage);
  await stage.page.getByRole('dialog').locator('input').fill(usernames.creator);
  await button(stage, 'Send Reset Code').click();
  await button(stage, 'Reset Password').waitFor();
};
const openAnalytics = async (stage: Stage, link = 'autumn-kiln', search = ''): Promise<void> => {
  await goTo(stage, `/analytics/${link}${search}`);
  await stage.page.locator('main svg[viewBox]').first().waitFor();
};
const openFiguresMenu = async (stage: Stage): Promise<void> => {
  await openAnalytics(stage);
  await stage.page.locator('main [aria-haspopup="menu"]').click();
  await stage.page.getByRole('menu').waitFor();
};
const openEmptyForm = async (stage: Stage): Promise<void> => goTo(stage, '/create/link', 'Create Link');
const choosePicture = async (stage: Stage): Promise<void> => {
  const { page } = stage;
  const [bytes] = await Promise.all([samplePicture(), openEmptyForm(stage)]);
  await page.locator('input[type=file]').setInputFiles({ name: 'pots.jpg', mimeType: 'image/jpeg', buffer: bytes });
  await button(stage, 'Remove the picture').waitFor();
  await page.locator('progress').waitFor({ state: 'detached' });
};

/** Every screen of the product with the states that it can be in: the browser tests and the screenshots walk through them. */
export const screens: readonly Screen[] = [
  { name: 'landing', viewer: 'visitor', show: (stage) => goTo(stage, '/', 'Your Online Marketing Agent') },
  { name: 'landing-signed-in', viewer: 'creator', show: (stage) => goTo(stage, '/', 'Your Online Marketing Agent') },
  { name: 'login', viewer: 'visitor', show: (stage) => goTo(stage, '/login', 'Sign In') },
  {
    name: 'login-errors',
    viewer: 'visitor',
    show: async (stage) => {
      await goTo(stage, '/login', 'Sign In');
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByText(stage.say('Please enter your username')).waitFor();
    },
  },
  {
    name: 'login-refused',
    viewer: 'visitor',
    show: async (stage) => {
      await goTo(stage, '/login', 'Sign In');
      await stage.page.locator('form input').first().fill('nobody-of-that-name');
      await stage.page.locator('form input[type=password]').fill('Not the password 1!');
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'signup', viewer: 'visitor', show: (stage) => goTo(stage, '/signup', 'Create your account') },
  {
    name: 'signup-errors',
    viewer: 'visitor',
    show: async (stage) => {
      await goTo(stage, '/signup', 'Create your account');
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByText(stage.say('Please enter your username')).waitFor();
    },
  },
  {
    name: 'confirm',
    viewer: 'visitor',
    show: async (stage) => {
      const { page, serial } = stage;
      await goTo(stage, '/signup', 'Create your account');
      await page.locator('form input').nth(0).fill(`somebody${serial}`);
      await page.locator('form input[type=email]').fill(`somebody${serial}@example.com`);
      await page.locator('form input[type=password]').fill(password);
      await page.locator('form button[type=submit]').click();
      await page.getByRole('heading', { name: stage.say('Confirm your account') }).waitFor();
    },
  },
  { name: 'forgot-password', viewer: 'visitor', show: openForgot },
  {
    name: 'forgot-password-error',
    viewer: 'visitor',
    show: async (stage) => {
      await openForgot(stage);
      await button(stage, 'Send Reset Code').click();
      await stage.page.getByText(stage.say('Please enter your username')).waitFor();
    },
  },
  {
    // The toast of success is showing too.
    name: 'forgot-password-code',
    viewer: 'visitor',
    isFleeting: true,
    show: async (stage) => {
      await askForCode(stage);
      await stage.page.getByText(stage.say('Reset code sent to your email!')).waitFor();
    },
  },
  {
    name: 'forgot-password-code-errors',
    viewer: 'visitor',
    show: async (stage) => {
      await askForCode(stage);
      await button(stage, 'Reset Password').click();
      await stage.page.getByText(stage.say('Please enter the confirmation code')).waitFor();
    },
  },
  { name: 'privacy-policy', viewer: 'visitor', show: (stage) => goTo(stage, '/privacy-policy', 'Privacy Policy') },
  {
    name: 'terms-of-service',
    viewer: 'visitor',
    show: (stage) => goTo(stage, '/terms-of-service', 'Terms of Service'),
  },
  { name: 'about', viewer: 'visitor', show: (stage) => goTo(stage, '/about', 'About Marquee') },
  { name: 'not-found', viewer: 'visitor', show: (stage) => goTo(stage, '/nowhere', 'This page does not exist') },

  { name: 'dashboard-empty', viewer: 'newcomer', show: (stage) => goTo(stage, '/dashboard', 'Ready to get started?') },
  { name: 'links-empty', viewer: 'newcomer', show: (stage) => goTo(stage, '/dashboard?type=link', 'No') },
  { name: 'dashboard', viewer: 'creator', show: openDashboard },
  {
    name: 'links',
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/dashboard?type=link', 'Links');
      await stage.page.getByText('Visit the workshop').first().waitFor();
    },
  },
  { name: 'item-menu', viewer: 'creator', isFleeting: true, show: openItemMenu },
  {
    name: 'delete-dialog',
    viewer: 'creator',
    show: async (stage) => {
      await openItemMenu(stage);
      await stage.page.getByRole('menuitem').last().click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'user-menu',
    viewer: 'creator',
    isFleeting: true,
    show: async (stage) => {
      await openDashboard(stage);
      await stage.page.locator('header [aria-haspopup="menu"]').click();
      await stage.page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'sidebar-drawer',
    viewer: 'creator',
    widths: 'narrow',
    show: async (stage) => {
      await openDashboard(stage);
      await button(stage, 'Toggle the sidebar').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-preview',
    viewer: 'creator',
    widths: 'narrow',
    show: async (stage) => {
      await openDashboard(stage);
      await stage.page
        .locator('main')
        .getByRole('button', { name: stage.say('Preview') })
        .click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-failed',
    viewer: 'creator',
    show: async (stage) => {
      await stage.page.route('**/api/content*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await goTo(stage, '/dashboard');
      await stage.page.getByText(stage.say('Failed to fetch content')).waitFor();
    },
  },
  { name: 'account-none', viewer: 'creator', show: (stage) => openAccount(stage, {}, 'Get Marquee Today!') },
  { name: 'account-trial', viewer: 'creator', show: (stage) => openAccount(stage, trial(), 'Subscription Details') },
  {
    name: 'account-pro',
    viewer: 'creator',
    show: (stage) => openAccount(stage, { ...trial(), state: 'PRO' }, 'Subscription Details'),
  },
  { name: 'sandbox-checkout', viewer: 'creator', show: openSandboxCheckout },
  { name: 'create-link', viewer: 'creator', show: openEmptyForm },
  {
    name: 'create-link-errors',
    viewer: 'creator',
    show: async (stage) => {
      await openEmptyForm(stage);
      await stage.page.locator('form button[type=submit]').click();
      await stage.page.getByText(stage.say('Please enter a unique identifier')).waitFor();
    },
  },
  {
    name: 'create-link-filled',
    viewer: 'creator',
    show: async (stage) => {
      await choosePicture(stage);
      await field(stage, 'Title').fill('Winter market');
      await field(stage, 'Unique name').fill('winter-market');
      await field(stage, 'Destination URL').fill('vidalceramics.example/winter');
      await stage.page.getByText('winter-market').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'crop-dialog',
    viewer: 'creator',
    show: async (stage) => {
      await choosePicture(stage);
      await button(stage, 'Crop').click();
      await stage.page.locator('.ReactCrop__crop-selection').waitFor();
    },
  },
  {
    name: 'colour-picker',
    viewer: 'creator',
    show: async (stage) => {
      await openEmptyForm(stage);
      await button(stage, 'Pick a colour').click();
      await stage.page.locator('.react-colorful').waitFor();
    },
  },
  {
    name: 'leave-dialog',
    viewer: 'creator',
    show: async (stage) => {
      await openEmptyForm(stage);
      await field(stage, 'Title').fill('Half a thought');
      await button(stage, 'Cancel').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'edit-link',
    viewer: 'creator',
    show: (stage) => goTo(stage, '/edit/link/autumn-kiln', 'Edit Link'),
  },
  { name: 'unknown-type', viewer: 'creator', show: (stage) => goTo(stage, '/create/poem', 'Unknown content type') },
  {
    name: 'analytics',
    viewer: 'creator',
    show: async (stage) => {
      await openAnalytics(stage);
      await stage.page.getByText('instagram.com').first().waitFor();
    },
  },
  { name: 'analytics-empty', viewer: 'creator', show: (stage) => openAnalytics(stage, 'visit') },
  {
    name: 'analytics-period',
    viewer: 'creator',
    show: async (stage) => {
      await openAnalytics(stage);
      await stage.page.locator('main select').selectOption('custom');
      await stage.page.locator('input[type=date]').last().waitFor();
    },
  },
  {
    name: 'analytics-tooltip',
    viewer: 'creator',
    isFleeting: true,
    show: async (stage) => {
      await openAnalytics(stage);
      await stage.page.locator('[role="listbox"]').first().focus();
      await stage.page.keyboard.press('ArrowRight');
    },
  },
  { name: 'analytics-menu', viewer: 'creator', isFleeting: true, show: openFiguresMenu },
  {
    name: 'analytics-clear',
    viewer: 'creator',
    show: async (stage) => {
      await openFiguresMenu(stage);
      await stage.page.getByRole('menuitem').last().click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'toast-error',
    viewer: 'creator',
    isFleeting: true,
    show: async (stage) => {
      await stage.page.route('**/records.csv*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await openFiguresMenu(stage);
      await stage.page.getByRole('menuitem').first().click();
      await stage.page.getByText(stage.say('The records could not be downloaded.')).waitFor();
    },
  },
  { name: 'link-not-found', viewer: 'creator', show: (stage) => goTo(stage, '/analytics/nothing', 'Link not found') },
  {
    name: 'remote-down',
    viewer: 'creator',
    show: async (stage) => {
      await stage.page.route('**/remotes/analytics/**', (route) => route.abort());
      await goTo(stage, '/analytics/autumn-kiln', 'Could not load this page');
    },
  },

  {
    name: 'public-page',
    viewer: 'visitor',
    isPublicPage: true,
    show: (stage) => goTo(stage, `/@${usernames.creator}`),
  },
  {
    name: 'public-page-empty',
    viewer: 'visitor',
    isPublicPage: true,
    show: (stage) => goTo(stage, `/@${usernames.newcomer}`),
  },
  {
    name: 'public-not-found',
    viewer: 'visitor',
    isPublicPage: true,
    show: (stage) => goTo(stage, `/@${usernames.creator}/nothing`),
  },
];

/** Signs the browser in as a page of ours would. */
export const signIn = async (context: BrowserContext, product: Product, username: string): Promise<void> => {
  const reply = await context.request.post(`${product.url}/api/auth/sign-in`, {
    headers: { origin: product.url },
    data: { username, password },
  });
  if (!reply.ok()) throw new Error(`sign-in answered ${reply.status()}: ${await reply.text()}`);
  // Without this mark a page does not ask whether there is a session.
  await context.addInitScript(() => localStorage.setItem('signed-in', '1'));
};

/** Nothing moves any more, save what goes on for long, and every picture and font is there. */
export const settled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const isPassing = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000;
    await document.fonts.ready;
    // A change of theme or width reaches the page with the next frame, and what has come to its end may set off more.
    for (let moving: Animation[] | undefined; moving === undefined || moving.length > 0;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      moving = document.getAnimations().filter(isPassing);
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    }
    const shown = [...document.images].filter(({ loading, complete }) => loading !== 'lazy' && !complete);
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
  });
};
