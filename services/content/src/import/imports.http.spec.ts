import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Resolve } from '@marquee/network';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';
import { openOutsideSite, type OutsideSite } from '../testing/outside-site';
import { png } from '../testing/picture-samples';
import { createImportReader } from './read-import/import-reader';

const source = (name: string): string => readFileSync(join(__dirname, 'testing/sources', name), 'utf8');

let site: OutsideSite;
let app: ContentApp;
let port: number;
/** What the name `rebinding.test` leads to, the first time and the second. */
let rebound: string[];

const resolve: Resolve = async (host) => (host === 'rebinding.test' ? [rebound.shift() ?? '10.0.0.1'] : []);

beforeAll(async () => {
  site = await openOutsideSite(resolve);
  ({ port } = site);
  app = await openContentApp({ importReader: createImportReader(site.fetch) });
});

afterAll(async () => {
  await app.close();
  await site.close();
});

interface Preview {
  readonly source: string;
  readonly links: { id: string; title: string; description: string; destinationUrl: string; changes: object[] }[];
  readonly about: { name: string; description: string; before: object | null; picture: string | null } | null;
  readonly accounts: object[];
  readonly leftOut: { what: string; code: string }[];
}

/** Another account for each test, so that none sees the items of another. */
let owner: string;
let owners = 0;
beforeEach(async () => {
  owners += 1;
  owner = `0197b5c2-0000-7000-8000-0000000001${String(owners).padStart(2, '0')}`;
  await app.keys.create(owner);
});

const mine = (...request: Parameters<ReturnType<ContentApp['as']>>) => app.as(owner)(...request);
const preview = (given: object) => mine('POST', '/api/imports/preview', given);
const previewed = async (given: object): Promise<Preview> => (await preview(given)).body as unknown as Preview;
const nothing = { links: [], about: null, accounts: [], isPublic: true };
const run = (wanted: object) => mine('POST', '/api/imports', { ...nothing, ...wanted });
/** A picture that its owner has uploaded. */
const uploaded = async (): Promise<string> => {
  const picture = await png(40, 40);
  const file = { fileName: 'ines.png', contentType: 'image/png', size: picture.length };
  const { presignedUrl, imageUrl } = (await mine('POST', '/api/storage', file)).body as Record<string, string>;
  const headers = { 'content-type': 'image/png' };
  await app.kit.app.inject({ method: 'PUT', url: presignedUrl!, payload: picture, headers });
  return imageUrl!;
};
/** Takes all of a preview. */
const take = async ({ links, about, accounts }: Preview) =>
  run({
    links: links.map(({ changes: _changes, ...link }) => link),
    about: about && {
      name: about.name,
      description: about.description,
      ...(about.picture !== null && { imageUrl: await uploaded() }),
    },
    accounts,
  });
const undo = (batchId: unknown) => mine('POST', '/api/content/batch/undo', { batchId });
const items = async (type: string): Promise<Record<string, unknown>[]> => {
  const { body } = await mine('GET', `/api/content?contentType=${type}`);
  return body['content'] as Record<string, unknown>[];
};
const create = (type: string, content: object) => mine('POST', '/api/content', { type, content });
const link = (id: string, destinationUrl = 'https://vidal.example/') => ({
  id,
  title: 'Kiln',
  description: '',
  destinationUrl,
});
const at = (path: string) => `127.0.0.1:${port}${path}`;

describe('the preview of an import', () => {
  it('says what is added, what is changed and what is left out of a saved page', async () => {
    await create('link', { id: 'workshops', title: 'Mine', destinationUrl: 'https://vidal.example/mine' });
    const found = await previewed({ text: source('linktree.html') });
    expect(found).toEqual({
      source: 'linktree',
      links: [
        {
          id: 'this-autumn',
          title: 'This autumn',
          description: '',
          destinationUrl: '',
          display: 'heading',
          changes: [],
        },
        {
          id: 'autumn-kiln-sale',
          title: 'Autumn kiln sale',
          description: '',
          destinationUrl: 'https://vidal.example/sale?a=1&b=2',
          display: 'tile',
          changes: [{ field: 'destinationUrl', code: 'secured', before: 'http://vidal.example/sale?a=1&b=2' }],
        },
        {
          id: 'workshops-2',
          title: 'Workshops',
          description: '',
          destinationUrl: 'https://vidal.example/workshops',
          display: 'tile',
          changes: [],
        },
      ],
      about: {
        name: 'Ines Vidal',
        description: 'Potter in Porto. Wood-fired & slow.',
        before: null,
        picture: 'https://ugc.example/ines.jpeg',
      },
      accounts: [
        { platform: 'instagram', url: 'https://instagram.com/ines.vidal', username: 'ines.vidal' },
        { platform: 'email', url: 'mailto:ines@vidal.example', username: 'ines@vidal.example' },
      ],
      leftOut: [
        { what: 'For members', code: 'locked' },
        { what: 'Buy me a coffee', code: 'no_address' },
      ],
      leftOutCount: 2,
      table: null,
    });
  });

  it('reads a page at its address, after redirects', async () => {
    site.answer = ({ url }, response) =>
      url === '/ines'
        ? response.writeHead(302, { location: '/here' }).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end(source('littlelink.html'));
    const { body } = await preview({ address: at('/ines') });
    expect(body).toMatchObject({
      source: 'littlelink',
      links: [{ title: 'YouTube' }, { title: 'Glaze & kiln notes' }],
    });
  });

  it('keeps free short names, and proposes others where they are taken, reserved or no names', async () => {
    await create('link', { id: 'KILN', title: 'Mine', destinationUrl: 'https://vidal.example/mine' });
    const { links } = await previewed({ text: source('yourls.csv') });
    expect(links.map(({ id, changes }) => ({ id, changes }))).toEqual([
      { id: 'kiln-2', changes: [{ field: 'id', code: 'name_taken', before: 'kiln' }] },
      { id: 'hyperlink-https-evil-example', changes: [{ field: 'id', code: 'name_changed', before: 'api' }] },
    ]);
    const kept = await previewed({ text: source('bitly.csv') });
    expect(kept.links.map(({ id, changes }) => ({ id, changes }))).toEqual([
      { id: 'kiln-sale', changes: [{ field: 'id', code: 'name_changed', before: 'kiln_sale' }] },
      { id: '4aBcDeF', changes: [] },
    ]);
  });

  it('takes the columns that the owner chose', async () => {
    const columns = { address: 1, name: 2, title: 0, description: 3 };
    const { links } = await previewed({ text: source('table.csv'), columns });
    expect(links).toEqual([
      {
        id: 'markt',
        title: 'Keramikmarkt',
        description: 'Samstag',
        destinationUrl: 'https://markt.example/herbst',
        display: 'tile',
        changes: [],
      },
      {
        id: 'öfen',
        title: 'Öfen',
        description: '',
        destinationUrl: 'https://markt.example/%C3%B6fen',
        display: 'tile',
        changes: [],
      },
    ]);
  });

  it('leaves out what no link may lead to, what is there twice and what the page has', async () => {
    await create('link', { id: 'mine', title: 'Mine', destinationUrl: 'https://vidal.example/mine' });
    const text = [
      'https://vidal.example/mine',
      'https://vidal.example/new',
      'http://vidal.example/new',
      'javascript:alert(1)',
      'tel:+351555010',
      'https://127.0.0.1/admin',
      'https://printer.local/',
      'http://localhost:3000/@jon',
      'https://user:word@vidal.example/',
    ].join('\n');
    const { links, leftOut } = await previewed({ text });
    expect(links.map(({ destinationUrl }) => destinationUrl)).toEqual(['https://vidal.example/new']);
    expect(leftOut.map(({ code }) => code)).toEqual([
      'already_here',
      'duplicate',
      'destination_scheme',
      'destination_phone',
      'private_address',
      'private_address',
      'private_address',
      'destination_userinfo',
    ]);
  });

  it('shortens long texts, and says so', async () => {
    const title = 'kiln '.repeat(40).trim();
    const text = `title,url,description\n${title},https://vidal.example/,${'x'.repeat(400)}`;
    const { links } = await previewed({ text });
    expect(links[0]).toMatchObject({ title: `${'kiln '.repeat(19).trim()}…`, description: `${'x'.repeat(299)}…` });
    expect(links[0]!.changes).toEqual([
      { field: 'title', code: 'shortened', before: title },
      { field: 'description', code: 'shortened', before: 'x'.repeat(400) },
    ]);
  });

  it('takes cells that a spreadsheet would run as text', async () => {
    const text = 'title,url\n"=1+1",https://vidal.example/\n@SUM(A1),"=HYPERLINK(""https://evil.example"")"';
    const { links, leftOut } = await previewed({ text });
    expect(links).toMatchObject([{ title: '=1+1', id: '1-1' }]);
    expect(leftOut).toEqual([{ what: '@SUM(A1)', code: 'destination_invalid' }]);
  });

  it('takes five hundred links, and names the rest', async () => {
    const text = Array.from({ length: 502 }, (_, n) => `https://vidal.example/${n}`).join('\n');
    const { links, leftOut } = await previewed({ text });
    expect(links).toHaveLength(500);
    expect(leftOut.map(({ code }) => code)).toEqual(['too_many', 'too_many']);
  });
});

describe('a page that must not be read', () => {
  const html = { 'content-type': 'text/html' };

  it.each([
    ['of this network', 'https://10.0.0.1/', () => undefined],
    ['of a cloud', 'http://169.254.169.254/latest/meta-data', () => undefined],
  ])('is one %s', async (_, address) => {
    expect(await preview({ address })).toMatchObject({ status: 422, body: { errors: [{ code: 'page_unreadable' }] } });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    [
      'of 10 MB',
      (response) => void response.writeHead(200, html).end('<a href="https://x.example">x</a>'.repeat(320_000)),
    ],
    ['that leads to itself', (response) => void response.writeHead(302, { location: '/' }).end()],
    [
      'that leads into this network',
      (response) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    ['that is a picture', (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('bytes')],
  ])('is one %s', async (_, respond) => {
    site.answer = (_request, response) => respond(response);
    expect(await preview({ address: at('/') })).toMatchObject({
      status: 422,
      body: { code: 'rule_violated', errors: [{ path: 'address', code: 'page_unreadable' }] },
    });
  });

  it('is one whose name leads elsewhere the second time', async () => {
    rebound = ['127.0.0.1', '10.0.0.1'];
    site.answer = ({ url }, response) =>
      url === '/'
        ? response.writeHead(302, { location: '/inside' }).end()
        : response.writeHead(200, html).end(source('littlelink.html'));
    expect(await preview({ address: `rebinding.test:${port}/` })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'page_unreadable' }] },
    });
  });

  it('is one that takes its parser too long, and the next one is read', async () => {
    const text = `<a ${Array.from({ length: 150_000 }, (_, n) => `a${n}=1`).join(' ')}>x</a>`;
    expect(await preview({ text })).toMatchObject({ status: 422, body: { errors: [{ code: 'import_too_slow' }] } });
    expect((await previewed({ text: source('carrd.html') })).source).toBe('carrd');
  });

  it('is no trouble where it defines a billion entities', async () => {
    const entities = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join('');
    const text = `<!DOCTYPE x [<!ENTITY e0 "ha">${entities}]><a href="https://vidal.example/">&e30;</a>`;
    expect((await previewed({ text })).links).toMatchObject([{ title: '&e30;' }]);
  });
});

describe('an import', () => {
  it('adds all of a page in one step, in its order, and one undo takes all of it back', async () => {
    const { status, body } = await take(await previewed({ text: source('linktree.html') }));
    expect({ status, changed: body['changed'] }).toEqual({ status: 200, changed: 5 });
    await app.until(async () => (await items('socials')).length === 1);
    expect((await items('link')).map(({ id, display, isPublic }) => [id, display, isPublic])).toEqual([
      ['this-autumn', 'heading', true],
      ['autumn-kiln-sale', 'tile', true],
      ['workshops', 'tile', true],
    ]);
    expect(await items('profile')).toMatchObject([
      { name: 'Ines Vidal', description: 'Potter in Porto. Wood-fired & slow.', media: [{ type: 'image/webp' }] },
    ]);
    expect(await items('socials')).toMatchObject([
      { socialMedia: [{ platform: 'instagram' }, { platform: 'email', username: 'ines@vidal.example' }] },
    ]);
    expect(await undo(body['batchId'])).toMatchObject({ status: 200, body: { restored: 5 } });
    await app.until(async () => (await items('socials')).length === 0);
    expect([...(await items('link')), ...(await items('profile'))]).toEqual([]);
    expect((await undo(body['batchId'])).body.code).toBe('nothing_to_undo');
  });

  it('adds to what the page has, and its undo leaves that as it was', async () => {
    await create('profile', { name: 'Inês', description: 'Porto', imageUrl: await uploaded() });
    await create('socials', { socialMedia: [{ platform: 'github', username: 'ines' }] });
    const found = await previewed({ text: source('carrd.html') });
    expect(found.about).toMatchObject({ name: 'Ines Vidal', before: { name: 'Inês', description: 'Porto' } });
    const { body } = await take(found);
    await app.until(async () => (await items('profile'))[0]!['name'] === 'Ines Vidal');
    expect((await items('socials'))[0]!['socialMedia']).toMatchObject([
      { platform: 'github' },
      { platform: 'instagram' },
    ]);
    await undo(body['batchId']);
    await app.until(async () => (await items('profile'))[0]!['name'] === 'Inês');
    expect((await items('socials'))[0]!['socialMedia']).toMatchObject([{ platform: 'github' }]);
  });

  it('is refused as a whole where one link breaks a rule, and names each', async () => {
    await create('link', link('taken'));
    const wanted = [link('free'), link('taken'), link('free'), link('bad', 'javascript:alert(1)')];
    expect(await run({ links: wanted })).toMatchObject({
      status: 422,
      body: {
        code: 'rule_violated',
        errors: [
          { path: 'links.1.id', code: 'name_taken' },
          { path: 'links.2.id', code: 'name_taken' },
          { path: 'links.3.destinationUrl', code: 'destination_scheme' },
        ],
      },
    });
    await app.until(async () => (await items('link')).length === 1);
  });

  it('adds private links where its owner wants to look at them first', async () => {
    await run({ links: [link('later')], isPublic: false });
    await app.until(async () => (await items('link')).length === 1);
    expect(await items('link')).toMatchObject([{ id: 'later', isPublic: false }]);
  });

  it('is not undone where one of its links was changed or made again since, and is where one was deleted', async () => {
    const { body } = await run({ links: [link('first'), link('second')] });
    await mine('DELETE', '/api/content?contentId=link:first');
    await mine('PUT', '/api/content', { contentId: 'link:second', title: 'Changed' });
    expect((await undo(body['batchId'])).body.code).toBe('conflict');
    const again = await run({ links: [link('again')] });
    await mine('DELETE', '/api/content?contentId=link:again');
    app.now += 1000;
    await create('link', link('again'));
    expect((await undo(again.body['batchId'])).body.code).toBe('conflict');
    const other = await run({ links: [link('third'), link('fourth')] });
    await mine('DELETE', '/api/content?contentId=link:third');
    expect(await undo(other.body['batchId'])).toMatchObject({ status: 200 });
    await app.until(async () => (await items('link')).length === 2);
  });

  it('is carried out once when it is sent twice with its key', async () => {
    const body = { ...nothing, links: [link('once')] };
    const headers = { 'idempotency-key': 'import-once' };
    const first = await mine('POST', '/api/imports', body, headers);
    expect(await mine('POST', '/api/imports', body, headers)).toMatchObject({ status: 200, body: first.body });
  });

  it('takes five hundred links of the longest texts', async () => {
    const long = Array.from({ length: 500 }, (_, n) => ({
      ...link(`l${n}`, `https://vidal.example/${'x'.repeat(1200)}`),
      title: 'x'.repeat(100),
      description: 'x'.repeat(300),
    }));
    expect(await run({ links: long })).toMatchObject({ status: 200, body: { changed: 500 } });
  });
});

it('reads no page for a suspended account', async () => {
  await app.signUp(jon);
  await app.suspend(jon);
  const asked = () => app.as(jon)('POST', '/api/imports/preview', { address: at('/') });
  await app.until(async () => (await asked()).status === 410);
});

it('is undone by its own account alone', async () => {
  const { body } = await run({ links: [link('mine')] });
  expect((await app.as(ines)('POST', '/api/content/batch/undo', { batchId: body['batchId'] })).status).toBe(404);
});

it('leaves out name and bio where neither the page nor the source has a picture', async () => {
  const { about, leftOut } = await previewed({ text: source('littlelink.html') });
  expect(about).toBeNull();
  expect(leftOut).toContainEqual({ what: 'Ines Vidal', code: 'profile_without_picture' });
});
