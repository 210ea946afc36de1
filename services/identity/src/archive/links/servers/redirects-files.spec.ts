import { uniqueNameKey } from '@marquee/page';
import fc from 'fast-check';
import { oddLinks, someLinks } from '../testing/odd-links';
import { readCloudflare, readNetlify } from '../testing/read-redirects';
import type { LinkSite, SiteLink } from './link-site';
import { cloudflareFile, CLOUDFLARE_STATIC_MAX, netlifyFile } from './redirects-files';

const siteOf = (links: readonly SiteLink[]): LinkSite => ({
  username: 'Ines.V-1',
  exportedAt: '2026-11-29T10:00:00.000Z',
  links,
});
const pathOf = (name: string, username = 'Ines.V-1'): string => `/@${username}/${encodeURIComponent(name)}`;

/** Where the file leads from the address of each link. */
const ledFrom = (rules: ReturnType<typeof readNetlify>, links: readonly SiteLink[]) => {
  const led = new Map(rules.map(({ from, to }) => [from, to]));
  return links.map(({ name }) => led.get(pathOf(name)));
};
const destinationsOf = (links: readonly SiteLink[]): string[] => links.map(({ destination }) => destination);

describe('the redirects of Netlify', () => {
  it('lead to the destinations whatever the names and destinations are, and the page is at its old address', () => {
    const holds = (links: readonly SiteLink[]): void => {
      const rules = readNetlify(netlifyFile(siteOf(links)).text);
      expect(ledFrom(rules, links)).toEqual(destinationsOf(links));
      expect(rules).toContainEqual({ from: '/@Ines.V-1', to: '/' });
    };
    holds(oddLinks);
    fc.assert(fc.property(someLinks, holds));
  });

  it('are there in small letters, too', () => {
    const rules = readNetlify(netlifyFile(siteOf([{ name: 'Töpfe', destination: 'https://a.example/' }])).text);
    expect(rules).toContainEqual({ from: pathOf('töpfe', 'ines.v-1'), to: 'https://a.example/' });
  });
});

describe('the redirects of Cloudflare Pages', () => {
  it('lead to the destinations whatever the names and destinations are, or the link is named as left out', () => {
    const holds = (links: readonly SiteLink[]): void => {
      const { text, leftOut } = cloudflareFile(siteOf(links));
      const out = new Set(leftOut.map(({ name }) => name));
      const kept = links.filter(({ name }) => !out.has(name));
      expect(ledFrom(readCloudflare(text), kept)).toEqual(destinationsOf(kept));
      for (const name of out) expect(text).toContain(`# Left out: ${encodeURIComponent(name)} (`);
    };
    holds(oddLinks);
    fc.assert(fc.property(someLinks, holds));
  });

  it('have no link that is too long or whose address would be another one', () => {
    const links = [
      { name: 'long', destination: `https://a.example/${'x'.repeat(1000)}` },
      { name: 'double', destination: 'https://a.example//b' },
      { name: 'kept', destination: 'https://a.example/#b' },
    ];
    expect(cloudflareFile(siteOf(links)).leftOut).toEqual([
      { name: 'long', reason: 'too_long' },
      { name: 'double', reason: 'changed_by_the_service' },
    ]);
  });

  it('are as many as a file may have, each link before the other spellings of any', () => {
    const links = Array.from({ length: CLOUDFLARE_STATIC_MAX }, (_, n) => ({
      name: `Link-${n}`,
      destination: `https://a.example/${n}`,
    }));
    const { text, leftOut } = cloudflareFile(siteOf(links));
    const rules = readCloudflare(text);
    expect(rules).toHaveLength(CLOUDFLARE_STATIC_MAX);
    expect(leftOut).toEqual([{ name: `Link-${CLOUDFLARE_STATIC_MAX - 1}`, reason: 'too_many' }]);
    const few = readCloudflare(cloudflareFile(siteOf(links.slice(0, 10))).text);
    expect(few).toHaveLength(21);
    expect(few).toContainEqual({ from: pathOf(uniqueNameKey('Link-9'), 'ines.v-1'), to: 'https://a.example/9' });
  });
});
