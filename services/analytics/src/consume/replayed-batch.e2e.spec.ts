import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HITS } from '../ledger/ledger.schema';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs, seeded } from '../testing/made-acts';

/** More than the engine remembers tokens for (`non_replicated_deduplication_window`). */
const OTHERS = 10_001;
const AT_ONCE = 50;

/** A5: once-ness rests on the height of each source, so it does not end with the engine's memory for tokens. */
describe('the same batch inserted twice', () => {
  let world: ClickWorld;
  beforeAll(async () => {
    // In memory where that can be had: ten thousand waits for the disk are no part of what is tried here.
    const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
    world = await openClickWorld({ folder: mkdtempSync(join(parent, 'marquee-replayed-')) });
  });
  afterAll(() => world.close());

  it(`changes no count, also after ${OTHERS} other inserts`, async () => {
    const acts = accepted(
      makeActs(500, {
        random: seeded(8),
        source: 'replayed',
        owners: [madeId(1, 1)],
        items: [madeId(2, 1), madeId(2, 2)],
        until: world.now,
        days: 5,
      }),
    );
    const first = world.start();
    await first.writer.write('replayed', acts);
    const counts = async () => {
      const rows = await first.ledger.query(
        `SELECT item, count() AS acts, uniqExact(pos) AS positions FROM ${HITS}
         WHERE source = {source:String} AND owner = {owner:UUID} GROUP BY item ORDER BY item`,
        { source: 'replayed', owner: madeId(1, 1) },
      );
      const { figures, differing } = await first.audit();
      return { rows, figures, differing };
    };
    const before = await counts();
    expect(before.differing).toBe(0);

    expect(await first.writer.write('replayed', acts)).toMatchObject({ acts: [], duplicates: 500 });
    expect(await world.start().writer.write('replayed', acts)).toMatchObject({ acts: [], duplicates: 500 });
    expect(await counts()).toEqual(before);

    const begun = performance.now();
    for (let n = 0; n < OTHERS; n += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) =>
          first.ledger.fence('hits', `other-${index}`, `other-${n + index}`),
        ),
      );
    }
    expect(await world.start().writer.write('replayed', acts)).toMatchObject({ acts: [], duplicates: 500 });
    // The first one has the heights still in memory.
    await expect(first.writer.write('replayed', acts)).resolves.toMatchObject({ acts: [], duplicates: 500 });
    expect(await counts()).toEqual(before);
    process.stdout.write(
      `500 acts delivered 5 times, ${OTHERS} inserts in between in ${((performance.now() - begun) / 1000).toFixed(0)} s, ` +
        `${before.figures} figures as before\n`,
    );
  }, 300_000);
});
