import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublicFetch } from '@marquee/network';
import { startTlsSite } from '@marquee/test-kit/tls-site';
import { openOutsideSite, type OutsideSite } from '../../testing/outside-site';
import { createDestinationProbe, type DestinationProbe } from './destination-probe';

const html = { 'content-type': 'text/html' };

describe('a destination', () => {
  let site: OutsideSite;
  let probe: DestinationProbe;
  /** Requests besides those for robots.txt. */
  let asked: string[];
  beforeEach(async () => {
    site = await openOutsideSite(async (host) => (host.endsWith('.private.test') ? ['10.0.0.1'] : ['127.0.0.1']));
    probe = createDestinationProbe(site.fetch, () => Date.parse('2026-11-29T10:00:00Z'));
    asked = [];
  });
  afterEach(() => site.close());

  const at = (path: string, host = 'shop.test'): string => `https://${host}:${site.port}${path}`;
  const answerWith = (answer: (request: IncomingMessage, response: ServerResponse) => void, robots = ''): void => {
    site.answer = (request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(robots === '' ? 404 : 200).end(robots);
      asked.push(`${request.method} ${request.url}`);
      answer(request, response);
    };
  };
  const check = (path = '/', { endsAt = null as string | null, readsPage = true } = {}) =>
    probe.check({ address: at(path), endsAt, readsPage });

  it.each<[number, string, string]>([
    [200, 'works', 'status_200'],
    [204, 'works', 'status_204'],
    [401, 'works', 'status_401'],
    [403, 'works', 'status_403'],
    [404, 'down', 'status_404'],
    [410, 'down', 'status_410'],
    [429, 'unknown', 'limited'],
    [500, 'down', 'status_500'],
    [503, 'down', 'status_503'],
  ])('that answers %i counts as: %s', async (status, found, reason) => {
    answerWith((_request, response) => void response.writeHead(status, html).end());
    expect(await check()).toMatchObject({ found, reason });
    expect(await check('/', { readsPage: false })).toMatchObject({ found, reason });
  });

  it.each<[string, string, string, string, string]>([
    ['its front page in a language', '/', '301 /en/', 'works', 'status_200'],
    ['the same page with a slash', '/shop', '301 /shop/', 'works', 'status_200'],
    ['another page, permanently', '/shop', '301 /store', 'moved', 'moved'],
    ['another page, permanently, over two hops', '/shop', '308 /hop-301-store', 'moved', 'moved'],
    ['another page, for now', '/shop', '302 /sale', 'works', 'status_200'],
    ['another site, permanently', '/shop', '301 http://new.example:PORT/shop', 'moved', 'moved'],
    ['another site, for now', '/shop', '302 http://other.example:PORT/x', 'changed_owner', 'changed_owner'],
    ['a host of the same site', '/shop', '302 http://www.shop.test:PORT/x', 'works', 'status_200'],
    ['a page that is not there', '/shop', '301 /gone', 'down', 'status_404'],
    ['itself', '/shop', '302 /shop', 'down', 'redirect_loop'],
    ['a private address', '/shop', '302 http://10.0.0.1/', 'unknown', 'private'],
  ])('that worked and now leads to %s', async (_where, path, answer, found, reason) => {
    answerWith((request, response) => {
      const [, status, name] = /^\/hop-(\d+)-(\w+)/.exec(request.url!) ?? [];
      if (status !== undefined) return void response.writeHead(Number(status), { location: `/${name}` }).end();
      if (request.url === '/gone') return void response.writeHead(404).end();
      const [to, location] = answer.replace('PORT', String(site.port)).split(' ') as [string, string];
      const isFirst = request.url === path && request.headers.host?.startsWith('shop.test') === true;
      if (isFirst) response.writeHead(Number(to), { location }).end();
      else response.writeHead(200, html).end('a page');
    });
    expect(await check(path, { endsAt: at(path) })).toMatchObject({ found, reason });
  });

  it('that always led elsewhere has not moved', async () => {
    answerWith((request, response) => {
      if (request.url === '/short') response.writeHead(301, { location: '/long' }).end();
      else response.writeHead(200, html).end('a page');
    });
    const first = await check('/short');
    expect(first).toMatchObject({ found: 'works', endsAt: at('/long').replace('https', 'http') });
    expect(await check('/short', { endsAt: first.endsAt })).toMatchObject({ found: 'works' });
  });

  it.each([
    ['by its title', '<title>shop.test is for sale</title>'],
    ['by its title, in a sentence', '<title>Buy this domain | Offers</title>'],
    ['by what it loads', '<title>shop.test</title><script src="//img.sedoparking.com/x.js"></script>'],
  ])('that is parked is known %s', async (_how, page) => {
    answerWith((_request, response) => void response.writeHead(200, html).end(page));
    expect(await check()).toMatchObject({ found: 'parked', reason: 'parked' });
  });

  it('that leads to a market of names is parked', async () => {
    const at80 = createDestinationProbe(
      async ({ address, onAnswer }) => {
        onAnswer?.({ address, status: 302 }, {});
        onAnswer?.({ address: 'https://www.hugedomains.com/domain_profile.cfm', status: 200 }, {});
        return { address, contentType: 'text/html', body: Buffer.from('') };
      },
      () => 0,
    );
    expect(await at80.check({ address: 'https://shop.test/', endsAt: null, readsPage: true })).toMatchObject({
      found: 'parked',
    });
  });

  it('that writes about names for sale is not parked', async () => {
    const page =
      '<title>How I sold a name</title><p>This domain is for sale, it said. <a href="https://sedo.com/">Sedo</a>';
    answerWith((_request, response) => void response.writeHead(200, html).end(page));
    expect(await check()).toMatchObject({ found: 'works' });
  });

  it('is asked for its head alone, and for its page where that is refused', async () => {
    answerWith((request, response) => {
      response.writeHead(request.method === 'HEAD' && request.url === '/no-head' ? 405 : 200, html).end('a page');
    });
    expect(await check('/page', { readsPage: false })).toMatchObject({ found: 'works', hasRead: false });
    expect(await check('/no-head', { readsPage: false })).toMatchObject({ found: 'works', hasRead: true });
    expect(asked).toEqual(['HEAD /page', 'HEAD /no-head', 'GET /no-head']);
  });

  it('is not asked for what its robots.txt forbids, which is read once', async () => {
    answerWith((_request, response) => void response.writeHead(200, html).end(), 'User-agent: *\nDisallow: /private');
    expect(await check('/private/page')).toMatchObject({ found: 'unknown', reason: 'robots' });
    expect(await check('/page')).toMatchObject({ found: 'works' });
    expect(asked).toEqual(['GET /page']);
  });

  it('that is a file works, and is not read', async () => {
    answerWith((_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('x'));
    expect(await check()).toMatchObject({ found: 'works', reason: 'status_200' });
  });

  it('is read as far as 64 KB', async () => {
    const closed = new Promise<number>((resolve) => {
      answerWith((_request, response) => {
        let sent = 0;
        response.writeHead(200, html);
        const send = (): void => {
          while (sent < 50_000_000 && response.write('x'.repeat(1000))) sent += 1000;
        };
        response.on('drain', send).on('close', () => resolve(sent));
        send();
      });
    });
    expect(await check()).toMatchObject({ found: 'works' });
    expect(await closed).toBeLessThan(50_000_000);
  });

  it('says how long it wants to get no request', async () => {
    answerWith((request, response) => {
      const pause = request.url === '/date' ? 'Sun, 29 Nov 2026 12:00:00 GMT' : '120';
      response.writeHead(503, { 'retry-after': pause }).end();
    });
    expect(await check('/seconds')).toMatchObject({ found: 'down', retryAfterMs: 120_000 });
    expect(await check('/date')).toMatchObject({ found: 'down', retryAfterMs: 2 * 60 * 60_000 });
  });

  it('at a private address is not asked', async () => {
    const address = `https://shop.private.test:${site.port}/`;
    expect(await probe.check({ address, endsAt: null, readsPage: true })).toMatchObject({
      found: 'unknown',
      reason: 'private',
    });
  });

  it('with a certificate that nobody has signed has a broken one', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'certificate-'));
    const secure = await startTlsSite(join(dir, 'site.pem'));
    try {
      const fetchPublic = createPublicFetch({ allowed: ['127.0.0.1'], userAgent: 'test' });
      const request = { address: `${secure.origin}/`, endsAt: null, readsPage: true };
      expect(await createDestinationProbe(fetchPublic, () => 0).check(request)).toMatchObject({
        found: 'certificate',
        reason: 'certificate',
      });
    } finally {
      await secure.close();
      rmSync(dir, { recursive: true });
    }
  });

  it('that takes no connection is down', async () => {
    const address = at('/');
    await site.close();
    expect(await probe.check({ address, endsAt: null, readsPage: false })).toMatchObject({
      found: 'down',
      reason: 'unreachable',
    });
    site = await openOutsideSite();
  });
});
