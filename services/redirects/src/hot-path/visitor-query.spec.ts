import { joinQueries, plainQuery } from './visitor-query';

describe('the query of a visitor', () => {
  it.each([
    ['utm_source=news&amp;utm_medium=email', 'utm_source=news&utm_medium=email'],
    ['amp;utm_medium=email', 'utm_medium=email'],
    ['a=1&#038;utm_source=x', 'a=1&utm_source=x'],
    ['a=1&#38;utm_source=x', 'a=1&utm_source=x'],
    ['a=1&%2338;utm_source=x', 'a=1&utm_source=x'],
    ['a=1&#x26;b=2&#X026;c=3', 'a=1&b=2&c=3'],
    ['a=1&AMP;b=2', 'a=1&b=2'],
    ['a=1&amp%3Bb=2', 'a=1&b=2'],
    ['a=1&amp;amp;b=2&amp;#38;c=3', 'a=1&b=2&c=3'],
    ['qr&amp;utm_source=flyer', 'qr&utm_source=flyer'],
  ])('has & alone between its pairs: %s is %s', (typed, plain) => expect(plainQuery(typed)).toBe(plain));

  it.each(['', 'a=1&b=2', 'a=amp;b&c=1;2', 'amp=1&ample;=2', 'a=%3Bamp;', 'x&lamp;=1', '&&a=1'])(
    'stays as it is: %s',
    (query) => expect(plainQuery(query)).toBe(query),
  );

  it.each([
    ['', '', ''],
    ['a=1', '', 'a=1'],
    ['', 'b=2', 'b=2'],
    ['a=1', 'b=2', 'a=1&b=2'],
  ])('is one of %p and %p: %p', (one, other, both) => expect(joinQueries(one, other)).toBe(both));
});
