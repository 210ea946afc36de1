import { leadsToOurPages } from './link.rules';

const ours = 'https://marquee.example';

describe('a destination on our own origin', () => {
  it.each([
    '/@ines',
    '/@ines/shop',
    '/%40ines/shop',
    '//@ines/shop',
    '/%2f@ines',
    '/x/../@ines',
    '/@ines?utm_source=x',
    '/@ines/q/song#top',
  ])('is refused when a link could go round there: %s', (path) => {
    expect(leadsToOurPages(new URL(`${ours}${path}`).href, ours)).toBe(true);
  });

  it.each(['https://MARQUEE.example/@ines', 'https://marquee.example./@ines', 'https://marquee.example:8443/@ines'])(
    'is known however the host is written: %s',
    (address) => {
      expect(leadsToOurPages(new URL(address).href, ours)).toBe(true);
    },
  );

  it.each([
    'https://marquee.example/',
    'https://marquee.example/privacy-policy',
    'https://elsewhere.example/@ines',
    'https://marquee.example.evil.example/@x',
  ])('is allowed when no link stands there: %s', (address) => {
    expect(leadsToOurPages(address, ours)).toBe(false);
  });
});
