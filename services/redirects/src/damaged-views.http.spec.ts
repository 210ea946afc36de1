import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import type { EventLog } from '@marquee/ports';
import { damageFile } from '@marquee/test-kit/damage';
import { until } from '@marquee/test-kit/until';
import { ask } from '../tests/support/ask';
import { startRedirectNode, type RedirectNode } from '../tests/support/redirect-node';
import { account, link } from '../tests/support/seed';

describe('a redirect node whose views are damaged', () => {
  const PATHS = ['/@user1/a', '/@user1', '/api/@user1'];
  let dir: string;
  let node: RedirectNode;
  let log: EventLog;
  /** Subscriptions to the log wait for it. */
  let reading: Promise<void> | undefined;
  const start = async (): Promise<void> => {
    log = openSqliteEventLog({ file: join(dir, 'log.db') });
    const broadcast: EventLog['broadcast'] = async (options) => {
      await reading;
      return log.broadcast(options);
    };
    node = await startRedirectNode({ dir, log: { ...log, broadcast } });
  };
  const answers = async (): Promise<string[]> =>
    (await Promise.all(PATHS.map((path) => ask(node, path)))).map(({ status, headers: { location = '' } }) =>
      `${status} ${location}`.trim(),
    );
  const WHOLE = ['302 https://example.com/a', '200', '200'];

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'redirects-damaged-'));
    await start();
    await node.log.publish([account(1), link(1, 'a')]);
    await node.redirects.caughtUp();
    await until(async () => (await answers()).join() === WHOLE.join());
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  it.each([0, 4096])('starts with empty ones, which it fills from the log (damaged from byte %d)', async (at) => {
    await node.stop();
    damageFile(join(dir, 'redirects/views.db'), { at });
    await start();
    expect(node.setAside).toHaveLength(1);
    await node.redirects.caughtUp();
    expect(await answers()).toEqual(WHOLE);
  });

  it('serves known links and answers 503 for what is not read again yet, when damage is found while it runs', async () => {
    let read: () => void = () => undefined;
    reading = new Promise((resolve) => (read = resolve));
    await node.documents.reportDamage();
    expect([...(await answers()), (await ask(node, '/@nobody')).status]).toEqual([WHOLE[0], '503', '503', 503]);
    read();
    await node.redirects.caughtUp();
    expect([...(await answers()), (await ask(node, '/@nobody')).status]).toEqual([...WHOLE, 404]);
    await node.redirects.check();
  });
});
