import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultLoop } from '@marquee/test-kit/run-ts';
import { HITS, ROLLUPS } from '../ledger/ledger.schema';
import { actsOnBoth, clearedItem, closedItem, keptItem } from '../testing/cleared-acts';
import { openClickWorld } from '../testing/click-world';
import { readTotals } from '../totals/read-totals';

const ofClosed = { owner: closedItem.ownerId };

const script = join(__dirname, '../testing/clear-process.ts');

describe('a process that is killed while it clears figures', () => {
  it.each(['analytics.migrate', 'analytics.cleared', 'analytics.purge', 'analytics.remove-owner'])(
    'leaves the rest to the next ones at each pass of %s: all of one item and of one account, and nothing of another',
    async (point) => {
      const dir = await mkdtemp(join(tmpdir(), 'marquee-clearing-'));
      const kills = await faultLoop(script, point, { args: [dir], timeout: 60_000 }, (run) => {
        expect([run.stderr, run.code === 0 ? null : run.signal]).toEqual(['', run.code === 0 ? null : 'SIGKILL']);
      });
      expect(kills).toBeGreaterThan(0);

      const world = await openClickWorld({ folder: dir });
      const { ledger, clearances, audit } = world.start();
      const kept = actsOnBoth(world.now).filter(
        ({ itemId, name, setAside }) =>
          itemId === keptItem.itemId && name === 'visitors.LinkFollowed.v1' && setAside === null,
      );
      const totals = await readTotals(ledger, clearances, [clearedItem, keptItem]);
      expect([totals.get(clearedItem.itemId) ?? 0, totals.get(keptItem.itemId)]).toEqual([0, kept.length]);
      const left = await ledger.query(`SELECT item FROM ${HITS} WHERE item = {item:UUID}`, {
        item: clearedItem.itemId,
      });
      expect(left).toEqual([]);
      for (const table of [HITS, ROLLUPS])
        expect(await ledger.query(`SELECT 1 FROM ${table} WHERE owner = {owner:UUID}`, ofClosed)).toEqual([]);
      expect((await audit()).differing).toBe(0);
      await world.close();
      await rm(dir, { recursive: true, force: true });
    },
    120_000,
  );
});
