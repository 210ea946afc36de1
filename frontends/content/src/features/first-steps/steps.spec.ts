import { progressOf } from './steps';

const nothing = { isLive: false, isShared: false };
const plan = (state: 'NONE' | 'TRIAL' | 'PRO') => ({ state, provider: 'sandbox' as const });

it.each([
  ['a new creator begins with the trial', { subscription: plan('NONE'), ...nothing }, 'trial', 0, 3],
  ['the first link follows a trial', { subscription: plan('TRIAL'), ...nothing }, 'link', 1, 3],
  ['a paid plan needs no trial', { subscription: plan('PRO'), ...nothing }, 'link', 1, 3],
  [
    'a public item makes the page worth sharing',
    { subscription: plan('TRIAL'), isLive: true, isShared: false },
    'share',
    2,
    3,
  ],
  ['everything is done once it is shared', { subscription: plan('TRIAL'), isLive: true, isShared: true }, null, 3, 3],
  [
    'a page on which nothing is public does not count as shared',
    { subscription: plan('TRIAL'), isLive: false, isShared: true },
    'link',
    1,
    3,
  ],
  [
    'there is no trial where the server asks for no plan',
    { subscription: { state: 'NONE' as const, provider: null }, ...nothing },
    'link',
    0,
    2,
  ],
  ['there is no trial while billing does not answer', { subscription: undefined, ...nothing }, 'link', 0, 2],
])('%s', (_, known, open, done, total) => {
  expect(progressOf(known)).toMatchObject({ open, done, steps: { length: total } });
});
