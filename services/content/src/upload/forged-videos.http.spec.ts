import { connect } from 'node:net';
import { jon } from '../testing/content-app';
import { png } from '../testing/picture-samples';
import { openUploading, type Uploading } from '../testing/uploading';
import { videoSample } from '../testing/video-samples';

const VIDEO = 'video/mp4';
const entry = (url: string, n = 0) => ({ id: `m${n}`, url, name: 'a.mp4', type: VIDEO, size: 100 });

describe('a video that is not as it was requested', () => {
  let uploading: Uploading;
  beforeEach(async () => {
    uploading = await openUploading();
  });
  afterEach(() => uploading.app.close());

  const gallery = (media: object[], who = uploading.mine) =>
    who('POST', '/api/content', { type: 'profile', content: { media } });

  it('is refused at every address that is not exactly the one that was given', async () => {
    const { app, request, put, filesLeft } = uploading;
    const file = await videoSample();
    const [one, other] = [await request(VIDEO, file.length), await request(VIDEO, file.length)];
    const [idOfOne, idOfOther] = [one, other].map(({ imageUrl }) => imageUrl.slice('/uploads/videos/'.length));
    const forged = [
      one.presignedUrl.replace(idOfOne!, idOfOther!),
      one.presignedUrl.replace('video%2Fmp4', 'video%2Fwebm'),
      one.presignedUrl.replace(/size=\d+/, 'size=49999999'),
      one.presignedUrl.replace(/expires=\d/, 'expires=9'),
    ];
    for (const url of forged) expect(await put(url, file, VIDEO)).toEqual({ status: 403, code: 'upload_signature' });
    expect(await put(one.presignedUrl, file, 'video/webm')).toEqual({ status: 415, code: 'upload_type' });
    app.now += 15 * 60_000 + 1;
    expect(await put(one.presignedUrl, file, VIDEO)).toEqual({ status: 403, code: 'upload_expired' });
    expect(await filesLeft()).toEqual([]);
  });

  it('is attached by its owner alone', async () => {
    const { app, upload } = uploading;
    const { imageUrl } = await upload(await videoSample(), VIDEO);
    const strange = await gallery([entry(imageUrl)], app.as(jon));
    expect([strange.status, strange.body.code]).toEqual([422, 'upload_missing']);
    expect((await gallery([entry(imageUrl)])).status).toBe(201);
  });

  it('leaves nothing behind when its body never ends or is longer than it says', async () => {
    const { origin, request, filesLeft } = uploading;
    const send = (url: string, headers: string, bytes: Buffer, repeats: boolean): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1');
        let answer = '';
        const pump = repeats ? setInterval(() => socket.write(bytes), 1) : undefined;
        socket.on('data', (data: Buffer) => (answer += data.toString('latin1')));
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(pump);
          resolve(answer.split('\r\n')[0]!);
        });
        socket.write(
          `PUT ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${VIDEO}\r\n${headers}\r\n\r\n`,
        );
        socket.write(bytes);
      });
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    const { presignedUrl } = await request(VIDEO);
    const endless = await send(presignedUrl, 'transfer-encoding: chunked', chunk, true);
    // A client that never stops sending may not hear why the connection was closed.
    expect(['HTTP/1.1 413 Payload Too Large', '']).toContain(endless);
    expect(await send(presignedUrl, 'content-length: 50000001', Buffer.alloc(0), false)).toBe(
      'HTTP/1.1 413 Payload Too Large',
    );
    await uploading.app.until(async () => (await filesLeft()).length === 0);
  });

  it('is no seventh file of a gallery', async () => {
    const { imageUrl } = await uploading.upload(await png(30, 30));
    const files = Array.from({ length: 7 }, (_, n) => entry(`${imageUrl}${n}`, n));
    const { status, body } = await gallery(files);
    expect([status, body['errors']]).toMatchObject([
      422,
      [{ path: 'media', code: 'media_too_many', message: 'You can only upload up to 6 media files.' }],
    ]);
  });

  it.each(['../../etc/passwd', 'a\0.mp4', 'CON', 'x'.repeat(1024), '\u202e4pm.exe', '%2e%2e%2f'])(
    'has an address of its own, however its file is called: %j',
    async (fileName) => {
      const { status, body } = await uploading.mine('POST', '/api/storage', { fileName, contentType: VIDEO, size: 10 });
      expect([status, body['imageUrl']]).toEqual([200, expect.stringMatching(/^\/uploads\/videos\/[0-9a-f]{32}$/)]);
    },
  );

  it('says nothing of its maker and its place once it is served', async () => {
    const { origin, upload } = uploading;
    const tagged = await videoSample({ tags: { artist: 'Secret Artist', comment: 'Secret +51.5-000.12/' } });
    expect(tagged.toString('latin1')).toContain('Secret');
    const { imageUrl } = await upload(tagged, VIDEO);
    const served = Buffer.from(await (await fetch(origin + imageUrl)).arrayBuffer());
    expect(served.length).toBeGreaterThan(0);
    expect(served.toString('latin1')).not.toContain('Secret');
  });
});
