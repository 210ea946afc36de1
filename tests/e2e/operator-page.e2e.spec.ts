import fs from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { readExpression } from '@marquee/test-kit/alert-rules';
import { signUp } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser, person } from '@marquee/test-kit/browser';
import { dashboards, expressionsOf } from '@marquee/test-kit/dashboards';
import { faultsOf } from '@marquee/test-kit/looks';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';

describe('the operator’s page of the product in one process', () => {
  const dataDir = temporaryFolder();
  let product: Product;
  let browser: Browser;
  let page: Page;

  const token = (): string => /operator with the token (\S+)/.exec(product.output())![1]!;
  const sentence = (): Promise<string | null> => page.locator('h1').textContent();
  const section = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) });

  beforeAll(async () => {
    const port = await freePort();
    [product, browser] = await Promise.all([startProduct({ dataDir, port }), launchBrowser()]);
    await signUp(product, 'ines');
    page = await (await person(browser)).newPage();
  });
  afterAll(async () => {
    await closeWindows(browser);
    await product?.kill();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('asks for the token that the start has printed', async () => {
    await page.goto(`${product.url}/operator`);
    expect(await faultsOf(page, 'sign-in')).toEqual([]);
    await page.getByLabel('Token').fill('not-the-token');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').textContent()).toBe('This is not the token.');
    await page.getByLabel('Token').fill(token());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Engines' }).waitFor();
    expect(page.url()).toBe(`${product.url}/operator`);
  });

  it('says what works and what doctor knows, on a phone and on a computer', async () => {
    expect(await sentence()).toBe('Everything works. One thing needs you: backups, which are off.');
    expect(await section('Doctor').textContent()).toContain(`is running on ${dataDir}`);
    expect(await section('Engines').textContent()).toMatch(/(\d+) of \1 answer/);
    expect(await faultsOf(page, 'the page')).toEqual([]);
  });

  it('shows a report of abuse without a reload, and without what the visitor wrote', async () => {
    const reply = await fetch(`${product.url}/api/abuse-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url },
      body: JSON.stringify({ username: 'ines', reason: 'fraud', text: 'It asks for passwords.' }),
    });
    expect(reply.status).toBe(202);
    await until(async () => (await sentence())!.includes('a reported page'), 60_000);
    const listed = /1 waitingines1 report from 1 network/;
    await until(async () => listed.test((await section('Reports of abuse').textContent())!), 60_000);
    expect(await page.content()).not.toContain('It asks for passwords');
  }, 90_000);

  it('logs nothing, and signs out', async () => {
    const printed = product.output();
    expect(printed.split(token())).toHaveLength(2);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Token').waitFor();
  });

  it('publishes the metrics that the dashboards ask for, but for those of distributed services, backups and other threads', async () => {
    const text = await (await fetch(`${product.url}/metrics`)).text();
    const ofOthers = /^(up|marquee_(gateway|act_relay|backup)_.*|process_start_time_seconds)$/;
    const names = dashboards()
      .flatMap(expressionsOf)
      .flatMap((expr) => readExpression(expr).metrics)
      .filter((name) => !ofOthers.test(name));
    const isPublished = (name: string): boolean => text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
    expect(names.filter((name) => !isPublished(name))).toEqual([]);
  });
});
