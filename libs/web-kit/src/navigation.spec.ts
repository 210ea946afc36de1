import { askingForPlan, comingFrom, dashboardBehind, destinationAfterSignIn, formThatAskedForPlan } from './navigation';

it.each([
  ['nothing', undefined, '/dashboard'],
  ['an address of this product', comingFrom('/analytics/abc?tab=1'), '/analytics/abc?tab=1'],
  ['the sign-in screen itself', comingFrom('/login'), '/dashboard'],
  ['another site', comingFrom('https://evil.example'), '/dashboard'],
  ['another site without a scheme', comingFrom('//evil.example'), '/dashboard'],
  ['another site behind a backslash', comingFrom('/\\evil.example'), '/dashboard'],
  ['no text', { from: { toString: () => '/x' } }, '/dashboard'],
  ['an address of the same user', comingFrom('/edit/a', 'ines'), '/edit/a'],
  ['an address of another user', comingFrom('/edit/a', 'omar'), '/dashboard'],
])('a sign-in leads back to an address of this product alone: %s', (_, state, expected) => {
  expect(destinationAfterSignIn(state, 'ines')).toBe(expected);
});

it.each([
  ['a list', '/dashboard?type=link', '/dashboard?type=link'],
  ['the whole dashboard', '/dashboard', '/dashboard'],
  ['another screen', '/dashboards', '/dashboard'],
  ['another site', 'https://evil.example/dashboard', '/dashboard'],
])('the way back leads to the dashboard alone: %s', (_, from, expected) => {
  expect(dashboardBehind(comingFrom(from))).toBe(expected);
});

it.each([
  ['a new item', askingForPlan('/create/link'), '/create/link'],
  ['an item', askingForPlan('/edit/link/kiln?tab=1'), '/edit/link/kiln?tab=1'],
  ['the order', askingForPlan('/reorder'), '/reorder'],
  ['the theme', askingForPlan('/theme'), '/theme'],
  ['the dashboard', askingForPlan('/dashboard'), null],
  ['another site', askingForPlan('//evil.example/create/link'), null],
  ['another reason', comingFrom('/create/link'), null],
  ['nothing', null, null],
])('a started trial leads back to the form that asked for a plan alone: %s', (_, state, expected) => {
  expect(formThatAskedForPlan(state)).toBe(expected);
});
