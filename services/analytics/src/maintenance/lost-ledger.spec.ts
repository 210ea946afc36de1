import { operatorCommands } from '@marquee/service-host';
import { seeded } from '@marquee/test-kit/chance';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs } from '../testing/made-acts';

let world: ClickWorld;
beforeEach(async () => {
  world = await openClickWorld();
});
afterEach(() => world.close());

it.each([['rollups'], ['hits', 'rollups']])(
  'an audit and the check of a start fail where the ledger has lost %s',
  async (...gone) => {
    const until = Date.UTC(2026, 10, 21, 12);
    const made = { random: seeded(7), source: 'r0', owners: [madeId(1, 1)], items: [madeId(2, 1)], until, days: 1 };
    const acts = accepted(makeActs(60, made).map((act, offset) => ({ ...act, epoch: 0, offset })));
    const analytics = world.start();
    const { next } = await analytics.writer.write('r0', acts);
    analytics.totals.wrote('r0', acts, next);
    await analytics.totals.stop();

    const { commands } = operatorCommands('analytics', { log: world.log, audit: () => world.start().audit() });
    const audited = () => commands['audit']!(undefined, () => undefined);
    expect(await audited()).toMatchObject({ ok: true, lost: [] });
    expect(await world.start().lostSources()).toEqual([]);
    for (const table of gone) await world.columns.command(`TRUNCATE TABLE ${table}`);
    expect(await world.start().lostSources()).toEqual(['r0']);
    const { ok, text } = await audited();
    expect(ok).toBe(false);
    expect(text).toContain('counted clicks of r0 are missing in the ledger: restore the ledger from a backup');
  },
);
