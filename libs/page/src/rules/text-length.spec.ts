import { initialOf } from './text-length';

it.each([
  ['inês', 'I'],
  ['émile', 'É'],
  ['e\u0301mile', 'E\u0301'],
  ['🇵🇹 Lisbon studio', '🇵🇹'],
  ['👩🏽‍🎨 Ink', '👩🏽‍🎨'],
  ['工房', '工'],
  ['', ''],
])('the initial of %j is %j', (text, initial) => {
  expect(initialOf(text)).toBe(initial);
});
