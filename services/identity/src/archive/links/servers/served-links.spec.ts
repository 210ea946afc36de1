import { describeWithWebServer, startWebServer, type WebServerName } from '@marquee/test-kit/web-servers';
import { rounds } from '@marquee/test-kit/rounds';
import fc from 'fast-check';
import { oddLinks, someLinks } from '../testing/odd-links';
import { caddyFile } from './caddy';
import type { LinkSite, ServerFile, SiteLink } from './link-site';
import { nginxFile } from './nginx';

const fileFor: Readonly<Record<WebServerName, (site: LinkSite) => ServerFile>> = { nginx: nginxFile, caddy: caddyFile };

const siteOf = (links: readonly SiteLink[], username = 'Ines.V-1'): LinkSite => ({
  username,
  exportedAt: '2026-11-29T10:00:00.000Z',
  links,
});
const page = { 'index.html': '<!doctype html>the page' };
const runs = rounds('SITES', { short: 15, long: 300 });

for (const name of ['nginx', 'caddy'] as const) {
  const start = (site: LinkSite) => startWebServer(name, fileFor[name](site).text, page);

  describeWithWebServer(name, `the links as ${name} answers them`, () => {
    it('lead to their destinations, byte by byte', async () => {
      const server = await start(siteOf(oddLinks));
      const answers: unknown[] = [];
      for (const link of oddLinks) {
        const { status, location } = await server.get(`/@Ines.V-1/${encodeURIComponent(link.name)}`);
        answers.push([link.name, status, location]);
      }
      await server.stop();
      expect(answers).toEqual(oddLinks.map((link) => [link.name, 302, link.destination]));
    });

    it('are found in small and capital letters, decomposed, and with a slash at the end', async () => {
      const server = await start(siteOf([{ name: 'Töpfe', destination: 'https://example.com/' }]));
      const asked = ['Töpfe', 'töpfe', 'TÖPFE', 'Töpfe'.normalize('NFD'), 'Töpfe/'];
      const paths = asked.map((spelling) => encodeURI(spelling));
      const statuses = [];
      for (const path of paths) statuses.push((await server.get(`/@ines.v-1/${path}`)).status);
      await server.stop();
      expect(statuses).toEqual(asked.map(() => 302));
    });

    it('are next to the page, and other addresses are unknown', async () => {
      const server = await start(siteOf(oddLinks));
      const home = [await server.get('/'), await server.get('/@Ines.V-1')];
      const others = [];
      for (const path of ['/@Ines.V-1/none', '/@other/shop', '/shop', '/@Ines_V-1', '/@Ines.V-1/shop/more'])
        others.push((await server.get(path)).status);
      await server.stop();
      expect(home.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, page['index.html']]));
      expect(others).toEqual(Array(others.length).fill(404));
    });

    it('lead to their destinations whatever the names and destinations are', async () => {
      await fc.assert(
        fc.asyncProperty(someLinks, async (links) => {
          const server = await start(siteOf(links));
          try {
            for (const { name: id, destination } of links) {
              const answer = await server.get(`/@ines.v-1/${encodeURIComponent(id)}`);
              expect([id, answer.status, answer.location]).toEqual([id, 302, destination]);
            }
          } finally {
            await server.stop();
          }
        }),
        { numRuns: runs },
      );
    });
  });
}
