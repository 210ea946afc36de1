import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { ines, jon, openContentApp, type ContentApp } from '../testing/content-app';
import { gifBomb, jpeg, photoWithExif, png, pngBomb } from '../testing/picture-samples';
import { clearUnusedUploads, IDLE_MS } from './clear-unused/clear-unused-uploads';

interface Addresses {
  readonly presignedUrl: string;
  readonly imageUrl: string;
}

describe('the upload of a picture', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  let origin: string;

  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
    await app.kit.app.listen(0, '127.0.0.1');
    origin = await app.kit.app.getUrl();
  });
  afterEach(() => app.close());

  const request = async (contentType: string, size?: number, who = mine): Promise<Addresses> => {
    const { status, body } = await who('POST', '/api/storage', {
      fileName: 'photo.png',
      contentType,
      ...(size && { size }),
    });
    expect(status).toBe(200);
    return body as unknown as Addresses;
  };
  const put = async (
    url: string,
    body: Buffer,
    type: string,
  ): Promise<{ status: number; code: string | undefined }> => {
    const answer = await fetch(origin + url, {
      method: 'PUT',
      body: new Uint8Array(body),
      headers: { 'content-type': type },
    });
    const text = await answer.text();
    return { status: answer.status, code: text === '' ? undefined : (JSON.parse(text) as { code: string }).code };
  };
  const upload = async (
    body: Buffer,
    type = 'image/png',
  ): Promise<Addresses & { status: number; code: string | undefined }> => {
    const addresses = await request(type, body.length);
    return { ...addresses, ...(await put(addresses.presignedUrl, body, type)) };
  };
  const create = (id: string, imageUrl: string | null, who = mine) =>
    who('POST', '/api/content', { type: 'link', content: { id, title: id, destinationUrl: 'example.com', imageUrl } });
  const filesLeft = async (): Promise<string[]> => {
    const entries = await readdir(join(app.dir, 'uploads'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };

  it('ends in a link whose picture everyone can see in the widths of the page', async () => {
    const { imageUrl, status } = await upload(await photoWithExif(1600, 800), 'image/jpeg');
    expect(status).toBe(200);
    const made = await create('photo', imageUrl);
    expect(made.body.item).toMatchObject({ imageUrl });
    const { body: event } = {
      body: (await app.events.read(`item-${ines}-link-photo`)).events[0]!.data as {
        picture: { variants: { url: string; width: number }[] };
      },
    };
    expect(event.picture.variants.map(({ width }) => width)).toEqual([160, 320, 640, 800]);
    for (const { url, width } of event.picture.variants) {
      const answer = await fetch(origin + url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const found = await sharp(await answer.arrayBuffer()).metadata();
      expect([found.width, found.format, found.exif]).toEqual([width, 'webp', undefined]);
    }
    expect(event.picture.variants.at(-1)!.url).toBe(imageUrl);
  });

  it('is served so that nothing in it can run, and is kept by browsers', async () => {
    const { imageUrl } = await upload(await png(40, 40));
    const answer = await fetch(origin + imageUrl);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.webp"$/) as string,
    });
    const again = await fetch(origin + imageUrl, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7 1 0 obj<</JS(app.alert(1))>>endobj')],
    ['a GIF that is JavaScript', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)')],
    ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('refuses %s that is called a picture, and keeps nothing of it', async (_case, bytes) => {
    const { status, code, imageUrl } = await upload(bytes);
    expect([status, code]).toEqual([422, 'picture_invalid']);
    expect((await fetch(origin + imageUrl)).status).toBe(404);
    expect((await create('photo', imageUrl)).body.code).toBe('upload_missing');
    expect(await filesLeft()).toEqual([]);
  });

  it('takes a picture for what its bytes say', async () => {
    expect((await upload(await jpeg(30, 30), 'image/png')).status).toBe(200);
  });

  it('may be tried again at the same address when the first file was no picture, and once it was one not again', async () => {
    const good = await png(30, 30);
    const { presignedUrl } = await request('image/png', good.length);
    expect(await put(presignedUrl, Buffer.alloc(good.length, 1), 'image/png')).toEqual({
      status: 422,
      code: 'picture_invalid',
    });
    expect(await put(presignedUrl, good, 'image/png')).toEqual({ status: 200, code: undefined });
    expect(await put(presignedUrl, good, 'image/png')).toEqual({ status: 403, code: 'upload_expired' });
  });

  it('refuses decompression bombs before it decodes them', async () => {
    const refusals = [
      await upload(await pngBomb(17_000, 17_000)),
      await upload(gifBomb(20_000, 20_000, 1000), 'image/gif'),
    ];
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([422, 'picture_too_large']));
  });

  it.each([
    ['another type', { contentType: 'image/svg+xml' }, 415, 'unsupported_media_type'],
    ['a video', { contentType: 'video/mp4' }, 415, 'unsupported_media_type'],
    ['too much', { contentType: 'image/png', size: 10_000_001 }, 413, 'upload_size'],
    ['nothing', { contentType: 'image/png', size: 0 }, 400, 'validation_failed'],
    ['an unknown field', { contentType: 'image/png', key: 'pictures/x' }, 400, 'validation_failed'],
  ])('gives no address for %s', async (_case, body, status, code) => {
    const answer = await mine('POST', '/api/storage', { fileName: 'a.png', ...body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['../../etc/passwd', 'a\0.png', 'CON', 'x'.repeat(1024), '‮gnp.exe', '/', '..', '%2e%2e%2f'])(
    'does not care how the file is called: %j',
    async (fileName) => {
      const { status, body } = await mine('POST', '/api/storage', { fileName, contentType: 'image/png', size: 10 });
      expect(status).toBe(200);
      expect(body['imageUrl']).toMatch(/^\/uploads\/pictures\/[0-9a-f]{32}\.webp$/);
    },
  );

  it('refuses every address that is not exactly the one it gave', async () => {
    const file = await png(30, 30);
    const one = await request('image/png', file.length);
    const other = await request('image/png', file.length);
    const idOf = ({ imageUrl }: Addresses): string => imageUrl.slice('/uploads/pictures/'.length, -'.webp'.length);
    const table: [string, string, Buffer, string, number, string][] = [
      ['another key', one.presignedUrl.replace(idOf(one), idOf(other)), file, 'image/png', 403, 'upload_signature'],
      ['a key of pictures', one.presignedUrl.replace('incoming', 'pictures'), file, 'image/png', 404, 'not_found'],
      [
        'another type in the address',
        one.presignedUrl.replace('image%2Fpng', 'image%2Fgif'),
        file,
        'image/gif',
        403,
        'upload_signature',
      ],
      ['another type of the body', one.presignedUrl, file, 'text/html', 415, 'upload_type'],
      [
        'another size in the address',
        one.presignedUrl.replace(/size=\d+/, 'size=99999'),
        file,
        'image/png',
        403,
        'upload_signature',
      ],
      ['a size for a limit', one.presignedUrl.replace('size=', 'limit='), file, 'image/png', 403, 'upload_signature'],
      ['a longer body', one.presignedUrl, Buffer.concat([file, Buffer.from('x')]), 'image/png', 413, 'upload_size'],
      ['a shorter body', one.presignedUrl, file.subarray(1), 'image/png', 413, 'upload_size'],
      ['a later end', one.presignedUrl.replace(/expires=\d/, 'expires=9'), file, 'image/png', 403, 'upload_signature'],
      ['a cut signature', one.presignedUrl.slice(0, -1), file, 'image/png', 403, 'upload_signature'],
      ['no signature', one.presignedUrl.split('?')[0]!, file, 'image/png', 403, 'upload_signature'],
      [
        'an upload that was never asked for',
        one.presignedUrl.replace(idOf(one), '0'.repeat(32)),
        file,
        'image/png',
        403,
        'upload_signature',
      ],
    ];
    for (const [name, url, body, type, status, code] of table)
      expect([name, await put(url, body, type)]).toEqual([name, { status, code }]);
    expect(await filesLeft()).toEqual([]);
    app.now += 15 * 60_000 + 1;
    expect(await put(one.presignedUrl, file, 'image/png')).toEqual({ status: 403, code: 'upload_expired' });
    console.info(`${table.length + 1} altered uploads refused`);
  });

  it('is attached by nobody but the owner who asked for it', async () => {
    const { imageUrl } = await upload(await png(30, 30));
    const strange = await create('photo', imageUrl, app.as(jon));
    const absent = await create('photo', `/uploads/pictures/${'0'.repeat(32)}.webp`, app.as(jon));
    expect([strange.status, strange.body.code]).toEqual([422, 'upload_missing']);
    expect({ ...strange.body, instance: '' }).toEqual({ ...absent.body, instance: '' });
    for (const url of [
      'https://elsewhere.example/a.webp',
      '/uploads/pictures/../incoming/x',
      '/uploads/incoming/x',
      imageUrl.replace('.webp', '-160.webp'),
    ]) {
      expect([url, (await create('photo', url)).status]).toEqual([url, 422]);
    }
    expect((await create('photo', imageUrl)).status).toBe(201);
  });

  /** Sends a PUT by hand (`write` answers whether the connection is still open); answers the status line, or null when the connection ended without one. */
  const rawPut = (
    url: string,
    headers: string,
    body: (write: (bytes: Buffer) => boolean, end: () => void) => void,
  ): Promise<string | null> =>
    new Promise((resolve) => {
      const { port } = new URL(origin);
      const socket = connect(Number(port), '127.0.0.1');
      let answer = '';
      let sending = true;
      socket.on('data', (bytes: Buffer) => (answer += bytes.toString('latin1')));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sending = false;
        resolve(answer.split('\r\n')[0] || null);
      });
      socket.write(
        `PUT ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: image/png\r\n${headers}\r\n\r\n`,
      );
      body(
        (bytes) => {
          if (sending) socket.write(bytes);
          return sending;
        },
        () => socket.end(),
      );
    });

  it('leaves nothing behind when the length was a lie or the body never ends', async () => {
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    const exact = await request('image/png', 1000);
    const anySize = await request('image/png');
    const endless = await rawPut(anySize.presignedUrl, 'transfer-encoding: chunked', (write) => {
      const pump = setInterval(() => write(chunk) || clearInterval(pump), 1);
    });
    // Who never stops sending may not hear why the connection was closed.
    expect(['HTTP/1.1 413 Payload Too Large', null]).toContain(endless);
    const tooMuch = await rawPut(anySize.presignedUrl, 'content-length: 50000001', () => undefined);
    expect(tooMuch).toBe('HTTP/1.1 413 Payload Too Large');
    const chunkedTooLong = await rawPut(exact.presignedUrl, 'transfer-encoding: chunked', (write) =>
      write(Buffer.concat([chunk, Buffer.from('0\r\n\r\n')])),
    );
    expect(chunkedTooLong).toBe('HTTP/1.1 413 Payload Too Large');
    const chunkedTooShort = await rawPut(exact.presignedUrl, 'transfer-encoding: chunked', (write) =>
      write(Buffer.from('1\r\nx\r\n0\r\n\r\n')),
    );
    expect(chunkedTooShort).toBe('HTTP/1.1 413 Payload Too Large');
    await rawPut(exact.presignedUrl, 'content-length: 1000', (write, end) => {
      write(Buffer.from('only this'));
      end();
    });
    for (let tries = 0; tries < 200 && (await filesLeft()).length > 0; tries += 1) await new Promise(setImmediate);
    expect(await filesLeft()).toEqual([]);
  });

  it('serves nothing but checked pictures, whatever the path', async () => {
    const file = await png(30, 30);
    const { presignedUrl, imageUrl } = await request('image/png', file.length);
    await put(presignedUrl, file, 'image/png');
    const id = imageUrl.slice('/uploads/pictures/'.length, -'.webp'.length);
    for (const path of [
      `/uploads/incoming/${id}`,
      '/uploads/pictures/..%2f..%2fevents.db',
      '/uploads/pictures/..%2fincoming%2fx',
      '/uploads/pictures/%2e%2e/%2e%2e/keys/x',
      '/uploads/pictures/',
      '/uploads/pictures/x.webp',
      `/uploads/pictures/${id}.webp%00.png`,
      `/uploads/pictures/${id}.WEBP`,
    ]) {
      expect([path, (await fetch(origin + path)).status]).toEqual([path, 404]);
    }
  });

  it('goes a day after nothing shows it, never while something does', async () => {
    const ports = { events: app.events, objects: app.objects, documents: app.documents, clock: () => app.now };
    const [shown, replaced, never] = await Promise.all(
      [await png(30, 30), await png(31, 31), await png(200, 200)].map((file) => upload(file)),
    );
    await request('image/png', 10);
    await create('a', shown!.imageUrl);
    await create('b', replaced!.imageUrl);
    const status = async (): Promise<number[]> =>
      Promise.all([shown!, replaced!, never!].map(async ({ imageUrl }) => (await fetch(origin + imageUrl)).status));
    let cleared = 0;
    const clearedInAll = (count: number): Promise<void> =>
      app.until(async () => (cleared += await clearUnusedUploads(ports)) === count);

    await clearedInAll(0);
    app.now += IDLE_MS + 1;
    await mine('PUT', '/api/content', { contentId: 'b', imageUrl: null });
    await clearedInAll(2);
    await app.until(async () => (await status()).join() === '200,200,404');
    app.now += IDLE_MS + 1;
    await clearedInAll(3);
    await app.until(async () => (await status()).join() === '200,404,404');
    await mine('DELETE', '/api/content?contentId=a');
    app.now += IDLE_MS + 1;
    await clearedInAll(4);
    await app.until(async () => (await status()).join() === '404,404,404');
    expect(await filesLeft()).toEqual([]);
  });
});
