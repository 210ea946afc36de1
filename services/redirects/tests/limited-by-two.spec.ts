import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import type { EventLog } from '@marquee/ports';
import { ask } from './support/ask';
import { counted } from './support/counted';
import { startRedirectNode, type RedirectNode } from './support/redirect-node';
import { account, link } from './support/seed';

const LIMIT = 100;

/** Two redirect processes with a journal each, and the log that they share. */
describe('a click limit that two redirect processes follow', () => {
  let dir: string;
  let log: EventLog;
  let nodes: readonly [RedirectNode, RedirectNode];
  const sale = link(1, 'sale', { clickLimit: { clicks: LIMIT, fallbackUrl: null } });

  const start = (source: string): Promise<RedirectNode> =>
    startRedirectNode({ dir: join(dir, source), journal: { source }, log: { ...log, close: () => Promise.resolve() } });
  const follows = async (node: RedirectNode, times: number): Promise<number> => {
    const answers = await Promise.all(Array.from({ length: times }, () => ask(node, '/@user1/sale')));
    return answers.filter(({ status }) => status === 302).length;
  };
  const tell = async (clicks: number, has: readonly [number, number]): Promise<void> => {
    const through = await Promise.all(
      nodes.map(async ({ journal }, place) => {
        const acts = await journal.readFrom({ epoch: 0, offset: 0 }, 10_000);
        const { epoch, offset } = acts[has[place]! - 1]!;
        return [journal.source, String((BigInt(epoch) << 40n) + BigInt(offset) + 1n)] as const;
      }),
    );
    await log.publish([counted(sale, clicks, undefined, { through: Object.fromEntries(through) })]);
    for (const node of nodes) await node.redirects.caughtUp();
  };

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'limited-by-two-'));
    log = openSqliteEventLog({ file: join(dir, 'log.db') });
    await log.publish([account(1), sale, counted(sale, 0)]);
    nodes = await Promise.all([start('n1'), start('n2')]);
    for (const node of nodes) await node.redirects.caughtUp();
  });
  afterEach(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await log.close();
    rmSync(dir, { recursive: true });
  });

  it('ends in both once their clicks are told, and exceeds the limit by no more than was not told', async () => {
    const [first, second] = nodes;
    expect([await follows(first, 40), await follows(second, 30)]).toEqual([40, 30]);
    await tell(70, [40, 30]);
    expect([await follows(first, 25), await follows(second, 3)]).toEqual([25, 3]);
    // Each knows 70 and its own: the 25 of the first one are not told.
    expect(await follows(second, 60)).toBe(27);
    expect(await follows(first, 60)).toBe(5);
    // 130 in all: no more above the limit than the 30 of each that the other one did not know.
    await tell(130, [70, 60]);
    expect([await follows(first, 1), await follows(second, 1)]).toEqual([0, 0]);
  });

  it('is exact where each click is told before the next', async () => {
    const [first, second] = nodes;
    let [ofFirst, ofSecond] = [await follows(first, 1), await follows(second, 1)];
    await tell(2, [1, 1]);
    while (ofFirst + ofSecond < LIMIT) {
      if (ofFirst <= ofSecond) ofFirst += await follows(first, Math.min(7, LIMIT - ofFirst - ofSecond));
      else ofSecond += await follows(second, Math.min(7, LIMIT - ofFirst - ofSecond));
      await tell(ofFirst + ofSecond, [ofFirst, ofSecond]);
    }
    expect([await follows(first, 3), await follows(second, 3)]).toEqual([0, 0]);
  });
});
