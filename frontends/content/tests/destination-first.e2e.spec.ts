import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { signUp, type Account } from '@marquee/test-kit/account';
import { closeWindows, launchBrowser } from '@marquee/test-kit/browser';
import { countActs } from '@marquee/test-kit/counted-acts';
import { samplePicture } from '@marquee/test-kit/creator';
import { faultsOf } from '@marquee/test-kit/looks';
import { freePort, startProduct, temporaryFolder, type Product } from '@marquee/test-kit/product';
import { signedInPage } from '@marquee/test-kit/signed-in';
import { startTlsSite, type TlsSite } from '@marquee/test-kit/tls-site';
import { until } from '@marquee/test-kit/until';

const USERNAME = 'ines-of-one-paste';

let site: TlsSite;
let product: Product;
let browser: Browser;
let account: Account;

const shop = (title: string): string => `<!doctype html><meta charset="utf-8"><title>Not this one</title>
  <meta property="og:title" content="${title}">
  <meta property="og:description" content="Forty pots from the wood firing. First come.">
  <meta property="og:image" content="/pots.jpg"><meta property="og:image" content="/cups.jpg">`;

const send = (response: ServerResponse, type: string, body: string | Buffer): void =>
  void response.writeHead(200, { 'content-type': type }).end(body);

/** A shop whose pages have a title and two pictures. */
const answerAsShop = async (title: string): Promise<void> => {
  const picture = await samplePicture();
  site.answer = (request, response) =>
    request.url?.endsWith('.jpg') ? send(response, 'image/jpeg', picture) : send(response, 'text/html', shop(title));
};

beforeAll(async () => {
  const dataDir = temporaryFolder();
  const certificate = join(dataDir, 'site.pem');
  site = await startTlsSite(certificate);
  product = await startProduct({
    dataDir,
    port: await freePort(),
    env: { OUTSIDE_NETWORKS: '127.0.0.1', NODE_EXTRA_CA_CERTS: certificate },
  });
  browser = await launchBrowser();
  account = await signUp(product, USERNAME);
});

afterAll(async () => {
  await closeWindows(browser);
  await product?.kill();
  await site?.close();
});

interface Link {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly destinationUrl: string;
  readonly imageUrl: string | null;
  readonly color: string;
  readonly isPublic: boolean;
}

const linkTo = async (destination: string): Promise<Link | undefined> => {
  const { content } = (await (await account.call('GET', '/api/content?contentType=link')).json()) as {
    content: Link[];
  };
  return content.find(({ destinationUrl }) => destinationUrl === destination);
};

/** The dashboard with an address in the clipboard, which counts what its owner does from now on. */
const dashboardWith = async (copied: string): Promise<{ page: Page; acts: () => Promise<readonly string[]> }> => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await signedInPage(browser, product, USERNAME, { permissions });
  const counted = await countActs(page);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  return { page, acts: async () => (await counted()).acts };
};

it('makes a public link of one paste and one Enter on the dashboard', async () => {
  await answerAsShop('Autumn kiln sale');
  const destination = `${site.origin}/autumn`;
  expect(await linkTo(destination)).toBeUndefined();
  const { page, acts } = await dashboardWith(destination);
  await page.keyboard.press('Control+V');
  await page.getByText('Found a title, a description and 2 pictures. Change what you like.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Autumn kiln sale');
  expect(await faultsOf(page, 'filled in')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Link created').waitFor();
  expect(await acts()).toEqual(['paste', 'Enter']);
  await until(async () => (await linkTo(destination))?.imageUrl != null);
  const link = await linkTo(destination);
  expect(link).toMatchObject({
    id: 'autumn-kiln-sale',
    title: 'Autumn kiln sale',
    description: 'Forty pots from the wood firing. First come.',
    isPublic: true,
  });
  expect(link?.color).not.toBe('#ffffff');
  const visit = await fetch(`${product.url}/@${USERNAME}/autumn-kiln-sale`, { redirect: 'manual' });
  expect([visit.status, visit.headers.get('location')]).toEqual([302, destination]);
});

it('saves before the page has answered, and fills the saved link in afterwards', async () => {
  let give = (): void => undefined;
  const picture = await samplePicture();
  site.answer = (request, response) => {
    if (request.url?.endsWith('.jpg')) send(response, 'image/jpeg', picture);
    else give = () => send(response, 'text/html', shop('A throwing weekend in Lisbon'));
  };
  const destination = `${site.origin}/weekend-in-lisbon`;
  const { page, acts } = await dashboardWith(destination);
  await page.keyboard.press('Control+V');
  await page.getByText('Reading the page. This takes up to 3 seconds.').waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/content'));
  await page.keyboard.press('Enter');
  await sent;
  give();
  await page.getByText('Link created').waitFor();
  expect(await acts()).toEqual(['paste', 'Enter']);
  await until(async () => (await linkTo(destination))?.imageUrl != null);
  expect(await linkTo(destination)).toMatchObject({
    id: 'weekend-in-lisbon',
    title: 'A throwing weekend in Lisbon',
    description: 'Forty pots from the wood firing. First come.',
  });
  await page.getByText('A throwing weekend in Lisbon').first().waitFor();
});

it.each(['a page that never answers', 'a page that refuses', 'an endless redirect'])(
  'saves a link to %s with one Enter, and says nothing alarming',
  async (of) => {
    site.answer = (request, response) => {
      if (of === 'a page that refuses') response.writeHead(403).end();
      if (of === 'an endless redirect') response.writeHead(302, { location: `${request.url}x` }).end();
    };
    const destination = `${site.origin}/studio-visits/${of.split(' ').at(-1)}`;
    const { page } = await dashboardWith(destination);
    await page.keyboard.press('Control+V');
    await page.getByText('We could not read this page. Title and name are made of its address.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByText('Link created').waitFor();
    expect(await linkTo(destination)).toMatchObject({ isPublic: true, imageUrl: null });
  },
);

it('opens the same form from the share sheet of a phone, and leaves pasted text alone', async () => {
  await answerAsShop('Glaze notebook');
  const manifest = (await (await fetch(`${product.url}/site.webmanifest`)).json()) as {
    share_target: { action: string; params: Record<string, string> };
  };
  const { action, params } = manifest.share_target;
  const shared = new URLSearchParams({
    [params['title']!]: 'Glazes',
    [params['text']!]: `Look at this: ${site.origin}/glazes`,
  });
  const { page } = await dashboardWith('not an address');
  await page.keyboard.press('Control+V');
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.goto(`${product.url}${action}?${shared}`);
  await until(async () => (await page.getByLabel('Title').inputValue()) === 'Glaze notebook');
  expect(await page.getByLabel('Destination URL').inputValue()).toBe(`${site.origin.slice(8)}/glazes`);
});
