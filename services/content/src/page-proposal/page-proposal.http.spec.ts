import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';
import { openOutsideSite, type OutsideSite } from '../testing/outside-site';
import { png } from '../testing/picture-samples';
import { createPageParser } from './read-page/page-parser';
import { createPageReader } from './read-page/page-reader';

const shop = readFileSync(join(__dirname, 'testing/pages/shop.html'));

let site: OutsideSite;
let app: ContentApp;
let port: number;

beforeAll(async () => {
  site = await openOutsideSite();
  ({ port } = site);
  app = await openContentApp({ pageReader: createPageReader(site.fetch, createPageParser()) });
});

afterAll(async () => {
  await app.close();
  await site.close();
});

const propose = (address: string, accountId = ines) => app.as(accountId)('POST', '/api/links/proposal', { address });
const at = (path: string) => `127.0.0.1:${port}${path}`;

it('answers what a link can take from its page', async () => {
  site.answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(shop);
  const { status, body } = await propose(at('/shop/autumn'));
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      page: {
        title: 'Autumn kiln sale',
        description: 'Forty pots from the wood firing. First come.',
        color: '#f4d9b0',
        pictures: [
          `http://127.0.0.1:${port}/media/pots.jpg`,
          'https://cdn.vidal.example/cups.jpg',
          `http://127.0.0.1:${port}/media/tiles.png`,
        ],
      },
    },
  });
});

it('takes a picture for its own page', async () => {
  site.answer = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('bytes');
  expect((await propose(at('/pot.png'))).body['page']).toEqual({
    title: null,
    description: null,
    color: null,
    pictures: [`http://127.0.0.1:${port}/pot.png`],
  });
});

it.each([
  ['an error', 404, 'text/html'],
  ['a file', 200, 'application/pdf'],
])('answers nothing for a page that is %s', async (_, status, type) => {
  site.answer = (_request, response) => response.writeHead(status, { 'content-type': type }).end('<title>Kiln</title>');
  expect(await propose(at('/'))).toMatchObject({ status: 200, body: { page: null } });
});

it('answers nothing for the addresses of this network', async () => {
  expect(await propose('10.0.0.1')).toMatchObject({ status: 200, body: { page: null } });
  expect(await propose('https://169.254.169.254/latest/meta-data')).toMatchObject({ body: { page: null } });
});

it('refuses what is no address, by the rule of the form', async () => {
  expect(await propose('mailto:ines@vidal.example')).toMatchObject({
    status: 422,
    body: { code: 'rule_violated', errors: [{ path: 'address', code: 'destination_mail' }] },
  });
});

it('gives a picture of a page as it is, for no browser to show by itself', async () => {
  const picture = await png(30, 20);
  site.answer = (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(picture);
  const sent = await app.kit.app.inject({
    method: 'POST',
    url: '/api/links/proposal/picture',
    headers: { authorization: `Bearer ${app.kit.tokenFor(ines, 'owner')}` },
    payload: { address: `http://${at('/pot.png')}` },
  });
  expect(sent.statusCode).toBe(200);
  expect(sent.rawPayload.equals(picture)).toBe(true);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'cache-control': 'private, no-store',
  });
});

it.each([
  ['a page', '<html></html>', {}],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', {}],
  ['a picture of more than 5 MB', '\x89PNG\r\n\x1a\n', { 'content-length': 5_000_001 }],
])('has no picture for %s', async (_, body, headers) => {
  site.answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png', ...headers }).end(Buffer.from(body, 'latin1'));
  const refused = await app.as(ines)('POST', '/api/links/proposal/picture', { address: `http://${at('/pot.png')}` });
  expect(refused).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it('reads thirty pages in a minute for one account, and others for the next', async () => {
  site.answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(shop);
  app.now += 120_000;
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await propose(at('/'))).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
  expect((await propose(at('/'), jon)).status).toBe(200);
});

it('reads no page for a suspended account', async () => {
  await app.signUp(jon);
  await app.suspend(jon);
  await app.until(async () => (await propose(at('/'), jon)).status === 410);
  expect((await propose(at('/'), jon)).body.code).toBe('account_suspended');
});
