import { button, field, goTo, usernames, type Screen, type Stage } from './screen';

/** The stage asks for no subscription: its own content replaces the answer. */
const openAccount = async (stage: Stage, subscription: object, heading: string): Promise<void> => {
  const none = { state: 'NONE', isActive: false, createdAt: null, endDate: null, status: 'None' };
  const json = { ...none, trialDays: 14, provider: 'sandbox', ...subscription };
  await stage.page.route('**/api/subscriptions', (route) => route.fulfill({ json }));
  await goTo(stage, '/account', heading);
};

const trial = (): object => ({
  state: 'TRIAL',
  isActive: true,
  status: 'Active',
  createdAt: '2026-11-22T10:00:00.000Z',
  endDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
});

const openPaid = async (stage: Stage, status: string): Promise<void> => {
  const invoices = ['2026-11-22', '2026-10-22', '2026-09-22'].map((day, n) => ({
    number: `MQ-000${3 - n}`,
    date: `${day}T10:00:00.000Z`,
    amount: 1000,
    currency: 'usd',
    status: 'paid',
    url: null,
  }));
  await stage.page.route('**/api/subscriptions/invoices', (route) => route.fulfill({ json: { invoices } }));
  await openAccount(stage, { ...trial(), state: 'PRO', status }, 'Subscription Details');
  await stage.page.getByText('MQ-0001').waitFor();
};

const openSecurity = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/account/security', 'Close the account');
  await stage.page.getByRole('listitem').first().waitFor();
};

const passkeys = [
  { name: 'Studio laptop', addedAt: '2026-06-03T10:00:00.000Z', usedAt: '2026-11-22T09:00:00.000Z' },
  { name: 'Phone', addedAt: '2026-09-12T10:00:00.000Z', usedAt: null },
].map((passkey, n) => ({ ...passkey, passkeyId: `0197b5c2-0000-7000-8000-00000000000${n}` }));

/** The stage has no authenticator: its own content replaces the answer. */
const answerFactors = async ({ page }: Stage, totp: object | null): Promise<void> => {
  await page.route('**/api/auth/factors', (route) => route.fulfill({ json: { totp, passkeys } }));
};

const openTwoStep = async (stage: Stage): Promise<void> => {
  await answerFactors(stage, null);
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const json = { secret, uri: `otpauth://totp/Marquee:inesvidal?secret=${secret}&issuer=Marquee` };
  await stage.page.route('**/api/auth/totp', (route) => route.fulfill({ status: 201, json }));
  await openSecurity(stage);
  await stage.page.getByRole('switch', { name: stage.say('Two-step codes') }).press('Space');
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

/** The stage has no bucket: its own content replaces the answer. */
const refusedBackup = {
  endpoint: 'https://s3.example.com',
  region: 'eu-central-1',
  bucket: 'links-of-the-wood-kiln',
  prefix: 'marquee/',
  keyId: 'AKIA1234',
  withPrivate: false,
  nextAt: '2026-11-24T02:40:00.000Z',
  lastAt: '2026-11-23T02:10:00.000Z',
  failure: 'forbidden',
  failures: 3,
  stored: ['marquee/links-inesvidal-2026-11-20.zip'],
};

/** What an owner has and pays. */
export const accountScreens: readonly Screen[] = [
  { name: 'account-none', viewer: 'creator', show: (stage) => openAccount(stage, {}, 'Get Marquee Today!') },
  { name: 'account-trial', viewer: 'creator', show: (stage) => openAccount(stage, trial(), 'Subscription Details') },
  { name: 'account-pro', viewer: 'creator', show: (stage) => openPaid(stage, 'Active') },
  { name: 'account-pro-cancelled', viewer: 'creator', show: (stage) => openPaid(stage, 'Cancelled') },
  {
    name: 'account-password',
    viewer: 'creator',
    show: async (stage) => {
      await openAccount(stage, {}, 'Get Marquee Today!');
      await button(stage, 'Change Password').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-bucket',
    viewer: 'creator',
    show: async (stage) => {
      await openAccount(stage, {}, 'Get Marquee Today!');
      await button(stage, 'Set up a bucket').click();
      await field(stage, 'Address of the store').waitFor();
    },
  },
  {
    name: 'account-bucket-refuses',
    viewer: 'creator',
    show: async (stage) => {
      const json = { backup: refusedBackup };
      await stage.page.route('**/api/account/link-backup', (route) => route.fulfill({ json }));
      await openAccount(stage, {}, 'Get Marquee Today!');
      await button(stage, 'Test connection').waitFor();
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
  {
    name: 'account-factors',
    viewer: 'creator',
    show: async (stage) => {
      await answerFactors(stage, { since: '2026-06-03T10:00:00.000Z', recoveryCodesLeft: 7 });
      await openSecurity(stage);
      await stage.page.getByText('Studio laptop').waitFor();
    },
  },
  {
    name: 'account-two-step-set-up',
    viewer: 'creator',
    show: async (stage) => {
      await openTwoStep(stage);
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account-recovery-codes',
    viewer: 'creator',
    show: async (stage) => {
      const recoveryCodes = Array.from({ length: 10 }, (_, n) => `k${n}m4x-7ytq${n}`);
      await stage.page.route('**/api/auth/totp/confirm', (route) => route.fulfill({ json: { recoveryCodes } }));
      await openTwoStep(stage);
      await field(stage, 'Code from the app').fill('123456');
      await button(stage, 'Turn on').click();
      await stage.page.getByText(recoveryCodes[0]!).waitFor();
    },
  },
  { name: 'sandbox-checkout', viewer: 'creator', show: openSandboxCheckout },
];
