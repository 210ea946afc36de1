import { LeaseHeld } from '@marquee/event-sourcing';
import { heldDocuments } from '@marquee/event-sourcing/testing';
import { CheckpointConflict } from '@marquee/ports';
import { seeded } from '@marquee/test-kit/chance';
import { until } from '@marquee/test-kit/until';
import type { ClickAnalytics } from '../click-analytics';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { holdColumns } from '../testing/held-columns';
import { madeId, makeActs } from '../testing/made-acts';

const owner = madeId(1, 1);
const made = (source: string) =>
  accepted(
    makeActs(120, {
      random: seeded(7),
      source,
      owners: [owner],
      items: [madeId(2, 1)],
      until: Date.UTC(2026, 10, 21, 12),
      days: 3,
    }).map((act, offset) => ({ ...act, epoch: 0, offset })),
  );

describe('maintenance of a ledger that two processes write', () => {
  let world: ClickWorld;
  let other: ClickAnalytics;
  beforeEach(async () => {
    world = await openClickWorld();
    other = world.start();
  });
  afterEach(() => world.close());

  /** A rebuild that waits before it swaps the tables. */
  const rebuildToTheSwap = async () => {
    const { store, reached, letGo } = holdColumns(world.columns, { verb: 'EXCHANGE' });
    const rebuild = world.start({ columns: store }).rebuildRollups();
    await Promise.race([reached, rebuild]);
    return { rebuild, letGo };
  };

  const expectEachOnce = async (hits: number): Promise<void> => {
    expect((await other.audit()).differences).toEqual([]);
    const [row] = await other.ledger.query<{ n: number }>('SELECT count() AS n FROM hits WHERE owner = {owner:UUID}', {
      owner,
    });
    expect(row!.n).toBe(hits);
  };

  it('takes clicks that arrive during a swap after it', async () => {
    const acts = made('node');
    await other.writer.write('node', acts.slice(0, 60));
    const { rebuild, letGo } = await rebuildToTheSwap();
    await expect(other.writer.write('node', acts.slice(60))).rejects.toThrow(CheckpointConflict);
    const delivered = [other.writer.write('node', acts.slice(60)), other.writer.write('new', made('new'))];
    letGo();
    await rebuild;
    await Promise.all(delivered);
    await expectEachOnce(240);
  });

  it('counts a block once that was begun before a swap and arrives after it', async () => {
    const acts = made('node');
    const { store, reached, letGo } = holdColumns(world.columns, { table: 'rollups' });
    await other.writer.write('node', acts.slice(0, 60));
    const slow = world.start({ columns: store });
    const late = slow.writer.write('node', acts.slice(60));
    await reached;
    await world.start().rebuildRollups();
    letGo();
    await late;
    await world.start().writer.write('node', acts);
    await expectEachOnce(120);
  });

  it('knows a source whose first claim is made at the moment at which writers are held', async () => {
    await other.writer.write('node', made('node'));
    const late = heldDocuments(world.documents);
    late.hold();
    const first = world.start({ documents: late.store }).writer.write('new', made('new'));
    await until(() => late.waiting() === 1);
    const { rebuild, letGo } = await rebuildToTheSwap();
    late.letGo();
    await expect(first).rejects.toThrow(CheckpointConflict);
    letGo();
    await rebuild;
    await other.writer.write('new', made('new'));
    await expectEachOnce(240);
  });

  it('takes clicks again after a process was killed while it held the writers', async () => {
    const acts = made('node');
    await other.writer.write('node', acts.slice(0, 60));
    await world.documents.commit([], [{ name: 'clicks:hold', position: 'held/killed', expected: 'free' }]);
    await world.start().writer.write('node', acts.slice(60));
    expect(await world.documents.checkpoint('clicks:hold')).toBe('free');
    await expectEachOnce(120);
  });

  it('refuses a second rebuild, and leaves an owner for later, while one is under way', async () => {
    await other.writer.write('node', made('node'));
    const { rebuild, letGo } = await rebuildToTheSwap();
    const refused = [other.rebuildRollups(), other.removeOwner(owner)];
    await Promise.all(refused.map((maintenance) => expect(maintenance).rejects.toThrow(LeaseHeld)));
    letGo();
    await rebuild;
    await expectEachOnce(120);
    expect(await other.removeOwner(owner)).toBe(true);
    await expectEachOnce(0);
  });
});
