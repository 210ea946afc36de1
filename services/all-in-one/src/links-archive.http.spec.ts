import 'reflect-metadata';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMailFolder } from '@marquee/adapter-mail';
import { openDataFolder, type DataFolder } from '@marquee/service-host';
import { signUp, type Account } from '@marquee/test-kit/account';
import { freePort } from '@marquee/test-kit/product';
import { repositoryRoot } from '@marquee/test-kit/repository-root';
import { until } from '@marquee/test-kit/until';
import { follow } from '@marquee/test-kit/visits';
import { describeWithWebServer, startWebServer } from '@marquee/test-kit/web-servers';
import { workerOf } from '@marquee/test-kit/worker-threads';
import sharp from 'sharp';
import { readSettings } from './read-settings';
import { startProduct, type RunningProduct } from './start-product';
import { unzip } from '@marquee/test-kit/unzip';

type Json = Record<string, unknown>;

/** Names and destinations with what means something in the configuration of a server. */
const odd: readonly (readonly [name: string, destination: string])[] = [
  ['shop', 'https://example.com/'],
  ['Töpfe', 'https://bücher.example/größe?q=ü#ö'],
  ['ΣΊΣΥΦΟΣ', 'https://example.com/$uri/${host}?a=$args'],
  ['例え', 'https://example.com/"?q="\'`#"'],
  ['می-خواهم', 'https://example.com/;}server{return 200 hi;}?x=;{}'],
  ['braces', 'https://example.com/?a={path}&b={$HOME}&c={env.HOME}&d={{x}}%20%zz'],
  ['long', `https://example.com/#${'$a{'.repeat(2000)}`],
];

describe('the archive of links', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'marquee-links-'));
  let folder: DataFolder;
  let product: RunningProduct;
  let ines: Account;
  let archive: Buffer;
  let files: Map<string, string>;

  const utf8 = (name: string): string => Buffer.from(files.get(name) ?? '', 'latin1').toString();
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
  const picture = async (account: Account): Promise<string> => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#446688' } })
      .png()
      .toBuffer();
    const upload = { fileName: 'pot.png', contentType: 'image/png', size: bytes.length };
    const { presignedUrl, imageUrl } = await ask<Record<string, string>>(account, 'POST /api/storage', upload);
    await fetch(new URL(presignedUrl!, product.url), {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    });
    return imageUrl!;
  };
  const exported = async (account: Account, withPrivate: boolean): Promise<Buffer> => {
    await ask(account, 'POST /api/account/links-export', { withPrivate });
    let state: Json = {};
    await until(async () => {
      state = (await ask<Record<string, Json>>(account, 'GET /api/account/links-export'))['export']!;
      return ['done', 'dead'].includes(String(state['state']));
    }, 30_000);
    expect(state).toMatchObject({ state: 'done', reason: null, url: '/api/account/links-export/archive' });
    const answer = await account.call('GET', '/api/account/links-export/archive');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="links-ines-\d{4}-\d\d-\d\d\.zip"/);
    return Buffer.from(await answer.arrayBuffer());
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
      root: repositoryRoot,
      settings,
      folder,
      threadOf: (data) => workerOf(path.join(__dirname, 'visitors/visitors.main.ts'), {}, data),
    });
    ines = await newcomer('ines');
    const add = (type: string, content: object) => ask(ines, 'POST /api/content', { type, content });
    for (const [id, destinationUrl] of odd) await add('link', { id, title: `To ${id}`, destinationUrl });
    await add('link', { id: 'secret', title: 'Private', destinationUrl: 'https://secret.example/', isPublic: false });
    const split = {
      variants: [30, 70].map((percent) => ({ destinationUrl: `https://v${percent}.example/`, percent })),
    };
    await add('link', { id: 'split', title: 'Split', destinationUrl: 'https://own.example/', split });
    const schedule = {
      opensAt: '2099-01-01T00:00:00.000Z',
      endsAt: null,
      zone: 'UTC',
      before: 'page',
      fallbackUrl: null,
    };
    await add('link', { id: 'later', title: 'Later', destinationUrl: 'https://later.example/', schedule });
    await add('link', {
      id: 'pot',
      title: 'Pot',
      destinationUrl: 'https://pot.example/',
      imageUrl: await picture(ines),
    });
    const media = [{ id: 'one', url: await picture(ines), type: 'image/webp', size: 7, name: 'me.png' }];
    await add('profile', { name: 'Ines Vidal', description: 'Potter <b>', media });
    await until(async () => (await follow(product, 'ines', 'pot')).status === 302);
    archive = await exported(ines, false);
    files = await unzip(archive);
  }, 60_000);
  afterAll(async () => {
    await product?.stop();
    folder?.release();
    rmSync(dir, { recursive: true, force: true });
  });

  for (const server of ['nginx', 'caddy'] as const)
    describeWithWebServer(server, `on ${server}`, () => {
      it('sends visitors to the same addresses, byte by byte, and shows the page', async () => {
        const text = utf8(server === 'nginx' ? 'nginx/links.conf' : 'caddy/Caddyfile');
        const running = await startWebServer(server, text, { 'index.html': utf8('site/index.html') });
        const [own, theirs]: [unknown[], unknown[]] = [[], []];
        for (const [name] of odd) {
          const id = encodeURIComponent(name);
          own.push([name, (await follow(product, 'ines', id)).headers.get('location')]);
          theirs.push([name, (await running.get(`/@ines/${id}`)).location]);
        }
        const page = await running.get('/@ines');
        const hidden = await Promise.all(['secret', 'later'].map((name) => running.get(`/@ines/${name}`)));
        await running.stop();
        expect(theirs).toEqual(own);
        expect([page.status, page.body.includes('Ines Vidal')]).toEqual([200, true]);
        expect(hidden.map(({ status }) => status)).toEqual([404, 404]);
      });
    });

  it('has the public links alone, and says what of them is lost', () => {
    const table = utf8('links.csv');
    expect(table.split('\r\n')).toHaveLength(odd.length + 5);
    expect(table).not.toContain('secret.example');
    expect(table).toContain('https://later.example/');
    for (const name of files.keys()) {
      if (name === 'links.csv') continue;
      expect([name, files.get(name)!.includes('later.example')]).toEqual([name, false]);
    }
    expect(utf8('README.txt')).toContain('split loses its split between addresses');
    expect(utf8('README.txt')).toContain('later was not open yet');
    expect(utf8('README.txt')).toContain('Private links are not in it.');
  });

  it('has a page that leads to the destinations, with its pictures next to it', async () => {
    const page = utf8('site/index.html');
    expect(page).toContain('href="https://pot.example/"');
    expect(page).toContain('src="files/00001.webp"');
    expect(page).toContain('src="files/00002.webp"');
    expect(page).not.toMatch(/<script|href="\/|src="\//);
    expect(page).toContain('Potter &lt;b&gt;');
    const { width } = await sharp(Buffer.from(files.get('site/files/00001.webp')!, 'latin1')).metadata();
    expect(width).toBe(400);
  });

  const unpacked = (): string => {
    const target = mkdtempSync(path.join(dir, 'unpacked-'));
    for (const [name, content] of files) {
      mkdirSync(path.dirname(path.join(target, name)), { recursive: true });
      writeFileSync(path.join(target, name), Buffer.from(content, 'latin1'));
    }
    return target;
  };

  it('is signed by the key that the installation publishes, as openssl verifies it', async () => {
    const { keys } = await ask<{ keys: Json[] }>(ines, 'GET /.well-known/export-keys.json');
    const der = Buffer.from(String(keys[0]!['x']), 'base64url').toString('base64');
    expect(utf8('public-key.pem').replace(/\s/g, '')).toContain(der.slice(1, -4));
    const command = /openssl (pkeyutl .*)/.exec(utf8('README.txt'))![1]!.split(' ');
    expect(execFileSync('openssl', command, { cwd: unpacked(), encoding: 'utf8' })).toContain('Verified Successfully');
  });

  it('is verified by one command, and not once a byte was changed', () => {
    const verify = (bytes: Buffer, ...more: string[]) => {
      const file = path.join(dir, 'links.zip');
      writeFileSync(file, bytes);
      const script = path.join(repositoryRoot, 'scripts/verify-export.mjs');
      return spawnSync(process.execPath, [script, file, ...more], { encoding: 'utf8' });
    };
    const key = path.join(dir, 'key.pem');
    writeFileSync(key, utf8('public-key.pem'));
    expect(verify(archive, '--key', key)).toMatchObject({ status: 0, stderr: '' });
    const changed = Buffer.from(archive);
    const at = changed.indexOf('WEBP') + 40;
    changed[at] = changed[at]! ^ 1;
    expect(verify(changed).status).toBe(1);
  });

  it('has private links where their owner asks for them', async () => {
    await ask(ines, 'DELETE /api/account/links-export');
    files = await unzip(await exported(ines, true));
    expect(utf8('nginx/links.conf')).toContain('secret.example');
    expect(utf8('site/index.html')).not.toContain('secret.example');
    expect(utf8('README.txt')).toContain('Private links are in it.');
  });
});
