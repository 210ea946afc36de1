import { CheckpointConflict } from '@marquee/ports';
import { seeded } from '@marquee/test-kit/chance';
import { HITS } from '../ledger/ledger.schema';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { holdColumns } from '../testing/held-columns';
import { madeId, makeActs } from '../testing/made-acts';

let world: ClickWorld;
beforeAll(async () => {
  world = await openClickWorld();
});
afterAll(() => world.close());

const made = (source: string) =>
  makeActs(120, {
    random: seeded(5),
    source,
    owners: [madeId(1, 1)],
    items: [madeId(2, 1)],
    until: world.now,
    days: 3,
  }).map((act, index) => ({
    ...act,
    epoch: 0,
    offset: index,
  }));

const hitsOf = async (source: string): Promise<number> => {
  const [row] = await world.columns.query<{ n: number }>(
    `SELECT count() AS n FROM ${HITS} WHERE source = {source:String} AND owner = {owner:UUID}`,
    { source, owner: madeId(1, 1) },
  );
  return row!.n;
};

describe.each(['hits', 'rollups'])('a consumer that sleeps before its insert into %s', (table) => {
  it('changes nothing when it wakes after another one has taken its source over', async () => {
    const source = `slow-${table}`;
    const acts = accepted(made(source));
    await world.start().ledger.open();
    const { store, reached, letGo } = holdColumns(world.columns, { table });
    const first = world.start({ columns: store });
    const late = first.writer.write(source, acts.slice(0, 100));
    await reached;

    const second = world.start();
    await second.writer.write(source, acts.slice(0, 70));
    await second.writer.write(source, acts.slice(50, 120));
    letGo();
    await late;

    expect(await hitsOf(source)).toBe(120);
    expect((await second.audit()).differences).toEqual([]);
    await expect(first.writer.write(source, acts)).rejects.toThrow(CheckpointConflict);
  });
});

it('leaves out what the same block brings twice, and says how much', async () => {
  const acts = accepted(made('twice'));
  const { writer } = world.start();
  expect(await writer.write('twice', [...acts.slice(0, 60), ...acts.slice(20, 80)])).toMatchObject({
    duplicates: 40,
    missing: 0n,
  });
  expect(await writer.write('twice', acts.slice(0, 80))).toMatchObject({ acts: [], duplicates: 80 });
  expect(await writer.write('twice', acts.slice(90))).toMatchObject({ duplicates: 0, missing: 10n });
  expect(await hitsOf('twice')).toBe(110);
});

it('skips acts that are not for the ledger, and takes none of them for missing', async () => {
  const acts = accepted(made('mixed'));
  const mixed = acts.map(({ act, position }, index) => ({ act: index % 3 === 1 ? null : act, position }));
  const hits = mixed.filter(({ act }) => act !== null).length;
  const { writer } = world.start();
  expect(await writer.write('mixed', mixed.slice(0, 60))).toMatchObject({ duplicates: 0, missing: 0n });
  const others = mixed.slice(60, 90).map(({ position }) => ({ act: null, position }));
  expect(await writer.write('mixed', others)).toMatchObject({ acts: [], duplicates: 0, missing: 0n });
  // Another consumer continues behind them, whether or not they left a row.
  const next = world.start();
  expect(await next.writer.write('mixed', mixed.slice(90))).toMatchObject({ duplicates: 0, missing: 0n });
  expect(await hitsOf('mixed')).toBe(hits - 20);
});
