import { keyOfPictureAddress } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { createLogger } from '@marquee/nest-kit';
import sharp from 'sharp';
import { ines, jon } from '../testing/content-app';
import { gifBomb, jpeg, photoWithExif, png, pngBomb } from '../testing/picture-samples';
import { openUploading, type Uploading } from '../testing/uploading';
import { UNDO_MS } from '../item/item.decider';
import { ANNOUNCED_MS, clearUnusedUploads, UNUSED_MS } from './clear-unused/clear-unused-uploads';

describe('the upload of a picture', () => {
  let uploading: Uploading;
  const lines: string[] = [];
  beforeEach(async () => {
    lines.length = 0;
    const logger = createLogger({ level: 'error', destination: { write: (line) => void lines.push(line) } });
    uploading = await openUploading({ logger });
  });
  afterEach(() => uploading.app.close());

  it('ends in a link whose picture every visitor can see in the widths of the page', async () => {
    shows('7.storage');
    const { app, origin, upload, create } = uploading;
    const { imageUrl, status } = await upload(await photoWithExif(1600, 800), 'image/jpeg');
    expect(status).toBe(200);
    const made = await create('photo', imageUrl);
    expect(made.body.item).toMatchObject({ imageUrl });
    const event = (await app.itemEvents(ines, 'link', 'photo'))[0]!.data as unknown as {
      fields: { picture: { variants: { url: string; width: number }[] } };
    };
    expect(event.fields.picture.variants.map(({ width }) => width)).toEqual([160, 320, 640, 800]);
    for (const { url, width } of event.fields.picture.variants) {
      const answer = await fetch(origin + url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const found = await sharp(await answer.arrayBuffer()).metadata();
      expect([found.width, found.format, found.exif]).toEqual([width, 'webp', undefined]);
    }
    expect(event.fields.picture.variants.at(-1)!.url).toBe(imageUrl);
  });

  it.each(['IMAGE/PNG', 'image/png; charset=x'])('may give its type as %s, and its PUT the same one', async (type) => {
    const { upload, create } = uploading;
    const { imageUrl, status } = await upload(await png(40, 40), type);
    expect(status).toBe(200);
    expect((await create('photo', imageUrl)).body.item).toMatchObject({ imageUrl });
  });

  it('is served so that nothing in it can run, and is kept by browsers', async () => {
    const { origin, upload } = uploading;
    const { imageUrl } = await upload(await png(40, 40));
    const answer = await fetch(origin + imageUrl);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.webp"$/) as string,
    });
    const again = await fetch(origin + imageUrl, { headers: { 'if-none-match': answer.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is refused to a suspended owner, also at an address that was given before, and leaves no file', async () => {
    const { app, mine, request, put, filesLeft } = uploading;
    const file = await png(40, 40);
    const { presignedUrl } = await request('image/png', file.length);
    await app.suspend(ines);
    const wanted = { fileName: 'photo.png', contentType: 'image/png', size: file.length };
    await app.until(async () => (await mine('POST', '/api/storage', wanted)).body.code === 'account_suspended');
    expect(await put(presignedUrl, file, 'image/png')).toEqual({ status: 410, code: 'account_suspended' });
    expect(await filesLeft()).toEqual([]);
  });

  it('is a line in the log when it cannot be served because of a bug', async () => {
    const { app, origin, upload } = uploading;
    const { imageUrl } = await upload(await png(4, 4));
    await app.objects.put(keyOfPictureAddress(imageUrl)!, await png(4, 4), 'text/html');
    expect((await fetch(origin + imageUrl, { method: 'HEAD' })).status).toBe(500);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'request failed', err: { type: 'TypeError' } },
    ]);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7 1 0 obj<</JS(app.alert(1))>>endobj')],
    ['a GIF that is JavaScript', Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1)')],
    ['half a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('refuses %s that is called a picture, and keeps nothing of it', async (_case, bytes) => {
    const { origin, upload, create, filesLeft } = uploading;
    const { status, code, imageUrl } = await upload(bytes);
    expect([status, code]).toEqual([422, 'picture_invalid']);
    expect((await fetch(origin + imageUrl)).status).toBe(404);
    expect((await create('photo', imageUrl)).body.code).toBe('upload_missing');
    expect(await filesLeft()).toEqual([]);
  });

  it('takes a picture for what its bytes say', async () => {
    const { upload } = uploading;
    expect((await upload(await jpeg(30, 30), 'image/png')).status).toBe(200);
  });

  it('may be tried again at the same address when the first file was no picture, and once it was one not again', async () => {
    const { request, put } = uploading;
    const good = await png(30, 30);
    const { presignedUrl } = await request('image/png', good.length);
    expect(await put(presignedUrl, Buffer.alloc(good.length, 1), 'image/png')).toEqual({
      status: 422,
      code: 'picture_invalid',
    });
    expect(await put(presignedUrl, good, 'image/png')).toEqual({ status: 200, code: undefined });
    expect(await put(presignedUrl, good, 'image/png')).toEqual({ status: 409, code: 'upload_used' });
  });

  it('passes once when it is sent many times at the same moment', async () => {
    const { app, request, put, create, filesLeft } = uploading;
    const good = await png(600, 600);
    const { presignedUrl, imageUrl } = await request('image/png', good.length);
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(presignedUrl, good, 'image/png')));
    const passed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(passed).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill({ status: 409, code: 'upload_used' }));
    expect((await create('photo', imageUrl)).status).toBe(201);
    expect((await filesLeft()).filter((name) => !name.includes('.webp'))).toEqual([]);
    const uploadId = /[0-9a-f]{32}/.exec(imageUrl)![0];
    const types = (await app.events.read(`upload-${uploadId}`)).events.map(({ type }) => type);
    expect(types.filter((type) => type === 'content.UploadChecked.v1')).toHaveLength(1);
  });

  it('waits for at most one picture of another account, however many that account sends', async () => {
    const { app, request, put } = uploading;
    const large = await png(1600, 1200);
    const addresses = await Promise.all(Array.from({ length: 16 }, () => request('image/png', large.length)));
    const jons = await app.as(jon)('POST', '/api/storage', {
      fileName: 'a.png',
      contentType: 'image/png',
      size: large.length,
    });
    let passed = 0;
    let first = (): void => undefined;
    const begun = new Promise<void>((resolve) => (first = resolve));
    const flood = addresses.map(async ({ presignedUrl }) => {
      const answer = await put(presignedUrl, large, 'image/png');
      if (answer.status === 200) passed += 1;
      first();
      return answer;
    });
    await begun;
    const before = passed;
    expect(await put(String(jons.body['presignedUrl']), large, 'image/png')).toMatchObject({ status: 200 });
    expect(passed - before).toBeLessThanOrEqual(2);
    const answers = await Promise.all(flood);
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['200 undefined', '503 unavailable']),
    );
    const again = addresses[answers.findIndex(({ status }) => status === 503)]!;
    expect(await put(again.presignedUrl, large, 'image/png')).toMatchObject({ status: 200 });
  });

  it('is refused and goes when a store that took it without us holds more than a picture may have', async () => {
    const { app, request, create, filesLeft } = uploading;
    const { imageUrl } = await request('image/png');
    const uploadId = /[0-9a-f]{32}/.exec(imageUrl)![0];
    await app.objects.put(`incoming/${uploadId}`, Buffer.alloc(10_000_001), 'image/png');
    const { status, body } = await create('photo', imageUrl);
    expect([status, body.code]).toEqual([413, 'upload_size']);
    expect(await filesLeft()).toEqual([]);
  });

  it('refuses decompression bombs before it decodes them', async () => {
    const { upload } = uploading;
    const refusals = [
      await upload(await pngBomb(17_000, 17_000)),
      await upload(gifBomb(20_000, 20_000, 1000), 'image/gif'),
    ];
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(Array(2).fill([422, 'picture_too_large']));
  });

  it.each([
    ['another type', { contentType: 'image/svg+xml' }, 415, 'unsupported_media_type'],
    ['a video of another kind', { contentType: 'video/x-msvideo' }, 415, 'unsupported_media_type'],
    ['too much', { contentType: 'image/png', size: 10_000_001 }, 413, 'upload_size'],
    ['nothing', { contentType: 'image/png', size: 0 }, 400, 'validation_failed'],
    ['an unknown field', { contentType: 'image/png', key: 'pictures/x' }, 400, 'validation_failed'],
  ])('gives no address for %s', async (_case, body, status, code) => {
    const { mine } = uploading;
    const answer = await mine('POST', '/api/storage', { fileName: 'a.png', ...body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['../../etc/passwd', 'a\0.png', 'CON', 'x'.repeat(1024), '‮gnp.exe', '/', '..', '%2e%2e%2f'])(
    'does not care how the file is called: %j',
    async (fileName) => {
      const { mine } = uploading;
      const { status, body } = await mine('POST', '/api/storage', { fileName, contentType: 'image/png', size: 10 });
      expect(status).toBe(200);
      expect(body['imageUrl']).toMatch(/^\/uploads\/pictures\/[0-9a-f]{32}\.webp$/);
    },
  );

  it('goes after an hour when its file never came, after a day when nothing ever showed it, 30 days after what showed it, never while something does', async () => {
    const { app, mine, request, upload, create, filesLeft } = uploading;
    const ports = { run: commandsOn(app.events), objects: app.objects, documents: app.documents, clock: () => app.now };
    const [shown, replaced, never] = await Promise.all(
      [await png(30, 30), await png(31, 31), await png(200, 200)].map((file) => upload(file)),
    );
    await request('image/png', 10);
    await create('a', shown!.imageUrl);
    await create('b', replaced!.imageUrl);
    const kept = async (): Promise<string> => {
      const files = [shown!, replaced!, never!].map(({ imageUrl }) => app.objects.head(keyOfPictureAddress(imageUrl)!));
      return (await Promise.all(files)).map((file) => (file === null ? 'gone' : 'kept')).join();
    };
    let cleared = 0;
    const clearedInAll = (count: number): Promise<void> =>
      app.until(async () => (cleared += await clearUnusedUploads(ports)) === count);

    await clearedInAll(0);
    app.now += ANNOUNCED_MS + 1;
    await clearedInAll(1);
    app.now += UNUSED_MS - ANNOUNCED_MS;
    await mine('PUT', '/api/content', { contentId: 'b', imageUrl: null });
    await clearedInAll(2);
    await app.until(async () => (await kept()) === 'kept,kept,gone');
    app.now += UNUSED_MS + 1;
    await clearedInAll(2);
    app.now += UNDO_MS;
    await clearedInAll(3);
    await app.until(async () => (await kept()) === 'kept,gone,gone');
    await mine('DELETE', '/api/content?contentId=a');
    app.now += UNDO_MS + 1;
    await clearedInAll(4);
    await app.until(async () => (await kept()) === 'gone,gone,gone');
    expect(await filesLeft()).toEqual([]);
  });
});
