import type { ClickSummary, VisitorHit } from '@marquee/contracts';
import { seeded } from '@marquee/test-kit/chance';
import { until } from '@marquee/test-kit/until';
import { openClickService, linkChanged, type ClickService } from '../testing/click-service';
import { countByHand } from '../testing/counted-by-hand';
import { madeId, makeActs } from '../testing/made-acts';

const ines = madeId(1, 1);
const shop = madeId(2, 1);
const MINUTE = 60_000;
const BURST_CLICKS = 10;

let service: ClickService;
let quiet: readonly VisitorHit[];
let bursts: readonly VisitorHit[];
beforeAll(async () => {
  service = await openClickService();
  const { world } = service;
  quiet = makeActs(200, {
    random: seeded(5),
    source: 'node-1',
    owners: [ines],
    items: [shop],
    until: world.now,
    days: 9,
  });
  let offset = 0;
  const start = world.now - (world.now % MINUTE) - 3 * 86_400_000;
  /** Clicks of one visitor within a minute. */
  const clicks = (visitor: string | null, minute: number, n: number): VisitorHit[] =>
    Array.from({ length: n }, (_, index) => ({
      ...quiet[0]!,
      name: 'visitors.LinkFollowed.v1',
      source: 'node-2',
      epoch: 1,
      offset: offset++,
      itemId: shop,
      visitor,
      at: start + minute * MINUTE + index * 10,
      referrer: `made-up-${offset}.example`,
      setAside: null,
    }));
  const [eager, second, patient] = ['000000000000000a', '000000000000000b', '000000000000000c'];
  bursts = [
    ...clicks(eager!, 0, 300),
    ...clicks(eager!, 1, 100),
    ...clicks(eager!, 7, BURST_CLICKS),
    ...clicks(second!, 7, BURST_CLICKS),
  ];
  const near = [...clicks(patient!, 3, BURST_CLICKS - 1), ...clicks(null, 4, 50), ...clicks(eager!, 9, 2)];
  await world.deliver([...quiet, ...bursts, ...near]);
  quiet = [...quiet, ...near];
  await service.publishItem(linkChanged(ines, shop, 'shop'));
  await until(async () => (await summary('')).totalClicks === clicksOf([...quiet, ...bursts]));
});
afterAll(() => service.close());

const clicksOf = (acts: readonly VisitorHit[]): number =>
  acts.filter(({ itemId, setAside }) => itemId === shop && setAside === null).length;
const summary = async (query: string): Promise<ClickSummary> =>
  (await service.call(ines, 'GET', `/api/clicks?contentId=shop${query}`)).body as unknown as ClickSummary;
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const found = () => ({
  clicks: bursts.length,
  visitors: 2,
  largest: {
    clicks: 400 + BURST_CLICKS,
    minutes: 3,
    at: new Date(bursts[0]!.at - (bursts[0]!.at % MINUTE)).toISOString(),
  },
});

describe('bursts', () => {
  it('are not looked for unless that is asked', async () => {
    expect(await summary('')).toMatchObject({ totalClicks: clicksOf([...quiet, ...bursts]), bursts: null });
  });

  it('are counted and shown: a minute with fewer clicks and visitors who are not tracked are none', async () => {
    const shown = await summary('&bursts=shown');
    expect(shown.bursts).toEqual(found());
    expect(shown.totalClicks).toBe(clicksOf([...quiet, ...bursts]));
  });

  it('are left out of every figure when they are set aside', async () => {
    const of = { itemId: shop, contentId: 'link:shop', zone: 'Asia/Kathmandu', from: 0, to: Infinity };
    expect(await summary('&bursts=aside&tz=Asia/Kathmandu')).toEqual(
      json({ ...countByHand(quiet, of), bursts: found() }),
    );
  });

  it('are judged within the period that is requested', async () => {
    const second = bursts[300]!.at;
    const query = `&from=${new Date(second).toISOString()}&to=${new Date(second + 5 * MINUTE).toISOString()}`;
    expect((await summary(`${query}&bursts=shown`)).bursts).toMatchObject({ clicks: 100, visitors: 1 });
    const later = `&from=${new Date(bursts.at(-1)!.at + MINUTE).toISOString()}`;
    expect((await summary(`${later}&bursts=shown`)).bursts).toEqual({ clicks: 0, visitors: 0, largest: null });
  });
});
