import fs from 'node:fs';
import path from 'node:path';
import { allEndpoints } from '@marquee/contracts';
import { filteredBy, filterPatterns } from '@marquee/test-kit/filtered-addresses';

const frontends = path.resolve(__dirname, '../../frontends');
const remotes = fs.readdirSync(frontends).filter((name) => fs.existsSync(path.join(frontends, name, 'package.json')));

/** An address as a browser requests it: with something for each parameter. */
const addresses = allEndpoints.map(({ id, path: route, query }) => ({
  id,
  address: route.replaceAll(/\{\w+\}/g, 'x') + (query === undefined ? '' : '?contentId=x'),
}));

/** The interface of the product fixes this one. */
const fixed: Readonly<Record<string, readonly string[]>> = { getClicks: ['/clicks?'] };

/** What an ad blocker stops looks like a product that does not work. */
describe('addresses that filter lists match', () => {
  it('are none of the routes', () => {
    expect(addresses.length).toBeGreaterThan(80);
    const found = addresses.flatMap(({ id, address }) => {
      const patterns = filteredBy(address).filter((pattern) => !fixed[id]?.includes(pattern));
      return patterns.length === 0 ? [] : [{ id, address, patterns }];
    });
    expect(found).toEqual([]);
  });

  it('are none of the addresses of front ends, whose files the build numbers', () => {
    expect(remotes.length).toBeGreaterThan(5);
    const files = ['remoteEntry.0a1b2c3d.js', 'js/612.0a1b2c3d.js', 'css/612.0a1b2c3d.css', 'assets/a.0a1b2c3d.svg'];
    const all = remotes.flatMap((name) => files.map((file) => `/remotes/${name}/${file}`));
    expect(all.filter((address) => filteredBy(address).length > 0)).toEqual([]);
  });

  it.each([
    ['/remotes/analytics/js/612.0a1b2c3d.js', '/analytics/js'],
    ['/js/page-analytics.0a1b2c3d.js', '-analytics.'],
    ['/api/analytics/summary', '/api/analytics'],
    ['/api/events/collect', '/collect^'],
    ['/analytics.example/v2/track', '/analytics.*/track'],
    ['/assets/Social-Icons.svg', '/social-icons'],
    ['/api/clicks?contentId=x', '/clicks?'],
    ['/js/icons.share-1.js', '.share-'],
  ])('are seen when they are planted: %s by %s', (address, pattern) => expect(filteredBy(address)).toContain(pattern));

  it('are looked for by each pattern once', () => expect(new Set(filterPatterns).size).toBe(filterPatterns.length));
});
