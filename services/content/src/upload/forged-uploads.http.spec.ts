import { connect } from 'node:net';
import { jon } from '../testing/content-app';
import { png } from '../testing/picture-samples';
import { openUploading, type Addresses, type Uploading } from '../testing/uploading';

describe('an upload that is not as it was requested', () => {
  let uploading: Uploading;
  beforeEach(async () => {
    uploading = await openUploading();
  });
  afterEach(() => uploading.app.close());

  it('refuses every address that is not exactly the one it gave', async () => {
    const { app, request, put, filesLeft } = uploading;
    const file = await png(30, 30);
    const one = await request('image/png', file.length);
    const other = await request('image/png', file.length);
    const idOf = ({ imageUrl }: Addresses): string => imageUrl.slice('/uploads/pictures/'.length, -'.webp'.length);
    const table: [string, string, Buffer, string, number, string][] = [
      ['another key', one.presignedUrl.replace(idOf(one), idOf(other)), file, 'image/png', 403, 'upload_signature'],
      [
        'a key of pictures',
        one.presignedUrl.replace('incoming', 'pictures'),
        file,
        'image/png',
        405,
        'method_not_allowed',
      ],
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
        'an upload that was never requested',
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
  });

  it('is attached only by the owner who asked for it', async () => {
    const { app, upload, create } = uploading;
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
      const { port } = new URL(uploading.origin);
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
    const { request, filesLeft } = uploading;
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
    const broken = await request('image/png', 1000);
    await rawPut(broken.presignedUrl, 'content-length: 1000', (write, end) => {
      write(Buffer.from('only this'));
      end();
    });
    for (let tries = 0; tries < 200 && (await filesLeft()).length > 0; tries += 1) await new Promise(setImmediate);
    expect(await filesLeft()).toEqual([]);
  });

  it('serves nothing but checked pictures, whatever the path', async () => {
    const { origin, request, put } = uploading;
    const file = await png(30, 30);
    const { presignedUrl, imageUrl } = await request('image/png', file.length);
    await put(presignedUrl, file, 'image/png');
    const id = imageUrl.slice('/uploads/pictures/'.length, -'.webp'.length);
    expect((await fetch(`${origin}/uploads/incoming/${id}`)).status).toBe(405);
    for (const path of [
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
});
