import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ines, openContentApp, type ContentApp } from '../testing/content-app';
import { openOutsideSite, type OutsideSite } from '../testing/outside-site';
import { createPageParser } from './read-page/page-parser';
import { createPageReader } from './read-page/page-reader';

const shop = readFileSync(join(__dirname, 'testing/pages/shop.html'));
const html = { 'content-type': 'text/html' };

let site: OutsideSite;
let app: ContentApp;
let origin: string;

beforeAll(async () => {
  site = await openOutsideSite();
  origin = `http://127.0.0.1:${site.port}`;
  app = await openContentApp({ pageReader: createPageReader(site.fetch, createPageParser()) });
});

afterAll(async () => {
  await app.close();
  await site.close();
});

const follow = (address: string) => app.as(ines)('POST', '/api/links/hops', { address });
const redirect = (response: ServerResponse, location: string): void => void response.writeHead(302, { location }).end();

it('names each hop to the page, and what apps show of it', async () => {
  site.answer = ({ url }, response) =>
    url === '/autumn' ? redirect(response, '/shop/autumn') : void response.writeHead(200, html).end(shop);
  const { status, body } = await follow(`${origin}/autumn`.replace('http:', 'https:'));
  expect([status, body['hops'], body['end']]).toEqual([
    200,
    [
      { address: `${origin}/autumn`, status: 302 },
      { address: `${origin}/shop/autumn`, status: 200 },
    ],
    'arrived',
  ]);
  expect(body['cards']).toMatchObject({
    whatsapp: { title: 'Autumn kiln sale', picture: { address: `${origin}/media/pots.jpg` } },
    slack: { description: 'Forty pots from the wood firing. First come.' },
  });
});

it.each([
  ['turns in a circle', 'loop', 2],
  ['never ends', 'too_many', 6],
  ['leads into this network', 'refused', 1],
  ['ends in an error', 'arrived', 1],
  ['ends in a file', 'arrived', 1],
] as const)('describes a way that %s: %s', async (way, end, hops) => {
  site.answer = ({ url }, response) => {
    if (way === 'turns in a circle') redirect(response, url === '/a' ? '/b' : '/a');
    if (way === 'never ends') redirect(response, `${url}x`);
    if (way === 'leads into this network') redirect(response, 'http://169.254.169.254/latest/meta-data');
    if (way === 'ends in an error') response.writeHead(404, html).end(shop);
    if (way === 'ends in a file') response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
  };
  const { status, body } = await follow(`${origin}/a`.replace('http:', 'https:'));
  expect({ status, ...body, hops: (body['hops'] as unknown[]).length }).toEqual({
    status: 200,
    hops,
    end,
    cards: null,
  });
});

it('asks no address of this network, and refuses what is no address', async () => {
  expect(await follow('https://10.0.0.1/')).toMatchObject({
    status: 200,
    body: { hops: [], end: 'refused', cards: null },
  });
  expect(await follow('mailto:ines@vidal.example')).toMatchObject({
    status: 422,
    body: { code: 'rule_violated', errors: [{ path: 'address', code: 'destination_mail' }] },
  });
});

it('follows twenty addresses in a minute for one account', async () => {
  site.answer = (_, response) => void response.writeHead(200, html).end(shop);
  app.now += 120_000;
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await follow(`${origin}/`.replace('http:', 'https:'))).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});
