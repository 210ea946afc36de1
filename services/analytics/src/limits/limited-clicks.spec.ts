import { TOPICS, type ClicksThrough, type LimitedClicks, type VisitorHit } from '@marquee/contracts';
import { seeded } from '@marquee/test-kit/chance';
import { until } from '@marquee/test-kit/until';
import { linkChanged, openClickService, type ClickService } from '../testing/click-service';
import { madeId, makeActs } from '../testing/made-acts';

const owner = madeId(1, 1);
const [limited, plain] = [madeId(2, 1), madeId(2, 2)];

let service: ClickService;
const told: (LimitedClicks | ClicksThrough)[] = [];
let stopListening: () => Promise<void>;
let offset = 0;

beforeEach(async () => {
  service = await openClickService();
  told.length = 0;
  offset = 0;
  const listening = await service.world.log.broadcast({
    topics: [TOPICS.clickLimits],
    from: () => -1,
    handler: ({ records }) => {
      told.push(...records.map(({ value }) => value as LimitedClicks | ClicksThrough));
      return Promise.resolve();
    },
  });
  stopListening = () => listening.stop();
});
afterEach(async () => {
  await stopListening();
  await service.close();
});

const [made] = makeActs(1, {
  random: seeded(3),
  source: 'r0',
  owners: [owner],
  items: [limited],
  until: Date.UTC(2026, 10, 21, 12),
  days: 1,
});
const click = (over: Partial<VisitorHit> = {}): VisitorHit => ({
  ...made!,
  name: 'visitors.LinkFollowed.v1',
  source: 'r0',
  itemId: limited,
  setAside: null,
  at: service.world.now,
  epoch: 0,
  offset: offset++,
  ...over,
});
const deliver = (...acts: readonly VisitorHit[]): Promise<void> => service.world.deliver(acts);
const publish = (itemId: string, version: number, limit: number | null, deleted = false): Promise<void> => {
  const changed = linkChanged(owner, itemId, `link-${itemId.slice(-2)}`, version, deleted);
  const clickLimit = limit === null ? null : { clicks: limit, fallbackUrl: null };
  return service.publishItem({ ...changed, fields: { ...changed.fields, clickLimit } } as typeof changed);
};
const lastOf = (itemId: string): LimitedClicks | undefined =>
  told.findLast((each): each is LimitedClicks => 'itemId' in each && each.itemId === itemId);
const clicksOf = (itemId: string): number | undefined => lastOf(itemId)?.clicks;

describe('clicks of links with a limit', () => {
  it('are published with the positions that they include, first when the link gets the limit', async () => {
    await deliver(click(), click(), click({ setAside: 'bot' }), click({ itemId: plain }));
    await publish(plain, 1, null);
    await publish(limited, 4, 100);
    await until(() => clicksOf(limited) === 2);
    expect(lastOf(limited)).toEqual({
      name: 'analytics.LimitedClicks.v1',
      itemId: limited,
      version: 4,
      clicks: 2,
      clearedAt: 0,
      through: { r0: '4' },
    });
    await deliver(click(), click({ itemId: plain }));
    await until(() => clicksOf(limited) === 3);
    expect(lastOf(limited)?.through).toEqual({ r0: '6' });
    await until(() => told.some((each) => 'next' in each && each.next === '6'));
    expect(lastOf(plain)).toBeUndefined();
  });

  it('are none before anything was counted, without opening the ledger', async () => {
    await publish(limited, 1, 5);
    await until(() => clicksOf(limited) === 0);
    expect(lastOf(limited)?.through).toEqual({});
  });

  it('begin again where the owner has cleared the figures', async () => {
    await publish(limited, 1, 100);
    await deliver(click(), click());
    await until(() => clicksOf(limited) === 2);
    service.world.now += 60_000;
    const clearedAt = service.world.now;
    await service.analytics.clearances.clear({ ownerId: owner, itemId: limited, clearedAt });
    await until(() => clicksOf(limited) === 0);
    expect(lastOf(limited)).toMatchObject({ clearedAt, through: { r0: '2' } });
    // One of before, which comes late, and one of the same day.
    await deliver(click({ at: clearedAt - 1 }), click({ at: clearedAt }));
    await until(() => clicksOf(limited) === 1);
    expect(lastOf(limited)?.through).toEqual({ r0: '4' });
  });

  it('are published no more once the limit is removed, and all of them when it returns', async () => {
    await publish(limited, 1, 100);
    await until(() => clicksOf(limited) === 0);
    await publish(limited, 2, null);
    await deliver(click(), click({ itemId: plain }));
    await publish(plain, 3, 7);
    await until(() => clicksOf(plain) === 1);
    expect(clicksOf(limited)).toBe(0);
    await publish(limited, 3, 50);
    await until(() => clicksOf(limited) === 1);
    expect(lastOf(limited)?.version).toBe(3);
  });
});
