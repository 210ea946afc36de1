import { TOPICS } from '@marquee/contracts';
import { DESTINATION_CHECKS, ITEM_LIST } from '../content.ports';
import type { ItemList } from '../item/item-list/item-list';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';
import { openOutsideSite, type OutsideSite } from '../testing/outside-site';
import type { DestinationChecks } from './destination-checks';
import { createDestinationProbe } from './probe/destination-probe';

const MINUTE = 60_000;
const html = { 'content-type': 'text/html' };
const settings = {
  BILLING: 'off',
  PUBLIC_URL: 'http://localhost:3000',
  UPLOAD_MAX_BYTES: 10_000_000,
  DESTINATION_CHECKS: 'on',
  OUTSIDE_NETWORKS: [],
} as const;

describe('the checks of destinations', () => {
  let app: ContentApp;
  let site: OutsideSite;
  let mine: ReturnType<ContentApp['as']>;
  /** The status that the host of an address answers with; 200 by default. */
  let statuses: Map<string, number>;
  /** `{method} {host}{path}` of each request. */
  let asked: string[];
  beforeEach(async () => {
    [statuses, asked] = [new Map(), []];
    site = await openOutsideSite(async () => ['127.0.0.1']);
    site.answer = (request, response) => {
      const host = request.headers.host!.split(':')[0]!;
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      asked.push(`${request.method} ${host}${request.url}`);
      const status = statuses.get(host) ?? 200;
      response.writeHead(status, status === 301 ? { location: '/moved-here' } : html);
      response.end();
      if (status === 301) statuses.delete(host);
    };
    app = await openContentApp({
      settings: { ...settings, OUTSIDE_NETWORKS: [] },
      destinationProbe: createDestinationProbe(site.fetch, () => app.now),
    });
    await app.signUp(ines);
    await app.signUp(jon);
    mine = app.as(ines);
  });
  afterEach(async () => {
    await app.close();
    await site.close();
  });

  const addressAt = (host: string): string => `https://${host}:${site.port}/page`;
  const create = async (id: string, over: object = {}, owner = mine): Promise<void> => {
    const content = { id, title: id, destinationUrl: addressAt(`${id}.test`), ...over };
    expect((await owner('POST', '/api/content', { type: 'link', content })).status).toBe(201);
  };
  const checks = (): DestinationChecks => app.kit.app.get<DestinationChecks>(DESTINATION_CHECKS);
  const settled = async (): Promise<void> => {
    await app.until(async () => (await app.events.outboxNext(1)).length === 0);
    await checks().caughtUp();
    await app.kit.app.get<ItemList>(ITEM_LIST).caughtUp();
  };
  /** One round after some minutes. */
  const round = async (minutes = 1): Promise<void> => {
    await settled();
    app.now += minutes * MINUTE;
    await checks().round(new AbortController().signal);
    await settled();
  };
  const list = async () => (await mine('GET', '/api/links/destinations')).body;
  const stateOf = async (id: string) =>
    ((await list())['destinations'] as { contentId: string; state: string }[]).find(
      ({ contentId }) => contentId === `link:${id}`,
    );
  /** The messages of a topic, oldest first. */
  const messages = async (topic: string): Promise<Record<string, unknown>[]> => {
    const found: Record<string, unknown>[] = [];
    const reader = await app.log.broadcast({
      topics: [topic],
      from: () => -1,
      handler: async ({ records }) => void found.push(...records.map(({ value }) => value as Record<string, unknown>)),
    });
    await reader.caughtUp();
    await reader.stop();
    return found;
  };

  it('begin with a new link, and list what they found', async () => {
    await create('shop');
    expect(await stateOf('shop')).toMatchObject({ state: 'unchecked', checkedAt: null });
    await round();
    expect(await stateOf('shop')).toEqual({
      contentId: 'link:shop',
      state: 'works',
      since: null,
      reason: 'status_200',
      checkedAt: new Date(app.now).toISOString(),
      newAddress: null,
      isFallbackInUse: false,
      isDismissed: false,
      isMailed: false,
    });
    expect(asked).toEqual(['GET shop.test/page']);
    await round(1);
    expect(asked).toHaveLength(1);
    await round(27 * 60);
    expect(asked).toEqual(['GET shop.test/page', 'GET shop.test/page']);
  });

  it('alert once when a destination is down twice in a row, and once when it works again', async () => {
    await create('shop', { downFallbackUrl: 'https://visit.example/' });
    await round();
    statuses.set('shop.test', 503);
    await round(27 * 60);
    expect(await stateOf('shop')).toMatchObject({ state: 'works', reason: 'status_503' });
    expect(await messages(TOPICS.destinationAlerts)).toEqual([]);
    const failedAt = new Date(app.now).toISOString();
    await round(12);
    const down = { state: 'down', since: failedAt, reason: 'status_503', isFallbackInUse: true, isMailed: true };
    expect(await stateOf('shop')).toMatchObject(down);
    await round(40);
    await round(40);
    expect(await messages(TOPICS.destinationAlerts)).toMatchObject([{ state: 'down', host: `shop.test:${site.port}` }]);
    expect((await messages(TOPICS.page)).at(-1)).toMatchObject({ idKey: 'shop', isDown: true });
    statuses.delete('shop.test');
    await round(40);
    expect(await stateOf('shop')).toMatchObject({ state: 'works', isFallbackInUse: false });
    const alerts = await messages(TOPICS.destinationAlerts);
    expect(alerts.map(({ state }) => state)).toEqual(['down', 'works']);
    expect((await messages(TOPICS.page)).at(-1)).not.toHaveProperty('isDown');
    const { body } = await mine('GET', '/api/links/checks?contentId=link:shop');
    expect((body['checks'] as { found: string }[]).map(({ found }) => found)).toEqual([
      ...['works', 'down', 'down', 'down', 'down', 'works'],
    ]);
  });

  it('tell where a destination has moved', async () => {
    await create('shop');
    await round();
    for (const minutes of [27 * 60, 12]) {
      statuses.set('shop.test', 301);
      await round(minutes);
    }
    const newAddress = addressAt('shop.test').replace('https:', 'http:').replace('/page', '/moved-here');
    expect(await stateOf('shop')).toMatchObject({ state: 'moved', newAddress });
    const moved = await mine('PUT', '/api/content', { contentId: 'link:shop', destinationUrl: newAddress });
    expect(moved.status).toBe(200);
    await settled();
    expect(await stateOf('shop')).toMatchObject({ state: 'unchecked', newAddress: null });
  });

  it('leave out links that visitors cannot follow, that have no destination, and that are not to be watched', async () => {
    await create('private', { isPublic: false });
    await create('unwatched', { isWatched: false });
    await create('heading', { display: 'heading', destinationUrl: '' });
    await round();
    await round(60);
    expect(asked).toEqual([]);
    for (const id of ['private', 'unwatched', 'heading']) expect(await stateOf(id)).toMatchObject({ state: 'off' });
  });

  it('do not count failures while this server has no connection', async () => {
    const hosts = ['a', 'b', 'c', 'd'];
    for (const id of hosts) await create(id);
    await round();
    const { port } = site;
    await site.close();
    for (const minutes of [27 * 60, 12, 12, 40]) await round(minutes);
    for (const id of hosts) expect(await stateOf(id)).toMatchObject({ state: 'works' });
    expect(await messages(TOPICS.destinationAlerts)).toEqual([]);
    site = await openOutsideSite();
    expect(site.port).not.toBe(port);
  });

  it('ask ten links of one host in one round, and others behind them', async () => {
    for (let n = 0; n < 12; n += 1) await create(`same-${n}`, { destinationUrl: `${addressAt('same.test')}-${n}` });
    await create('other');
    await round();
    expect(asked.filter((each) => each.includes('same.test'))).toHaveLength(10);
    expect(asked).toContain('GET other.test/page');
    await round();
    expect(asked).toHaveLength(13);
  });

  it('are made when their owner asks, once in a minute', async () => {
    await create('shop');
    const ask = () => mine('POST', '/api/links/checks', { contentId: 'link:shop' });
    const first = await ask();
    expect([first.status, first.body['destination']]).toEqual([200, expect.objectContaining({ state: 'works' })]);
    expect((await ask()).body.code).toBe('LimitExceededException');
    app.now += MINUTE + 1;
    statuses.set('shop.test', 404);
    await settled();
    expect((await ask()).body['checks']).toMatchObject([{ found: 'down', reason: 'status_404' }, { found: 'works' }]);
    app.now += MINUTE + 1;
    await settled();
    expect((await ask()).body['destination']).toMatchObject({ state: 'down' });
  });

  it('are refused for what is not checked, and for links of others', async () => {
    await create('private', { isPublic: false });
    await create('theirs', {}, app.as(jon));
    const refused = await mine('POST', '/api/links/checks', { contentId: 'link:private' });
    expect([refused.status, refused.body.code]).toEqual([422, 'rule_violated']);
    for (const [method, path] of [
      ['POST', '/api/links/checks'],
      ['POST', '/api/links/alerts/dismissed'],
    ] as const)
      expect((await mine(method, path, { contentId: 'link:theirs' })).status).toBe(404);
    expect((await mine('GET', '/api/links/checks?contentId=link:theirs')).status).toBe(404);
  });

  it('show an alert until it is dismissed', async () => {
    await create('shop');
    statuses.set('shop.test', 500);
    await round();
    await round(12);
    expect(await stateOf('shop')).toMatchObject({ state: 'down', isDismissed: false });
    const dismissed = await mine('POST', '/api/links/alerts/dismissed', { contentId: 'link:shop' });
    expect(dismissed.body['destination']).toMatchObject({ state: 'down', isDismissed: true });
    expect(await stateOf('shop')).toMatchObject({ state: 'down', isDismissed: true });
  });

  it('send no mail to an owner who wants none', async () => {
    expect(await list()).toMatchObject({ sendsMails: true, isOn: true });
    expect((await mine('PUT', '/api/links/alerts', { sendsMails: false })).body).toEqual({ sendsMails: false });
    expect(await list()).toMatchObject({ sendsMails: false });
    await create('shop');
    statuses.set('shop.test', 500);
    await round();
    await round(12);
    expect(await stateOf('shop')).toMatchObject({ state: 'down', isMailed: false });
    expect(await messages(TOPICS.destinationAlerts)).toEqual([]);
  });

  it('send at most twenty mails a day to one owner', async () => {
    for (let n = 0; n < 22; n += 1) {
      await create(`s${n}`);
      statuses.set(`s${n}.test`, 500);
    }
    await round();
    await round(12);
    expect(await messages(TOPICS.destinationAlerts)).toHaveLength(20);
    expect((await messages(TOPICS.page)).filter(({ isDown }) => isDown)).not.toEqual([]);
  });
});

it('makes no checks where the operator has switched them off', async () => {
  const app = await openContentApp();
  try {
    const mine = app.as(ines);
    const content = { id: 'shop', title: 'Shop', destinationUrl: 'https://shop.example/' };
    await mine('POST', '/api/content', { type: 'link', content });
    expect((await mine('GET', '/api/links/destinations')).body).toMatchObject({ isOn: false });
    const refused = await mine('POST', '/api/links/checks', { contentId: 'link:shop' });
    expect([refused.status, refused.body.code]).toEqual([422, 'rule_violated']);
  } finally {
    await app.close();
  }
});
