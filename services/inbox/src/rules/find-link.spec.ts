import { findLink } from './find-link';

const found = (text: string): string | null => {
  const part = findLink(text);
  return part && text.slice(part.start, part.end);
};

describe('links in a text', () => {
  it.each([
    ['https://evil.example/a?b=c now', 'https://evil.example/a?b=c'],
    ['see HTTP://EVIL.example', 'HTTP://EVIL.example'],
    ['tg://resolve?domain=x', 'tg://resolve?domain=x'],
    ['javascript://x', 'javascript://x'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['www.evil.example', 'www.evil.example'],
    ['is it yours: etsy-shop.example/moon-jar', 'etsy-shop.example/moon-jar'],
    ['bit.ly', 'bit.ly'],
    ['go to shop.co.uk!', 'shop.co.uk'],
    ['(t.me/x)', 't.me/x)'],
    ['evil[.]com', 'evil[.]com'],
    ['evil (dot) com', 'evil (dot) com'],
    ['пример.com', 'пример.com'],
    ['xn--e1afmkfd.com', 'xn--e1afmkfd.com'],
    ['evil.example:8080/x', 'evil.example:8080/x'],
    ['evil\u200b.com', 'evil\u200b.com'],
  ])('%j has %j', (text, link) => expect(found(text)).toBe(link));

  it.each([
    'Hello there',
    'I came home late.Then I slept',
    'e.g. this one',
    'costs 3.50 or 4.99',
    'at 10.30 a.m.',
    'wait... what?',
    'v1.2.3 is out',
    'A/B testing',
    'and/or',
    '50/50',
    'Dr. Who',
  ])('%j has none', (text) => expect(found(text)).toBeNull());

  it('are looked for in time that grows with the text', () => {
    for (const text of ['a.'.repeat(4000), 'a-'.repeat(4000), '[dot]'.repeat(2000), 'www.'.repeat(2000)])
      findLink(text);
  });
});
