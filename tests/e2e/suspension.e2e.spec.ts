import fs from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { createLink, password, post, signUp, type Account } from '@marquee/test-kit/account';
import { createInbox, messageStatus } from '@marquee/test-kit/messages';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { operate } from '../operator';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { signIn } from '@marquee/test-kit/screens';
import { until } from '@marquee/test-kit/until';
import { follow, untilCharted } from '@marquee/test-kit/visits';

const MINUTE = 60_000;

describe('what an operator takes from visitors', () => {
  const dataDir = temporaryFolder();
  const blockList = path.join(dataDir, 'blocked-hosts.txt');
  let port: number;
  let product: Product;
  let browser: Browser;
  let ines: Account;

  const start = (): Promise<Product> =>
    startProduct({ dataDir, port, env: { BLOCKED_HOSTS_FILE: blockList, RATE_LIMIT_SCALE: '1000' } });
  const visit = (what: string): Promise<Response> => fetch(product.url + what, { redirect: 'manual' });
  const places = ['/@ines', '/@ines/kiln', '/@ines/q/glaze'];
  const statuses = async (): Promise<number[]> => Promise.all(places.map(async (each) => (await visit(each)).status));
  const write = (...hosts: readonly string[]): void => fs.writeFileSync(blockList, `${hosts.join('\n')}\n`);

  beforeAll(async () => {
    port = await freePort();
    write('# none yet');
    [product, browser] = await Promise.all([start(), launchBrowser()]);
    ines = await signUp(product, 'ines');
    await createLink(ines, 'kiln', { destinationUrl: 'https://shop.evil.example/kiln' });
    await createLink(ines, 'pots');
    await createInbox(ines);
    const question = { type: 'question', content: { id: 'glaze', title: 'Which glaze?' } };
    expect((await ines.call('POST', '/api/content', question)).status).toBe(201);
    await until(async () => (await statuses()).join() === '200,302,200');
  });
  afterAll(async () => {
    await closeWindows(browser);
    await product?.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('is reported by a visitor on the page, and waits for the operator', async () => {
    const context = await person(browser);
    const page = await context.newPage();
    await page.goto(`${product.url}/@ines`);
    await page.getByRole('link', { name: 'Report this page' }).click();
    await page.getByLabel('Reason').selectOption({ label: 'Fraud, phishing or malware' });
    await page.getByLabel('What is wrong?').fill('The first link asks for a password.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Thank you. The operator of this site has received your report.').waitFor();
    await page.getByRole('link', { name: 'Back to @ines' }).click();
    await page.waitForURL(`${product.url}/@ines`);
    await context.close();
    await until(async () => /^ines: 1 report from 1 network, .*, fraud 1$/.test((await operate(product, 'abuse')).out));
    expect((await operate(product, 'abuse', 'ines')).out).toContain('\n    The first link asks for a password.\n');
  });

  it('is everything of a suspended account, which its owner continues using', async () => {
    expect((await follow(product, 'ines', 'pots')).status).toBe(302);
    await untilCharted(ines, 1);
    expect(await operate(product, 'suspend', 'ines', '--reason', 'asks for passwords')).toEqual({
      out: 'ines is suspended',
      err: '',
      code: 0,
    });
    await until(async () => (await statuses()).join() === '410,410,410');
    expect((await operate(product, 'abuse', 'ines')).out).toBe('no reports of ines wait');
    expect(await (await visit('/@ines')).text()).toContain('This page is suspended');
    expect(await (await visit('/api/@ines')).json()).toMatchObject({ status: 410, code: 'account_suspended' });
    expect((await follow(product, 'ines', 'pots')).status).toBe(410);
    expect(await messageStatus(product, { userId: 'ines', dm: 'Hello?' })).toBe(410);
    expect((await operate(product, 'suspend', '--list')).out).toMatch(/^ines: since \S+Z, asks for passwords$/);

    expect((await post(product, '/api/auth/sign-in', { username: 'ines', password })).status).toBe(200);
    expect((await ines.call('GET', '/api/content')).status).toBe(200);
    expect((await ines.call('POST', '/api/account/export')).status).toBeLessThan(300);
    const state = async (): Promise<unknown> =>
      ((await (await ines.call('GET', '/api/account/export')).json()) as { export: { state: string } }).export.state;
    await until(async () => (await state()) === 'done', 30_000);
  });

  it('is said to the owner in the dashboard', async () => {
    const context = await person(browser);
    await signIn(context, product, 'ines');
    const page = await context.newPage();
    await page.goto(`${product.url}/dashboard`);
    await page.getByText(/^Your page is suspended/).waitFor();
    // Next to the preview, where a page is called live otherwise.
    await page.getByText('Suspended/@ines', { exact: true }).waitFor();
    await context.close();
  });

  it('stays taken after a start and a rebuild, and returns when the suspension is lifted', async () => {
    await product.signal('SIGTERM');
    product = await start();
    for (const model of ['redirects/accounts', 'identity/suspended-accounts'])
      expect(await operate(product, 'rebuild', model)).toMatchObject({ err: expect.any(String), code: 0 });
    expect(await statuses()).toEqual([410, 410, 410]);
    expect((await operate(product, 'suspend', '--list')).out).toMatch(/^ines: since/);
    expect(await operate(product, 'suspend', 'ines', '--lift')).toMatchObject({ out: 'ines is reinstated', code: 0 });
    await until(async () => (await statuses()).join() === '200,302,200');
    expect(await operate(product, 'suspend', 'jon')).toMatchObject({ err: 'no account has the username jon', code: 1 });
  });

  it('is every link to a host that is put on the list, within a minute', async () => {
    expect((await visit('/@ines/kiln')).status).toBe(302);
    write('evil.example # reported by mail');
    await until(async () => (await visit('/@ines/kiln')).status === 410, MINUTE);
    const notice = await visit('/@ines/kiln');
    expect(notice.headers.get('location')).toBeNull();
    expect(await notice.text()).toContain('This link is blocked');
    expect((await visit('/@ines/pots')).status).toBe(302);
    expect((await visit('/@ines')).status).toBe(200);
    let refused: Response;
    const lead = { contentId: 'link:pots', destinationUrl: 'https://evil.example/' };
    await until(async () => (refused = await ines.call('PUT', '/api/content', lead)).status === 422, MINUTE);
    expect(await refused!.json()).toMatchObject({
      errors: [
        { path: 'destinationUrl', code: 'destination_blocked', message: 'This site blocks links to evil.example.' },
      ],
    });
  }, 150_000);

  it('holds up a start where the list is missing, in words for the operator', async () => {
    await product.signal('SIGTERM');
    fs.rmSync(blockList);
    await expect(start()).rejects.toThrow(
      `A setting is wrong. BLOCKED_HOSTS_FILE: ${blockList} cannot be read (ENOENT)`,
    );
  });
});
