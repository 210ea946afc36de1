import type { ClickRoutes, ClickSummary, VisitorHit } from '@marquee/contracts';
import { seeded } from '@marquee/test-kit/chance';
import { until } from '@marquee/test-kit/until';
import { linkChanged, openClickService, type ClickService } from '../testing/click-service';
import { countByHand } from '../testing/counted-by-hand';
import { madeId, makeActs } from '../testing/made-acts';

const [ines, jon] = [madeId(1, 1), madeId(1, 2)];
const [sale, checkout] = [madeId(2, 1), madeId(2, 2)];
const DAY = 86_400_000;
const [a, b] = ['variant:0000000a', 'variant:0000000b'];

let service: ClickService;
let plain: readonly VisitorHit[];
let routed: readonly VisitorHit[];
beforeAll(async () => {
  service = await openClickService();
  const { world } = service;
  plain = makeActs(60, {
    random: seeded(9),
    source: 'node-1',
    owners: [ines],
    items: [sale],
    until: world.now,
    days: 5,
  });
  let offset = 0;
  const start = world.now - (world.now % DAY) - 2 * DAY;
  const click = (minute: number, visitor: number | null, over: Partial<VisitorHit>): VisitorHit => ({
    ...plain[0]!,
    name: 'visitors.LinkFollowed.v1',
    source: 'node-2',
    epoch: 1,
    offset: offset++,
    itemId: sale,
    setAside: null,
    at: start + minute * 60_000,
    visitor: visitor === null ? null : visitor.toString(16).padStart(16, '0'),
    ...over,
  });
  routed = [
    click(0, 1, { route: a }),
    click(1, 1, { route: a }),
    click(2, 2, { route: a }),
    click(3, 3, { route: b }),
    click(4, null, { route: b }),
    click(5, 9, { route: b, setAside: 'bot' }),
    click(6, 4, { route: 'default' }),
    // 1 reaches the goal afterwards; 2 only before; 3 does, but is set aside.
    click(10, 1, { itemId: checkout }),
    click(1, 2, { itemId: checkout }),
    click(11, 3, { itemId: checkout, setAside: 'bot' }),
    click(12, null, { itemId: checkout }),
  ];
  await world.deliver([...plain, ...routed]);
  await service.publishItem(linkChanged(ines, sale, 'sale'));
  await service.publishItem(linkChanged(ines, checkout, 'checkout'));
  await service.publishItem(linkChanged(jon, madeId(2, 9), 'secret'));
  await until(async () => (await summary()).totalClicks === clicksOf([...plain, ...routed]).length);
});
afterAll(() => service.close());

const clicksOf = (acts: readonly VisitorHit[]): readonly VisitorHit[] =>
  acts.filter(({ itemId, setAside }) => itemId === sale && setAside === null);
const timeOf = (place: number): string => new Date(routed[place]!.at).toISOString();
const summary = async (query = ''): Promise<ClickSummary> =>
  (await service.call(ines, 'GET', `/api/clicks?contentId=sale${query}`)).body as unknown as ClickSummary;
const routes = async (query = '', who = ines): Promise<ClickRoutes> =>
  (await service.call(who, 'GET', `/api/clicks/routes?contentId=sale${query}`)).body as unknown as ClickRoutes;

describe('the clicks of a link by what decided them', () => {
  it('are those of people since the link has options, and visitors count once a day', async () => {
    expect(await routes()).toEqual({
      contentId: 'link:sale',
      goal: null,
      routes: [
        { route: a, clicks: 3, visitors: 2, reached: null, firstClick: timeOf(0) },
        { route: b, clicks: 2, visitors: 1, reached: null, firstClick: timeOf(3) },
        { route: 'default', clicks: 1, visitors: 1, reached: null, firstClick: timeOf(6) },
      ],
    });
  });

  it('say how many of the visitors followed another link afterwards', async () => {
    expect(await routes('&goal=checkout')).toMatchObject({
      goal: 'link:checkout',
      routes: [{ reached: 1 }, { reached: 0 }, { reached: 0 }],
    });
  });

  it('are those of a period', async () => {
    const from = new Date(routed[2]!.at).toISOString();
    const later = (await routes(`&from=${from}`)).routes;
    expect(later.map(({ route, clicks }) => [route, clicks])).toEqual([
      [b, 2],
      ['default', 1],
      [a, 1],
    ]);
  });

  it('filter every figure', async () => {
    const hits = routed.filter(({ route }) => route === a);
    const of = { itemId: sale, contentId: 'link:sale', zone: 'Asia/Kathmandu', from: 0, to: Infinity };
    const expected = JSON.parse(JSON.stringify(countByHand(hits, of))) as unknown;
    expect(await summary(`&tz=Asia/Kathmandu&route=${a}`)).toEqual(expected);
  });

  it('are named in the raw records', async () => {
    const { body } = await service.call(ines, 'GET', '/api/clicks/records?contentId=sale&limit=200');
    const named = (body['items'] as { route: string | null }[]).flatMap(({ route }) => route ?? []);
    expect(named.sort()).toEqual(routed.flatMap(({ route }) => route ?? []).sort());
    const { text } = await service.call(ines, 'GET', '/api/clicks/records.csv?contentId=sale');
    expect(text.split('\r\n')[0]).toBe('clickId,linkUrl,timestamp,deviceType,country,referer,setAside,route');
  });

  it.each([
    ['another owner', jon, '/api/clicks/routes?contentId=sale', 404, 'content_not_found'],
    ['a goal of another owner', ines, '/api/clicks/routes?contentId=sale&goal=secret', 404, 'content_not_found'],
    ['a route that is none', ines, "/api/clicks?contentId=sale&route=a'", 400, 'validation_failed'],
  ])('refuse %s', async (_what, who, path, status, code) =>
    expect(await service.call(who, 'GET', path)).toMatchObject({ status, body: { code } }),
  );
});
