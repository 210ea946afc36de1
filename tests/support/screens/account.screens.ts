import { goTo, type Screen, type Stage } from './screen';

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

/** What an owner has and pays. */
export const accountScreens: readonly Screen[] = [
  { name: 'account-none', viewer: 'creator', show: (stage) => openAccount(stage, {}, 'Get Marquee Today!') },
  { name: 'account-trial', viewer: 'creator', show: (stage) => openAccount(stage, trial(), 'Subscription Details') },
  {
    name: 'account-pro',
    viewer: 'creator',
    show: (stage) => openAccount(stage, { ...trial(), state: 'PRO' }, 'Subscription Details'),
  },
  { name: 'sandbox-checkout', viewer: 'creator', show: openSandboxCheckout },
];
