import { carryQuery } from './carried-query';

describe('what of a visitor’s query continues to the destination', () => {
  it.each([
    ['https://a.example/', 'utm_source=x', 'https://a.example/?utm_source=x'],
    [
      'https://a.example/p',
      'gclid=1&fbclid=2&msclkid=3&ttclid=4',
      'https://a.example/p?gclid=1&fbclid=2&msclkid=3&ttclid=4',
    ],
    ['https://a.example/?utm_source=own&b=1', 'utm_source=theirs', 'https://a.example/?b=1&utm_source=theirs'],
    ['https://a.example/?UTM_Source=own', 'utm_source=theirs', 'https://a.example/?utm_source=theirs'],
    ['https://a.example/?utm%5Fsource=own', 'utm_source=theirs', 'https://a.example/?utm_source=theirs'],
    [
      'https://a.example/?a=1&a=2&c=x+y%20z',
      'utm_term=q+r%20s&utm_term=t',
      'https://a.example/?a=1&a=2&c=x+y%20z&utm_term=q+r%20s&utm_term=t',
    ],
    ['https://a.example/#part', 'utm_id=1', 'https://a.example/?utm_id=1#part'],
    ['https://a.example/?#part?x', 'utm_id=1', 'https://a.example/?utm_id=1#part?x'],
    ['https://a.example/?q=1?2', 'utm_id=1', 'https://a.example/?q=1?2&utm_id=1'],
    ['https://a.example/?a=1&&b=2&', 'utm_source=x', 'https://a.example/?a=1&&b=2&utm_source=x'],
    ['https://a.example/?&&a=1', 'utm_id=1', 'https://a.example/?&&a=1&utm_id=1'],
    ['https://a.example/?a=1&&utm_id=own', 'utm_id=1', 'https://a.example/?a=1&&utm_id=1'],
    ['https://a.example/?utm_id=own&&a=1#part', 'utm_id=1', 'https://a.example/?&a=1&utm_id=1#part'],
    ['https://a.example/?', 'utm_id=1', 'https://a.example/?utm_id=1'],
    ['https://a.example/?a', 'utm_id', 'https://a.example/?a&utm_id'],
    ['https://a.example/', 'next=https://evil.example&url=x', 'https://a.example/'],
    ['https://a.example/', '', 'https://a.example/'],
    ['https://a.example/', '&&=&x', 'https://a.example/'],
    ['https://a.example/', `utm_source=${'x'.repeat(3000)}`, 'https://a.example/'],
    ['https://a.example/', 'utm_source="<b>^`{|}\\', 'https://a.example/?utm_source=%22%3Cb%3E%5E%60%7B%7C%7D%5C'],
    ['https://a.example/', 'utm_source=%0d%0aX:1', 'https://a.example/?utm_source=%0d%0aX:1'],
    ['mailto:a@b.example', 'utm_source=x', 'mailto:a@b.example'],
  ])('%s with ?%s leads to %s', (destination, query, expected) =>
    expect(carryQuery(destination, query)).toBe(expected),
  );
});
