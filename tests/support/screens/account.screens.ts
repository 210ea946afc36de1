import { button, field, goTo, usernames, type Screen, type Stage } from './screen';

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

const openSecurity = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/account/security', 'Close the account');
  await stage.page.getByRole('listitem').first().waitFor();
};

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

/** What an owner has and pays. */
export const accountScreens: readonly Screen[] = [
  { name: 'account-none', viewer: 'creator', show: (stage) => openAccount(stage, {}, 'Get Marquee Today!') },
  { name: 'account-trial', viewer: 'creator', show: (stage) => openAccount(stage, trial(), 'Subscription Details') },
  {
    name: 'account-pro',
    viewer: 'creator',
    show: (stage) => openAccount(stage, { ...trial(), state: 'PRO' }, 'Subscription Details'),
  },
  {
    name: 'account-password',
    viewer: 'creator',
    show: async (stage) => {
      await openAccount(stage, {}, 'Get Marquee Today!');
      await button(stage, 'Change Password').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'account-security', viewer: 'creator', show: openSecurity },
  {
    name: 'account-step-up',
    viewer: 'creator',
    show: async (stage) => {
      await openSecurity(stage);
      await stage.page.route('**/api/auth/close-account', (route) =>
        route.fulfill({ status: 403, json: { code: 'step_up_required' } }),
      );
      await field(stage, 'Type your username to close it').fill(usernames.creator);
      await button(stage, 'Close account').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'sandbox-checkout', viewer: 'creator', show: openSandboxCheckout },
];
