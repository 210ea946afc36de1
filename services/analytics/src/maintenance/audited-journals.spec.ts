import { operatorCommands } from '@marquee/service-host';
import { seeded } from '@marquee/test-kit/chance';
import { accepted, openClickWorld, type ClickWorld } from '../testing/click-world';
import { madeId, makeActs } from '../testing/made-acts';

let world: ClickWorld;
beforeEach(async () => {
  world = await openClickWorld();
});
afterEach(() => world.close());

describe('an audit with the ends of journals', () => {
  const made = { random: seeded(7), source: 'r0', owners: [madeId(1, 1)], items: [madeId(2, 1)] };
  const acts = makeActs(60, { ...made, until: Date.UTC(2026, 10, 21, 12), days: 1 }).map((act, offset) => ({
    ...act,
    epoch: 3,
    offset,
  }));
  const commandsOf = (own: { source: string; last: () => Promise<{ epoch: number; offset: number } | null> } | null) =>
    operatorCommands('analytics', {
      log: world.log,
      audit: (progress, journals) => world.start().audit(progress, journals, 0),
      ...(own && { journal: own }),
    }).commands['audit']!;

  it('fails where the ledger does not have their acts, however little there is to compare', async () => {
    const audited = commandsOf(null);
    const { ok, text } = await audited('r0=3/59 r1=4/0', () => undefined);
    expect(ok).toBe(false);
    expect(text.split('\n')).toEqual([
      expect.stringMatching(
        /^audit_acts_uncounted: .* acts of r0 up to 3\/59, .* stop r0, remove journal\/groups\/relay\.json/,
      ),
      expect.stringMatching(/^audit_acts_uncounted: .* acts of r1 up to 4\/0, /),
      '0 numbers of 0 items compared, 0 differ',
    ]);
    await world.start().writer.write('r0', accepted(acts));
    expect(await audited('r0=3/59', () => undefined)).toMatchObject({ ok: true, uncounted: [] });
    expect(await audited('r0=3/60', () => undefined)).toMatchObject({ ok: false, differing: 0 });
  });

  it('names the group of the ledger where the journal is that of its own process', async () => {
    const last = (): Promise<{ epoch: number; offset: number }> => Promise.resolve({ epoch: 3, offset: 59 });
    const { ok, text } = await commandsOf({ source: 'embedded', last })(undefined, () => undefined);
    expect(ok).toBe(false);
    expect(text).toMatch(
      /^audit_acts_uncounted: .* stop Marquee, remove journal\/groups\/analytics\.json in its data folder/,
    );
  });

  it('waits for acts that are on their way', async () => {
    const running = await world.start().start();
    await world.deliver(acts);
    const audited = world.start().audit(undefined, [{ source: 'r0', epoch: 3, offset: 59 }]);
    expect(await audited).toMatchObject({ uncounted: [], differing: 0 });
    await running.stop();
  });

  it('says that no journal was compared where it knows none', async () => {
    const { ok, text } = await commandsOf(null)(undefined, () => undefined);
    expect(ok).toBe(true);
    expect(text).toMatch(/^the journals of redirect nodes were not compared: /);
    expect((await commandsOf(null)('r0=none', () => undefined)).text).toBe('0 numbers of 0 items compared, 0 differ');
  });

  it('accepts that a journal has no acts, and refuses words that are no end', async () => {
    const journalOf = (last: { epoch: number; offset: number } | null) =>
      operatorCommands('redirects', {
        log: world.log,
        journal: { source: 'r0', last: () => Promise.resolve(last) },
      }).commands['journal']!(undefined, () => undefined);
    expect((await journalOf({ epoch: 3, offset: 59 })).text).toBe('r0=3/59');
    expect((await journalOf(null)).text).toBe('r0=none');
    for (const word of ['r0', 'r0=3', 'R0=3/1', 'r0=3/1/2', 'r0=3/-1'])
      await expect(commandsOf(null)(word, () => undefined)).rejects.toThrow(`${word} is not the end of a journal`);
  });
});
