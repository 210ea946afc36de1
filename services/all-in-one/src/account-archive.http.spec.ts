import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMailFolder } from '@marquee/adapter-mail';
import { ARCHIVE_PART_BYTES, UPLOAD_QUOTA } from '@marquee/contracts';
import { pageThemes } from '@marquee/page';
import { openDataFolder, type DataFolder } from '@marquee/service-host';
import sharp from 'sharp';
import { signUp, type Account } from '@marquee/test-kit/account';
import { freePort } from '@marquee/test-kit/product';
import { until } from '@marquee/test-kit/until';
import { charted, follow } from '@marquee/test-kit/visits';
import { workerOf } from '@marquee/test-kit/worker-threads';
import { readSettings } from './read-settings';
import { startProduct, type RunningProduct } from './start-product';
import { unzip } from '@marquee/test-kit/unzip';

type Json = Record<string, unknown>;

const utm = { source: 'instagram', medium: 'bio', campaign: 'Frühling', term: '', content: '' };

const utf8 = (bytes: string | undefined): string => Buffer.from(bytes ?? '', 'latin1').toString();
const jsonOf = (files: Map<string, string>, name: string): Json => JSON.parse(utf8(files.get(name))) as Json;
const linesOf = (files: Map<string, string>, name: string): Json[] =>
  utf8(files.get(name))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Json);

describe('the archive of an account', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'marquee-archive-'));
  let folder: DataFolder;
  let product: RunningProduct;
  let ines: Account;
  let archive: Buffer;

  const newcomer = async (username: string): Promise<Account> => {
    const mails = createMailFolder({ dir: path.join(dir, 'mail'), clock: Date.now });
    const nextCode = async (): Promise<string> => {
      const to = `${username}@example.com`;
      const newest = async () => (await mails.list(100)).find((mail) => mail.to === to);
      await until(async () => (await newest()) !== undefined);
      return /\b\d{6}\b/.exec((await newest())!.text)![0];
    };
    return signUp({ url: product.url, output: () => '', nextCode }, username);
  };
  const ask = async <Reply = Json>(account: Account, what: string, body?: unknown): Promise<Reply> => {
    const [method, url] = what.split(' ') as [string, string];
    const answer = await account.call(method, url, body);
    const answered = await answer.text();
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${answered}`);
    return (answered === '' ? {} : JSON.parse(answered)) as Reply;
  };
  const picture = async (account: Account, background: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
    const upload = { fileName: 'pot.png', contentType: 'image/png', size: bytes.length };
    const { presignedUrl, imageUrl } = await ask<Record<string, string>>(account, 'POST /api/storage', upload);
    const sent = await fetch(new URL(presignedUrl!, product.url), {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    });
    expect(sent.status).toBe(200);
    return imageUrl!;
  };
  const end = async (account: Account, which: 'export' | 'import'): Promise<Json> => {
    let state: Json = {};
    await until(async () => {
      const reply = await ask<Record<string, Json>>(account, `GET /api/account/${which}`);
      state = reply[which]!;
      return ['done', 'dead'].includes(String(state['state']));
    }, 30_000);
    return state;
  };
  const exported = async (account: Account): Promise<Buffer> => {
    await ask(account, 'POST /api/account/export');
    expect(await end(account, 'export')).toMatchObject({ state: 'done', reason: null });
    const answer = await account.call('GET', '/api/account/export/archive');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return Buffer.from(await answer.arrayBuffer());
  };
  const putPart = (account: Account, part: number, bytes: Buffer, type = 'application/zip') =>
    fetch(`${product.url}/api/account/import/parts/${part}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${account.idToken}`, 'content-type': type },
      body: new Uint8Array(bytes),
    });
  const imported = async (account: Account, bytes: Buffer): Promise<Json> => {
    await ask(account, 'POST /api/account/import', { bytes: bytes.length });
    for (let part = 0; part * ARCHIVE_PART_BYTES < bytes.length; part += 1) {
      const chunk = bytes.subarray(part * ARCHIVE_PART_BYTES, (part + 1) * ARCHIVE_PART_BYTES);
      expect((await putPart(account, part, chunk)).status).toBe(204);
    }
    await ask(account, 'POST /api/account/import/start');
    return end(account, 'import');
  };

  beforeAll(async () => {
    const settings = readSettings({
      DATA_DIR: dir,
      PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
      BILLING: 'off',
      RATE_LIMIT_SCALE: '100',
    });
    folder = await openDataFolder(dir);
    product = await startProduct({
      root: path.resolve(__dirname, '../../..'),
      settings,
      folder,
      threadOf: (data) => workerOf(path.join(__dirname, 'visitors/visitors.main.ts'), {}, data),
    });
    ines = await newcomer('ines');
    const add = (type: string, content: object) => ask(ines, 'POST /api/content', { type, content });
    const link = { title: 'Kiln', destinationUrl: 'https://example.com/there?a=1&b=ü' };
    await add('link', { id: 'kiln', ...link, imageUrl: await picture(ines, '#c8862d'), isPublic: false });
    await add('link', { id: 'töpfe', ...link, title: 'Töpfe 🏺' });
    await add('photo', { id: 'pot', imageUrl: await picture(ines, '#446688'), caption: 'A pot\nof clay' });
    await add('comment', { id: 'praise', accountName: 'jon', comment: 'Lovely', likes: 3 });
    await add('socials', {
      socialMedia: [{ platform: 'instagram', url: 'https://instagram.com/ines', username: 'ines' }],
    });
    const media = [{ id: 'one', url: await picture(ines, '#aa3344'), type: 'image/webp', size: 7, name: 'me.png' }];
    await add('profile', { name: 'Ines Vidal', description: 'Potter', media });
    await add('dm', { title: 'Ask me' });
    await add('question', { id: 'glaze', title: 'Which glaze?' });
    await ask(ines, 'PUT /api/content', {
      orderData: [
        { id: 'töpfe', contentType: 'link', order: 1, sectionOrder: 2 },
        { id: 'kiln', contentType: 'link', order: 2, sectionOrder: 2 },
        { id: 'pot', contentType: 'photo', order: 1, sectionOrder: 1 },
      ],
    });
    const background = { type: 'picture', imageUrl: await picture(ines, '#22aa66') };
    await ask(ines, 'PUT /api/page/theme', { ...pageThemes.moss.theme, accent: '#c9a227', background });
    await ask(ines, 'PUT /api/links/utm-templates/insta', { name: 'Instagram', utm });
    await ask(ines, 'PUT /api/inbox/rules', {
      mutedWords: ['glue', 'lead'],
      holdsLinks: true,
      needsHandle: false,
      dailyCap: 5,
      version: 0,
    });
    await ask(ines, 'PUT /api/inbox/locks', { contentId: 'question:glaze', isLocked: true });
    await until(async () => (await follow(product, 'ines', 'töpfe')).status === 302);
    await until(async () => ((await charted(ines)).get('link:töpfe') ?? 0) > 0, 30_000);
    archive = await exported(ines);
  }, 60_000);
  afterAll(async () => {
    await product?.stop();
    folder?.release();
    rmSync(dir, { recursive: true, force: true });
  });

  it('holds everything, and says about every file its size and its hash', async () => {
    const files = await unzip(archive);
    const manifest = jsonOf(files, 'manifest.json') as {
      exportedAt: string;
      counts: Json;
      files: { name: string; size: number; sha256: string }[];
    };
    expect(manifest).toMatchObject({ format: 'marquee-account', version: 1, counts: { items: 8, files: 4 } });
    expect(manifest.files.map(({ name }) => name)).toEqual(
      [...files.keys()].filter((name) => name !== 'manifest.json'),
    );
    for (const { name, size, sha256 } of manifest.files) {
      const bytes = Buffer.from(files.get(name)!, 'latin1');
      expect([name, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([name, size, sha256]);
    }
    expect(jsonOf(files, 'account.json')).toMatchObject({ username: 'ines', attributes: { email: ines.email } });
    expect(jsonOf(files, 'page-theme.json')).toEqual({
      ...pageThemes.moss.theme,
      accent: '#c9a227',
      background: { type: 'picture', imageUrl: 'files/00004.webp' },
    });
    expect(jsonOf(files, 'utm-templates.json')).toEqual([{ id: 'insta', name: 'Instagram', utm }]);
    expect(jsonOf(files, 'sessions.json')['sessions']).toHaveLength(1);
    expect(jsonOf(files, 'subscription.json')).toMatchObject({ status: 'Off' });
    expect(jsonOf(files, 'invoices.json')).toEqual({ invoices: [] });
    expect(linesOf(files, 'history.jsonl')).toContainEqual({
      contentId: 'link:kiln',
      change: 'created',
      at: expect.any(String),
    });
    const never = { totalClicks: 0, uniqueVisitors: 0, firstClick: null, lastClick: null, byDate: {} };
    const time = expect.any(String) as string;
    const once = { totalClicks: 1, uniqueVisitors: 1, firstClick: time, lastClick: time };
    expect(linesOf(files, 'clicks.jsonl')).toEqual([
      { contentId: 'link:töpfe', ...once, byDate: { [manifest.exportedAt.slice(0, 10)]: 1 } },
      { contentId: 'link:kiln', ...never },
    ]);
    const { width } = await sharp(Buffer.from(files.get('files/00001.webp')!, 'latin1')).metadata();
    expect(width).toBe(400);
  });

  it('is served a part at a time, to its owner alone', async () => {
    const url = `${product.url}/api/account/export/archive`;
    const headers = { authorization: `Bearer ${ines.idToken}` };
    const part = await fetch(url, { headers: { ...headers, range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${archive.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(archive.subarray(0, 4));
    expect(part.headers.get('cache-control')).toBe('private, no-store');
    expect((await fetch(url)).status).toBe(401);
    const mallory = await newcomer('mallory');
    expect((await mallory.call('GET', '/api/account/export/archive')).status).toBe(404);
    expect(await ask(mallory, 'GET /api/account/export')).toEqual({ export: null });
  });

  it('makes an equal account of an empty one', async () => {
    const jon = await newcomer('jon');
    expect(await imported(jon, archive)).toMatchObject({ state: 'done', reason: null });
    const [before, after] = [await unzip(archive), await unzip(await exported(jon))];
    // Clicks were made on the other account's page.
    const items = (files: Map<string, string>) =>
      linesOf(files, 'items.jsonl').map(({ createdAt: _, updatedAt: _at, clickCount: _clicks, ...item }) => item);
    expect(items(after)).toEqual(items(before));
    expect(jsonOf(after, 'inbox-rules.json')).toEqual(jsonOf(before, 'inbox-rules.json'));
    expect(jsonOf(after, 'page-theme.json')).toEqual(jsonOf(before, 'page-theme.json'));
    expect((await ask<Record<string, Json>>(jon, 'GET /api/page/theme'))['theme']).toMatchObject({ preset: 'moss' });
    expect(jsonOf(after, 'utm-templates.json')).toEqual(jsonOf(before, 'utm-templates.json'));
    expect([...after.keys()]).toEqual([...before.keys()]);
  });

  it('is read in whatever uploads its owner has left for the day, and takes none of them', async () => {
    const kim = await newcomer('kim');
    const upload = { fileName: 'pot.png', contentType: 'image/png', size: 1 };
    for (let n = 0; n < UPLOAD_QUOTA.aDay - 1; n += 1) await ask(kim, 'POST /api/storage', upload);
    expect(await imported(kim, archive)).toMatchObject({ state: 'done', reason: null });
    await ask(kim, 'POST /api/storage', upload);
    expect((await kim.call('POST', '/api/storage', upload)).status).toBe(429);
  });

  it('is not read into an account that has items', async () => {
    expect(await imported(ines, archive)).toMatchObject({ state: 'dead', reason: 'account_not_empty' });
  });

  it.each([
    ['what is no archive', () => Buffer.from('not a zip'), 'archive_invalid'],
    ['an archive that was cut short', () => archive.subarray(0, archive.length - 40), 'archive_invalid'],
    [
      'an archive with a changed picture',
      () => {
        const changed = Buffer.from(archive);
        const at = changed.indexOf('WEBP') + 40;
        changed[at] = changed[at]! ^ 1;
        return changed;
      },
      'archive_invalid',
    ],
  ])('refuses %s', async (what, bytes, reason) => {
    const account = await newcomer(`new${what.length}`);
    expect(await imported(account, bytes())).toMatchObject({ state: 'dead', reason });
  });

  it('takes parts of their size and type alone, and starts when all are there', async () => {
    const eve = await newcomer('eve');
    expect((await putPart(eve, 0, Buffer.alloc(8))).status).toBe(404);
    await ask(eve, 'POST /api/account/import', { bytes: 8 });
    expect((await putPart(eve, 0, Buffer.alloc(7))).status).toBe(413);
    expect((await putPart(eve, 1, Buffer.alloc(8))).status).toBe(413);
    expect((await putPart(eve, 0, Buffer.alloc(8), 'application/octet-stream')).status).toBe(415);
    const early = await eve.call('POST', '/api/account/import/start');
    expect([early.status, ((await early.json()) as Json)['code']]).toEqual([422, 'upload_missing']);
    expect(await ask(eve, 'GET /api/account/import')).toEqual({ import: null });
  });

  it('is gone once its owner removes it', async () => {
    await ask(ines, 'DELETE /api/account/export');
    expect((await ines.call('GET', '/api/account/export/archive')).status).toBe(404);
    expect(await ask(ines, 'GET /api/account/export')).toEqual({ export: null });
  });
});
