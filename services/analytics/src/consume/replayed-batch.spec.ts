import { seeded } from '@marquee/test-kit/chance';
import { HITS } from '../ledger/ledger.schema';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs } from '../testing/made-acts';

/** Tokens that the engine remembers here, in place of the ledger's ten thousand: what follows it has forgotten sooner. */
const REMEMBERED = 100;
const OTHERS = REMEMBERED + 1;

/** A5: once-ness rests on the height of each source, so it does not end with the engine's memory for tokens. */
describe('the same batch inserted twice', () => {
  let world: ClickWorld;
  beforeAll(async () => {
    world = await openClickWorld();
  });
  afterAll(() => world.close());

  it('changes no count, also after more other inserts than the engine remembers tokens of', async () => {
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
    await first.ledger.command(
      `ALTER TABLE ${HITS} MODIFY SETTING non_replicated_deduplication_window = ${REMEMBERED}`,
    );
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

    for (let n = 0; n < OTHERS; n += 1) await first.ledger.fence('hits', `other-${n}`, `token-${n}`);
    // An insert with a token that the engine remembers is dropped: this is where its memory ends.
    await first.ledger.fence('hits', 'remembered', `token-${OTHERS - 1}`);
    await first.ledger.fence('hits', 'forgotten', 'token-0');
    expect(await first.ledger.query(`SELECT source FROM ${HITS} WHERE source IN ('remembered', 'forgotten')`)).toEqual([
      { source: 'forgotten' },
    ]);

    expect(await world.start().writer.write('replayed', acts)).toMatchObject({ acts: [], duplicates: 500 });
    // The first one has the heights still in memory.
    expect(await first.writer.write('replayed', acts)).toMatchObject({ acts: [], duplicates: 500 });
    expect(await counts()).toEqual(before);
  });
});
