import path from 'node:path';
import type { ClickRoutes } from '@marquee/contracts';
import { routeKeysOf } from '@marquee/page';
import { createLink, signUp, type Account } from '@marquee/test-kit/account';
import { describeDistributed, startDistributed, type Distributed } from '@marquee/test-kit/distributed';
import { freePort, temporaryFolder } from '@marquee/test-kit/product';
import { startTlsSite, type TlsSite } from '@marquee/test-kit/tls-site';
import { untilEqual } from '@marquee/test-kit/until';
import { unzip } from '@marquee/test-kit/unzip';
import { charted, CHARTED_MS, chrome, follow } from '@marquee/test-kit/visits';

const USERNAME = 'ines-of-two-redirects';
const REDIRECTS = ['redirects-r0', 'redirects-r1'] as const;
const html = { accept: 'text/html' };
const schedule = { opensAt: null, endsAt: null, zone: 'Europe/Lisbon', before: 'page', fallbackUrl: null };
const utm = { source: 'letter', medium: 'email', campaign: 'autumn', term: '', content: '' };
/** The files of an archive of links, in the order of their names. */
const EXPORTED = [
  'README.txt',
  'caddy/Caddyfile',
  'cloudflare/_redirects',
  'links.csv',
  'manifest.json',
  'manifest.json.sig',
  'netlify/_redirects',
  'nginx/links.conf',
  'public-key.pem',
  'site/index.html',
];

describeDistributed('smart links with two processes that answer visitors', () => {
  const dataDir = temporaryFolder();
  let site: TlsSite;
  let product: Distributed;
  let ines: Account;
  /** Of the page `/weekend` of the site. */
  let weekend = 200;

  const call = async <Reply>(method: string, address: string, body?: unknown): Promise<Reply> => {
    const reply = await ines.call(method, address, body);
    if (!reply.ok) throw new Error(`${method} ${address} answered ${reply.status}: ${await reply.text()}`);
    return (reply.status === 204 ? null : await reply.json()) as Reply;
  };
  const visit = (id: string, headers: object = {}): Promise<Response> => follow(product, USERNAME, id, headers);
  /** The gateway would send all visits of a client to one process. */
  const visitInTurn = (n: number, id: string, headers: object = {}): Promise<Response> =>
    follow(product.process(REDIRECTS[n % REDIRECTS.length]!), USERNAME, id, headers);
  /** A visit by HEAD, which counts no click, at one of the processes. */
  const lookAt = (name: string, id: string): Promise<Response> =>
    fetch(`${product.process(name).url}/@${USERNAME}/${id}`, { method: 'HEAD', redirect: 'manual' });
  const statusesOf = (id: string): Promise<number[]> =>
    Promise.all(REDIRECTS.map(async (name) => (await lookAt(name, id)).status));
  /** Waits until all processes answer a link so. */
  const untilAnswered = (id: string, status: number): Promise<void> =>
    untilEqual(() => statusesOf(id), [status, status], CHARTED_MS);
  const routesOf = async (id: string): Promise<Readonly<Record<string, number>>> => {
    const { routes } = await call<ClickRoutes>('GET', `/api/clicks/routes?contentId=link:${id}`);
    return Object.fromEntries(routes.map(({ route, clicks }) => [route, clicks]));
  };
  /** Clicks that each process has answered since its start. */
  const clicksAnswered = (): Promise<number[]> =>
    Promise.all(
      REDIRECTS.map(async (name) => {
        const metrics = await (await fetch(`${product.process(name).url}/metrics`)).text();
        return Number(/^marquee_redirects_clicks_total (\d+)$/m.exec(metrics)![1]);
      }),
    );
  const chartedOf = async (id: string): Promise<number | undefined> => (await charted(ines)).get(`link:${id}`);
  const tryPassword = (
    password: string,
    { url }: Pick<Distributed, 'url'> = product,
    headers: object = {},
  ): Promise<Response> =>
    fetch(`${url}/@${USERNAME}/guests`, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...html, origin: product.url, 'user-agent': chrome, ...headers },
      body: new URLSearchParams({ password }),
    });
  const create = (id: string, options: object = {}): Promise<void> =>
    createLink(ines, id, { destinationUrl: `https://vidal.example/${id}`, ...options });

  beforeAll(async () => {
    const certificate = path.join(dataDir, 'site.pem');
    site = await startTlsSite(certificate);
    site.answer = ({ url }, response) => {
      if (url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(url === '/weekend' ? weekend : 200, { 'content-type': 'text/html' }).end('A page');
    };
    product = await startDistributed({
      dataDir,
      port: await freePort(),
      redirects: REDIRECTS.length,
      env: {
        TRUSTED_PROXIES: '127.0.0.1,::1',
        DESTINATION_CHECKS: 'on',
        OUTSIDE_NETWORKS: '127.0.0.1',
        NODE_EXTRA_CA_CERTS: certificate,
      },
      // A link is checked once a minute at most.
      envOf: { content: { RATE_LIMIT_SCALE: '100' } },
    });
    ines = await signUp(product, USERNAME);
  });
  afterAll(async () => {
    await product?.kill();
    await site?.close();
  });

  it('open and end at their times', async () => {
    const change = (moments: object): Promise<unknown> =>
      call('PUT', '/api/content', { contentId: 'link:timed', schedule: { ...schedule, ...moments } });
    // A process that does not know the link yet would answer 404 as well.
    await create('timed', {});
    await untilAnswered('timed', 302);
    await change({ opensAt: '2099-12-03T09:00:00.000Z' });
    await untilAnswered('timed', 404);
    const closed = await visit('timed', html);
    expect([closed.status, await closed.text()]).toEqual([404, expect.stringContaining('is not open yet')]);
    await change({ opensAt: '2020-12-03T09:00:00.000Z' });
    await untilAnswered('timed', 302);
    await change({ endsAt: '2020-12-04T09:00:00.000Z' });
    await untilAnswered('timed', 410);
    const over = await visit('timed', html);
    expect([over.status, await over.text()]).toEqual([410, expect.stringContaining('This link has ended')]);
  });

  it('end after their last click, wherever the clicks were answered', async () => {
    await create('vouchers', { clickLimit: { clicks: 10, fallbackUrl: null } });
    await untilAnswered('vouchers', 302);
    const before = await clicksAnswered();
    for (let n = 0; n < 10; n += 1) expect((await visitInTurn(n, 'vouchers')).status).toBe(302);
    const after = await clicksAnswered();
    // Neither of them has answered as many as the limit allows.
    expect(after.map((clicks, place) => clicks - before[place]!)).toEqual([5, 5]);
    await untilAnswered('vouchers', 410);
    expect((await visit('vouchers')).status).toBe(410);
    await untilEqual(() => chartedOf('vouchers'), 10, CHARTED_MS);
    expect(await visit('vouchers', html).then((answer) => answer.text())).toContain('It reached its limit of visits.');
  });

  it('exceed their limit only by the clicks that the other process had when people came at once', async () => {
    await create('rush', { clickLimit: { clicks: 10, fallbackUrl: null } });
    await untilAnswered('rush', 302);
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, n) => (await visitInTurn(n, 'rush')).status),
    );
    const led = statuses.filter((status) => status === 302).length;
    expect(led).toBeGreaterThanOrEqual(10);
    expect(led).toBeLessThanOrEqual(10 * REDIRECTS.length);
    await untilAnswered('rush', 410);
    await untilEqual(() => chartedOf('rush'), led, CHARTED_MS);
    expect((await visit('rush')).status).toBe(410);
  });

  it('ask for their password, and open for an hour on all of them', async () => {
    await create('guests', { password: 'Forty pots' });
    await untilAnswered('guests', 401);
    const page = await visit('guests', html);
    expect(await page.text()).not.toMatch(/vidal\.example|Title of guests/);
    const wrong = await tryPassword('Fifty pots');
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('You have 4 tries left.')]);
    const right = await tryPassword('Forty pots');
    expect([right.status, right.headers.get('location')]).toEqual([303, `/@${USERNAME}/guests`]);
    const set = right.headers.get('set-cookie')!;
    expect(set).toMatch(/^marquee-link=[\w.-]+; Max-Age=3600; /);
    const [cookie] = set.split(';');
    for (let n = 0; n < 2 * REDIRECTS.length; n += 1) {
      const opened = await visitInTurn(n, 'guests', { cookie: cookie! });
      expect([opened.status, opened.headers.get('location')]).toEqual([302, 'https://vidal.example/guests']);
    }
    expect((await visit('guests')).status).toBe(401);
  });

  it('count tries at a password for all of them, and each for itself where Redis does not answer', async () => {
    const [first] = REDIRECTS.map((name) => product.process(name));
    const tryThere = async (
      place: Pick<Distributed, 'url'>,
      address: string,
      password = 'Fifty pots',
    ): Promise<number> => (await tryPassword(password, place, { 'x-forwarded-for': address })).status;
    const five = async (place: Pick<Distributed, 'url'>, address: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < 5; n += 1) statuses.push(await tryThere(place, address));
      return statuses;
    };
    const shared: number[] = [];
    for (let n = 0; n < 5; n += 1)
      shared.push(await tryThere(product.process(REDIRECTS[n % REDIRECTS.length]!), '203.0.113.200'));
    expect(shared).toEqual([401, 401, 401, 401, 429]);
    for (const name of REDIRECTS)
      expect(await tryThere(product.process(name), '203.0.113.200', 'Forty pots')).toBe(429);
    expect(await tryThere(product, '203.0.113.201', 'Forty pots')).toBe(303);

    expect(await first!.signal('SIGTERM')).toBe(0);
    first!.start({ REDIS_URL: 'redis://127.0.0.1:1' });
    await first!.ready();
    expect(await five(first!, '203.0.113.202')).toEqual([401, 401, 401, 401, 429]);
    expect(await tryThere(first!, '203.0.113.203', 'Forty pots')).toBe(303);
    expect(await first!.signal('SIGTERM')).toBe(0);
    first!.start();
    await first!.ready();
  });

  it('lead by rules and splits, and the charts tell what decided', async () => {
    const variants = ['a', 'b'].map((name) => ({ destinationUrl: `https://vidal.example/${name}`, percent: 50 }));
    const conditions = [{ what: 'language' as const, isNot: false, values: ['pt'] }];
    const rule = { match: 'all' as const, conditions, destinationUrl: 'https://vidal.example/pt', isOn: true };
    const [rules, split] = [{ zone: 'UTC', list: [rule] }, { variants }];
    await create('decided', { rules, split });
    await untilAnswered('decided', 302);
    const keys = routeKeysOf({ rules, split });
    const expected: Record<string, number> = {};
    for (let n = 0; n < 24; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, 'accept-language': n % 3 === 0 ? 'pt' : 'en' };
      const location = (await visit('decided', headers)).headers.get('location');
      const variant = variants.findIndex(({ destinationUrl }) => destinationUrl === location);
      const key = location === rule.destinationUrl ? keys.rules[0]! : keys.variants[variant]!;
      expected[key] = (expected[key] ?? 0) + 1;
    }
    expect(expected[keys.rules[0]!]).toBe(8);
    await untilEqual(() => routesOf('decided'), expected, CHARTED_MS);

    // Through the gateway, a visitor comes to the same process each time.
    const leadsTo = async (): Promise<string | null> =>
      (await visit('decided', { 'x-forwarded-for': '203.0.113.100', 'accept-language': 'en' })).headers.get('location');
    const variant = await leadsTo();
    for (let n = 0; n < 10; n += 1) expect(await leadsTo()).toBe(variant);
  });

  it('keep campaign parameters under a name, and send them along', async () => {
    const template = { name: 'Letter of autumn', utm };
    await call('PUT', '/api/links/utm-templates/autumn', template);
    const { templates } = await call<{ templates: (typeof template)[] }>('GET', '/api/links/utm-templates');
    expect(templates).toEqual([{ ...template, id: 'autumn' }]);
    await create('letter', { utm: templates[0]!.utm });
    await untilAnswered('letter', 302);
    expect((await visit('letter')).headers.get('location')).toBe(
      'https://vidal.example/letter?utm_source=letter&utm_medium=email&utm_campaign=autumn',
    );
  });

  it('have their destination checked, and lead to the fallback address while it is down', async () => {
    const contentId = 'link:weekend';
    const checkNow = (): Promise<unknown> => call('POST', '/api/links/checks', { contentId });
    const found = async (): Promise<string[]> => {
      const { checks } = await call<{ checks: { found: string }[] }>('GET', `/api/links/checks?contentId=${contentId}`);
      return checks.map((check) => check.found);
    };
    const [weekendPage, fallback] = [`${site.origin}/weekend`, `${site.origin}/visit`];
    await create('weekend', { destinationUrl: weekendPage, downFallbackUrl: fallback });
    await untilAnswered('weekend', 302);
    // The process that has the lease checks it by itself.
    await untilEqual(found, ['works'], CHARTED_MS);
    weekend = 503;
    await checkNow();
    await untilEqual(found, ['down', 'works']);
    await checkNow();
    await untilEqual(found, ['down', 'down', 'works']);
    const whereTo = (): Promise<(string | null)[]> =>
      Promise.all(REDIRECTS.map(async (name) => (await lookAt(name, 'weekend')).headers.get('location')));
    await untilEqual(whereTo, [fallback, fallback]);
    weekend = 200;
    await checkNow();
    await untilEqual(whereTo, [weekendPage, weekendPage]);
  });

  it('are exported for other servers', async () => {
    await call('POST', '/api/auth/step-up', { password: ines.password });
    await call('POST', '/api/account/links-export', { withPrivate: false });
    const state = async (): Promise<string> =>
      (await call<{ export: { state: string } }>('GET', '/api/account/links-export')).export.state;
    await untilEqual(state, 'done', CHARTED_MS);
    const archive = await ines.call('GET', '/api/account/links-export/archive');
    expect(archive.headers.get('content-type')).toBe('application/zip');
    const files = await unzip(Buffer.from(await archive.arrayBuffer()));
    expect([...files.keys()].toSorted()).toEqual(EXPORTED);
    expect(files.get('nginx/links.conf')).toContain('https://vidal.example/letter?utm_source=letter');
  });

  it('are found again as they were at a moment, and restored', async () => {
    await create('course', { destinationUrl: 'https://vidal.example/may' });
    await untilAnswered('course', 302);
    const at = new Date().toISOString();
    await call('PUT', '/api/content', { contentId: 'link:course', destinationUrl: 'https://vidal.example/june' });
    await call('DELETE', '/api/content?contentId=link:course');
    await untilAnswered('course', 404);
    const address = `/api/history/item?contentId=link:course&at=${at}`;
    const { item } = await call<{ item: { fields: object } }>('GET', address);
    expect(item.fields).toMatchObject({ destinationUrl: 'https://vidal.example/may' });
    const restored = await call<object>('POST', '/api/history/restore', { at, contentIds: ['link:course'], parts: [] });
    expect(restored).toMatchObject({ changed: 1 });
    await untilAnswered('course', 302);
    expect((await visit('course')).headers.get('location')).toBe('https://vidal.example/may');
  });
});
