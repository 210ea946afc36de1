import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@marquee/test-kit/until';
import { ask } from '../tests/support/ask';
import { inesNode } from '../tests/support/ines-node';
import { closedAccount, link } from '../tests/support/seed';

describe('what visitors see', () => {
  const ines = inesNode();

  it('follows every change, on pages and redirects alike', async () => {
    await ask(ines.node, '/@ines.vidal');
    for (let version = 2; version < 22; version += 1) {
      await ask(ines.node, '/@ines.vidal/kiln');
      const isPublic = version % 2 === 1;
      await ines.node.log.publish([link(1, 'Kiln', { idKey: 'kiln', version, isPublic })]);
      await until(async () => (await ask(ines.node, '/@ines.vidal/kiln')).status === (isPublic ? 302 : 404));
      await until(
        async () => (await ask(ines.node, '/@ines.vidal')).body.toString().includes('Title of Kiln') === isPublic,
      );
    }
    await ines.publish(closedAccount(1, 2));
    expect([(await ask(ines.node, '/@ines.vidal')).status, (await ask(ines.node, '/@ines.vidal/kiln')).status]).toEqual(
      [404, 404],
    );
  });

  it('works while the log throws, over a restart, and is ready', async () => {
    await ines.node.stop();
    const broken = (): Promise<never> => Promise.reject(new Error('the log is down'));
    await ines.start({
      log: {
        publish: broken,
        exclusive: broken,
        subscribe: broken,
        broadcast: broken,
        check: broken,
        close: async () => undefined,
      },
    });
    expect((await ask(ines.node, '/@ines.vidal/kiln')).status).toBe(302);
    expect((await ask(ines.node, '/@ines.vidal')).status).toBe(200);
    await ines.node.redirects.check();
    expect(await ines.acts()).toHaveLength(2);
  });

  it('writes no address anywhere', async () => {
    const marker = '203.0.113.77';
    await ask(ines.node, '/@ines.vidal/kiln', { 'x-forwarded-for': marker, referer: 'https://a.example/' });
    await ask(ines.node, '/@ines.vidal', { 'x-forwarded-for': `2001:db8:77::1` });
    await ines.node.stop();
    const files = readdirSync(ines.dir, { recursive: true, encoding: 'utf8' }).map((name) => join(ines.dir, name));
    const holding = files.filter(
      (file) => statSync(file).isFile() && /203\.0\.113\.77|2001:db8:77/.test(readFileSync(file, 'latin1')),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(holding).toEqual([]);
    await ines.start();
  });

  it('closes each connection with its answer at the stop, and loses no act', async () => {
    await ines.node.redirects.stop();
    const { status, headers } = await ask(ines.node, '/@ines.vidal/kiln');
    expect({ status, connection: headers.connection }).toEqual({ status: 302, connection: 'close' });
    expect(await ines.acts()).toHaveLength(1);
  });
});
