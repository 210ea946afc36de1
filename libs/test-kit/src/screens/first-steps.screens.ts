import { goTo, type Screen, type Stage } from './screen';

/** The stage asks for no subscription, and its creator has had visitors: its own content replaces the answers. */
const openFirstSteps = async (stage: Stage, subscription: object, step: string): Promise<void> => {
  const none = { state: 'NONE', isActive: false, createdAt: null, endDate: null, status: 'None' };
  const json = { ...none, trialDays: 14, provider: 'sandbox', ...subscription };
  await stage.page.route('**/api/subscriptions', (route) => route.fulfill({ json }));
  const quiet = { sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] };
  await stage.page.route('**/api/clicks/overview*', (route) => route.fulfill({ json: quiet }));
  await goTo(stage, '/first-steps', step);
};

const trial = (): object => ({
  state: 'TRIAL',
  isActive: true,
  status: 'Active',
  createdAt: '2026-11-22T10:00:00.000Z',
  endDate: new Date(Date.now() + 14 * 86_400_000 - 60_000).toISOString(),
});

/** What a new creator does first. */
export const firstStepsScreens: readonly Screen[] = [
  { name: 'first-steps', viewer: 'newcomer', show: (stage) => openFirstSteps(stage, {}, 'Start your free trial') },
  {
    name: 'first-steps-link',
    viewer: 'newcomer',
    show: (stage) => openFirstSteps(stage, trial(), 'Add your first link'),
  },
  { name: 'first-steps-share', viewer: 'creator', show: (stage) => openFirstSteps(stage, trial(), 'Share your page') },
  {
    name: 'first-steps-refused',
    refusals: [409],
    viewer: 'newcomer',
    show: async (stage) => {
      await openFirstSteps(stage, {}, 'Start your free trial');
      await stage.page.route('**/api/subscriptions', (route) =>
        route.fulfill({ status: 409, json: { code: 'trial_mailbox_used' } }),
      );
      await stage.page.getByRole('main').getByRole('button').first().click();
      await stage.page.getByRole('main').getByRole('alert').waitFor();
    },
  },
];
