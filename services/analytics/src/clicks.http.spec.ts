import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
// Longer than others: one running service and one story of clicks, told through every route of it.
import {
  CLICK_ID_SECRET,
  clickIds,
  TOPICS,
  type ClickSummary,
  type ItemTotals,
  type VisitorHit,
} from '@marquee/contracts';
import { remove } from '@marquee/ports';
import { seeded } from '@marquee/test-kit/chance';
import { until } from '@marquee/test-kit/until';
import { clearances } from './clear/clearances';
import type { ClickAnalytics } from './click-analytics';
import { linkChanged, openClickService, type ClickService } from './testing/click-service';
import type { ClickWorld } from './testing/click-world';
import { countByHand } from './testing/counted-by-hand';
import { madeId, makeActs } from './testing/made-acts';

const [ines, jon] = [madeId(1, 1), madeId(1, 2)];
const [shop, blog] = [madeId(2, 1), madeId(2, 2)];

let service: ClickService;
let world: ClickWorld;
let analytics: ClickAnalytics;
let call: ClickService['call'];
let publishItem: ClickService['publishItem'];
let acts: readonly VisitorHit[];

beforeAll(async () => {
  service = await openClickService();
  ({ world, analytics, call, publishItem } = service);
  acts = makeActs(300, {
    random: seeded(3),
    source: 'node-1',
    owners: [ines],
    items: [shop, blog],
    until: world.now,
    days: 20,
  });
  await world.deliver(acts);
  await publishItem(linkChanged(ines, shop, 'Shop'));
  await publishItem(linkChanged(ines, blog, 'blog'));
  await publishItem(linkChanged(jon, madeId(2, 9), 'secret'));
  await until(async () => (await call(ines, 'GET', '/api/clicks/overview')).text.includes('link:blog'));
  await until(async () => {
    const rows = await world.columns
      .query<{ n: number }>('SELECT count() AS n FROM hits WHERE pos > 0')
      .catch(() => []);
    return rows[0]?.n === acts.length;
  });
  await until(async () => ((await call(ines, 'GET', '/api/clicks?contentId=blog')).body['totalClicks'] as number) > 0);
});
afterAll(async () => {
  await service.close();
});

const clicksOn = (itemId: string) => acts.filter((act) => act.itemId === itemId && act.setAside === null);

describe('GET /api/clicks', () => {
  it('answers the figures of everything, found by any spelling of the name', async () => {
    shows('3.analytics', '7.clicks.read', '9.hours');
    const expected = countByHand(acts, { itemId: shop, contentId: 'link:Shop', zone: 'UTC', from: 0, to: Infinity });
    for (const contentId of ['Shop', 'shop', 'link:Shop']) {
      const { status, body } = await call(ines, 'GET', `/api/clicks?contentId=${encodeURIComponent(contentId)}`);
      expect(status).toBe(200);
      expect(body).toEqual(JSON.parse(JSON.stringify(expected)));
    }
  });

  it('answers a period in a zone with a quarter of an hour', async () => {
    const [from, to] = [world.now - 9 * 86_400_000, world.now - 86_400_000 + 1];
    const query = new URLSearchParams({
      contentId: 'shop',
      tz: 'asia/kathmandu',
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    });
    const { body } = await call(ines, 'GET', `/api/clicks?${query.toString()}`);
    const expected = countByHand(acts, { itemId: shop, contentId: 'link:Shop', zone: 'Asia/Kathmandu', from, to });
    expect(body).toEqual(JSON.parse(JSON.stringify(expected)));
    expect((body as unknown as ClickSummary).totalClicks).toBeGreaterThan(0);
  });

  it.each([
    ['another owner', () => jon, 'contentId=shop', 404, 'content_not_found'],
    ['an unknown name', () => ines, 'contentId=nothing', 404, 'content_not_found'],
    ['an unknown kind', () => ines, 'contentId=photo:shop', 404, 'content_not_found'],
    ['a zone that is none', () => ines, 'contentId=shop&tz=Mars/Olympus', 400, 'invalid_time_zone'],
    ['a zone that is new at IANA', () => ines, 'contentId=shop&tz=America/Coyhaique', 400, 'invalid_time_zone'],
    [
      'a statement for a zone',
      () => ines,
      `contentId=shop&tz=${encodeURIComponent("UTC') OR 1=1 --")}`,
      400,
      'invalid_time_zone',
    ],
    [
      'a statement for a name',
      () => ines,
      `contentId=${encodeURIComponent("shop' OR owner != '")}`,
      404,
      'content_not_found',
    ],
    [
      'a period that ends before it begins',
      () => ines,
      'contentId=shop&from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z',
      400,
      'invalid_period',
    ],
    ['a time that is none', () => ines, 'contentId=shop&from=yesterday', 400, 'validation_failed'],
    ['an unknown field', () => ines, 'contentId=shop&owner=x', 400, 'validation_failed'],
    ['a request without a token', () => null, 'contentId=shop', 401, 'unauthenticated'],
  ])('refuses %s', async (_, who, query, status, code) => {
    for (const path of [
      '/api/clicks',
      ...(query.includes('tz=') ? [] : ['/api/clicks/records', '/api/clicks/records.csv']),
    ]) {
      expect(await call(who(), 'GET', `${path}?${query}`)).toMatchObject({ status, body: { code } });
    }
  });
});

describe('the raw records', () => {
  it('come by page, newest first, each once under the id of its redirect', async () => {
    shows('3.click');
    const seen: { clickId: string; linkUrl: string; timestamp: string }[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await call(
        ines,
        'GET',
        `/api/clicks/records?contentId=shop&limit=37${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...(body['items'] as typeof seen));
      cursor = body['nextCursor'] as string | null;
    }
    const ids = clickIds(await (await openFileKeyStore({ dir: join(world.dir, 'keys') })).secret(CLICK_ID_SECRET));
    const ofShop = acts.filter(({ itemId }) => itemId === shop);
    expect(seen.map(({ clickId }) => clickId).sort()).toEqual(
      ofShop.map(({ source, epoch, offset }) => ids.of(source, epoch, offset)).sort(),
    );
    expect(new Set(seen.map(({ linkUrl }) => linkUrl))).toEqual(new Set(['https://example.com/']));
    const times = seen.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('refuse a cursor that a client made', async () => {
    expect(await call(ines, 'GET', '/api/clicks/records?contentId=shop&cursor=WzEsImEuMSJd')).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
  });

  it('come as CSV that no spreadsheet runs', async () => {
    shows('3.click');
    const { status, text } = await call(ines, 'GET', '/api/clicks/records.csv?contentId=shop');
    const hits = acts.filter(({ itemId }) => itemId === shop);
    expect(status).toBe(200);
    expect(text.startsWith('clickId,linkUrl,timestamp,deviceType,country,referer,setAside,route\r\n')).toBe(true);
    expect(text.match(/\r\n/g)).toHaveLength(hits.length + 1);
    expect(text).toContain('"tab\tand\nline.example"');
  });
});

describe('the overview', () => {
  it('counts since yesterday and per item', async () => {
    const { body } = await call(ines, 'GET', '/api/clicks/overview?tz=UTC');
    const yesterday = Date.UTC(2026, 10, 20);
    const recent = acts.filter(({ at, setAside }) => at >= yesterday && setAside === null);
    expect(body['sinceYesterday']).toEqual({
      visitors: new Set(recent.flatMap(({ itemId, visitor }) => (itemId === ines ? (visitor ?? []) : []))).size,
      pageViews: recent.filter(({ itemId }) => itemId === ines).length,
      clicks: recent.filter(({ itemId }) => itemId !== ines).length,
    });
    const inThirtyDays = (itemId: string) => clicksOn(itemId).filter(({ at }) => at >= Date.UTC(2026, 9, 23)).length;
    const daily = (itemId: string) =>
      Array.from({ length: 14 }, (_, n) => {
        const day = Date.UTC(2026, 10, 8 + n);
        return clicksOn(itemId).filter(({ at }) => at >= day && at < day + 86_400_000).length;
      });
    expect(body['items']).toEqual(
      [
        { contentId: 'link:Shop', itemId: shop },
        { contentId: 'link:blog', itemId: blog },
      ].map(({ contentId, itemId }) => ({
        contentId,
        totalClicks: clicksOn(itemId).length,
        sinceYesterday: daily(itemId)
          .slice(-2)
          .reduce((a, b) => a + b),
        inThirtyDays: inThirtyDays(itemId),
        daily: daily(itemId),
      })),
    );
  });
});

const publishedTotals = async (): Promise<ItemTotals[]> => {
  const all: ItemTotals[] = [];
  const subscription = await world.log.broadcast({
    topics: [TOPICS.clickTotals],
    from: () => 0,
    handler: ({ records }) => {
      all.push(...records.map(({ value }) => value as ItemTotals));
      return Promise.resolve();
    },
  });
  await subscription.caughtUp();
  await subscription.stop();
  return all;
};

describe('DELETE /api/clicks', () => {
  const later = (n: number): VisitorHit => ({
    ...acts[0]!,
    name: 'visitors.LinkFollowed.v1',
    itemId: blog,
    ownerId: ines,
    epoch: 9,
    offset: n,
    at: world.now + 1000 + n,
    setAside: null,
    country: 'NP',
  });

  it('is refused to others', async () => {
    expect(await call(jon, 'DELETE', '/api/clicks', { contentId: 'blog' })).toMatchObject({
      status: 404,
      body: { code: 'content_not_found' },
    });
  });

  it('resets the figures at once, in the dashboard too, counts what comes later, and removes the raw hits afterwards', async () => {
    shows('7.clicks.delete');
    await until(async () =>
      (await publishedTotals()).some(({ itemId, clicks }) => itemId === blog && clicks === clicksOn(blog).length),
    );
    expect((await call(ines, 'DELETE', '/api/clicks', { contentId: 'blog' })).status).toBe(204);
    expect((await call(ines, 'GET', '/api/clicks?contentId=blog')).body).toMatchObject({
      totalClicks: 0,
      firstClick: null,
      byCountry: {},
      byDate: {},
      setAside: {},
    });
    expect((await call(ines, 'GET', '/api/clicks/records?contentId=blog')).body).toEqual({
      items: [],
      nextCursor: null,
    });
    await until(async () => (await publishedTotals()).some(({ itemId, clicks }) => itemId === blog && clicks === 0));

    await world.deliver([later(0), later(1), later(2)]);
    await until(async () => (await call(ines, 'GET', '/api/clicks?contentId=blog')).body['totalClicks'] === 3);
    expect((await call(ines, 'GET', '/api/clicks?contentId=blog')).body['byCountry']).toEqual({ NP: 3 });
    await until(async () => (await publishedTotals()).filter(({ itemId }) => itemId === blog).at(-1)?.clicks === 3);
    const overview = (await call(ines, 'GET', '/api/clicks/overview')).body['items'] as {
      contentId: string;
      totalClicks: number;
    }[];
    expect(overview.find(({ contentId }) => contentId === 'link:blog')?.totalClicks).toBe(3);

    expect(await analytics.purgeCleared()).toBe(1);
    expect(await analytics.purgeCleared()).toBe(0);
    const [left] = await world.columns.query<{ n: number }>('SELECT count() AS n FROM hits WHERE item = {blog:UUID}', {
      blog,
    });
    expect(left!.n).toBe(3);
    expect((await call(ines, 'GET', '/api/clicks?contentId=blog')).body['totalClicks']).toBe(3);
    expect((await analytics.audit()).differences).toEqual([]);
    expect((await call(ines, 'GET', '/api/clicks?contentId=shop')).body['totalClicks']).toBe(clicksOn(shop).length);
  });

  it('does not return when the read model of it is lost', async () => {
    await world.documents.commit([remove(clearances, blog)]);
    const next = world.start();
    expect(await next.clearances.of(blog)).toBe(world.now);
  });
});

it('a deleted item has no figures, and one of the same name begins at nothing', async () => {
  await publishItem(linkChanged(ines, shop, 'Shop', 2, true));
  await until(async () => (await call(ines, 'GET', '/api/clicks?contentId=shop')).status === 404);
  await publishItem(linkChanged(ines, madeId(2, 77), 'shop', 3));
  await until(async () => (await call(ines, 'GET', '/api/clicks?contentId=shop')).status === 200);
  expect((await call(ines, 'GET', '/api/clicks?contentId=shop')).body).toMatchObject({
    contentId: 'link:shop',
    totalClicks: 0,
  });
});
