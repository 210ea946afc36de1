import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMailFolder } from '@marquee/adapter-mail';
import { openDataFolder, type DataFolder } from '@marquee/service-host';
import { freePort } from '@marquee/test-kit/product';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { until } from '@marquee/test-kit/until';
import { readSettings } from './read-settings';
import { startProduct, type RunningProduct } from './start-product';

const password = 'Blue-Kettle-42';

describe('the whole product, asked with an identity token', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'marquee-ended-access-'));
  let folder: DataFolder;
  let product: RunningProduct;
  let cookie = '';

  const start = async (port: number): Promise<void> => {
    const settings = readSettings({ DATA_DIR: dir, PORT: String(port), LOG_LEVEL: 'silent' });
    folder = await openDataFolder(dir);
    product = await startProduct({
      root: path.resolve(__dirname, '../../..'),
      settings,
      folder,
      threadOf: (data) => workerOf(path.join(__dirname, 'visitors/visitors.main.ts'), {}, data),
    });
  };
  const stop = async (): Promise<void> => {
    await product.stop();
    folder.release();
  };
  const post = async (call: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${product.url}/api/auth/${call}`, {
      method: 'POST',
      headers: { origin: product.url, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}`);
    const refresh = answer.headers.getSetCookie().find((line) => line.startsWith('marquee-refresh='));
    if (refresh) cookie = refresh.split(';')[0]!;
    return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
  };
  /** What each service that has owners answers. */
  const statuses = (token: unknown): Promise<number[]> =>
    Promise.all(
      ['/api/auth/me', '/api/content', '/api/clicks/overview'].map(
        async (call) =>
          (await fetch(product.url + call, { headers: { authorization: `Bearer ${String(token)}` } })).status,
      ),
    );

  beforeAll(async () => start(await freePort()));
  afterAll(async () => {
    await stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('refuses it everywhere as soon as its session was signed out, also after the next start', async () => {
    const mails = createMailFolder({ dir: path.join(dir, 'mail'), clock: Date.now });
    const { autoSignInToken } = await post('sign-up', { username: 'ines', email: 'ines@example.com', password });
    await until(async () => (await mails.list(100)).length > 0);
    const code = /\b\d{6}\b/.exec((await mails.list(100))[0]!.text)![0];
    const { idToken } = await post('confirm', { username: 'ines', code, autoSignInToken });
    expect(await statuses(idToken)).toEqual([200, 200, 200]);

    await post('sign-out');
    await until(async () => (await statuses(idToken)).every((status) => status === 401), 5000);
    const other = (await post('sign-in', { username: 'ines', password }))['idToken'];
    expect(await statuses(other)).toEqual([200, 200, 200]);

    const { port } = new URL(product.url);
    await stop();
    await start(Number(port));
    expect(await statuses(idToken)).toEqual([401, 401, 401]);
    expect(await statuses(other)).toEqual([200, 200, 200]);
  });
});
