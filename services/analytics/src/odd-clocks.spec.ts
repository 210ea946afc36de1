import type { VisitorHit } from '@marquee/contracts';
import { seeded } from '@marquee/test-kit/chance';
import { toSummary } from './summary/figures';
import { periodOf } from './summary/period';
import { readFigures } from './summary/read-figures';
import { accepted, openClickWorld, type ClickWorld } from './testing/click-world';
import { countByHand } from './testing/counted-by-hand';
import { madeId, makeActs } from './testing/made-acts';

const HOUR = 3_600_000;
/** On another UTC day a visitor is another one. */
const visitorOn = (at: number, n: number): string =>
  (Math.floor(at / (24 * HOUR)) * 4 + (n % 4)).toString(16).padStart(16, '0');
const zones = ['UTC', 'Asia/Kathmandu', 'Europe/Berlin', 'America/Los_Angeles', 'Australia/Lord_Howe'];

/** Times of acts as a server's clock gave them, in the order of its journal, in minutes from the moment named. */
const stretch = Array.from({ length: 60 }, (_, n) => (n - 30) * 4);
const setBack = [...stretch.slice(0, 30), ...stretch.slice(15, 45)];

const cases = [
  ['the end of 32-bit seconds', Date.UTC(2038, 0, 19, 3, 14, 8), stretch],
  ['the first hour of summer time', Date.UTC(2026, 2, 29, 1), stretch],
  ['the last hour of summer time', Date.UTC(2026, 9, 25, 1), stretch],
  ['midnight, with the clock set back by an hour', Date.UTC(2026, 10, 22), setBack],
  ['the hour twice of a day with a change, with the clock set back', Date.UTC(2026, 9, 25, 1), setBack],
] as const;

/** A10: figures go by the server's UTC, whatever its clock did. */
describe('figures of clicks around', () => {
  let world: ClickWorld;
  beforeAll(async () => {
    world = await openClickWorld();
  });
  afterAll(() => world.close());

  it.each(cases)(
    '%s are those of the times in the journal, by day and by hour of each zone',
    async (name, moment, minutes) => {
      const place = cases.findIndex(([known]) => known === name);
      const [owner, item] = [madeId(1, place), madeId(2, place)];
      const made = makeActs(minutes.length, {
        random: seeded(place + 1),
        source: `node-${place}`,
        owners: [owner],
        items: [item],
        until: moment,
        days: 1,
      });
      const acts = made.map((act, index): VisitorHit => {
        const at = moment + minutes[index]! * 60_000;
        return { ...act, at, visitor: visitorOn(at, index) };
      });
      world.now = moment + 3 * HOUR;
      const analytics = world.start();
      await analytics.writer.write(`node-${place}`, accepted(acts));
      for (const zone of zones)
        for (const [from, to] of [
          [0, moment + 10 * HOUR],
          [moment - HOUR, moment + HOUR],
        ] as const) {
          const period = periodOf({ from: new Date(from).toISOString(), to: new Date(to).toISOString() }, null);
          const figures = await readFigures(analytics.ledger, { ownerId: owner, itemId: item, zone, period });
          const expected = countByHand(acts, { itemId: item, contentId: 'link:a', zone, from, to });
          expect(expected.totalClicks).toBeGreaterThan(5);
          expect(toSummary('link:a', figures)).toEqual(expected);
        }
      expect((await analytics.audit()).differing).toBe(0);
    },
  );
});
