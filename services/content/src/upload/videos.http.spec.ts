import { UPLOAD_QUOTA } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { ines, jon } from '../testing/content-app';
import { avif, png } from '../testing/picture-samples';
import { openUploading, type Uploading } from '../testing/uploading';
import { box, fileType, playableWebm, u32, videoSample, withoutFileType } from '../testing/video-samples';
import { clearUnusedUploads, UNUSED_MS } from './clear-unused/clear-unused-uploads';
import { quotaAggregate } from './quota/quota.aggregate';

const meta = (at: number) => ({ at, causationId: 'test', correlationId: 'test' });

describe('the upload of a video', () => {
  let uploading: Uploading;
  beforeEach(async () => {
    uploading = await openUploading();
  });
  afterEach(() => uploading.app.close());

  it('is served so that browsers play it, in whole and in parts, and nothing in it can run', async () => {
    const { origin, upload } = uploading;
    const { status, imageUrl } = await upload(await playableWebm(), 'video/webm');
    expect([status, imageUrl]).toEqual([200, expect.stringMatching(/^\/uploads\/videos\/[0-9a-f]{32}$/)]);
    const whole = await fetch(origin + imageUrl);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const size = bytes.length;
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f]{32}\.webm"$/) as string,
    });
    const etag = whole.headers.get('etag')!;
    const asked = async (headers: Record<string, string>) => {
      const answer = await fetch(origin + imageUrl, { headers });
      const body = Buffer.from(await answer.arrayBuffer());
      return [answer.status, answer.headers.get('content-range'), body] as const;
    };
    expect(await asked({ range: 'bytes=10-19' })).toEqual([206, `bytes 10-19/${size}`, bytes.subarray(10, 20)]);
    expect(await asked({ range: 'bytes=-7' })).toEqual([
      206,
      `bytes ${size - 7}-${size - 1}/${size}`,
      bytes.subarray(-7),
    ]);
    expect(await asked({ range: 'bytes=5-', 'if-range': etag })).toEqual([
      206,
      `bytes 5-${size - 1}/${size}`,
      bytes.subarray(5),
    ]);
    expect(await asked({ range: 'bytes=5-', 'if-range': '"another"' })).toEqual([200, null, bytes]);
    expect(await asked({ range: 'bytes=0-1,4-5' })).toEqual([200, null, bytes]);
    expect(await asked({ 'if-none-match': etag })).toEqual([304, null, Buffer.alloc(0)]);
    const head = await fetch(origin + imageUrl, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(size),
      etag,
    ]);
  });

  it('answers a part beyond its end with 416 that no cache keeps, and what is no video with 404', async () => {
    const { origin, upload } = uploading;
    const { imageUrl } = await upload(await videoSample(), 'video/mp4');
    const { headers } = await fetch(origin + imageUrl, { method: 'HEAD' });
    const beyond = await fetch(origin + imageUrl, { headers: { range: `bytes=${headers.get('content-length')}-` } });
    expect([beyond.status, beyond.headers.get('content-range'), beyond.headers.get('cache-control')]).toEqual([
      416,
      `bytes */${headers.get('content-length')}`,
      expect.not.stringContaining('immutable'),
    ]);
    expect(await beyond.json()).toMatchObject({ code: 'range_not_satisfiable' });
    for (const path of ['none', `${'0'.repeat(32)}`, `..%2fincoming%2f${'0'.repeat(32)}`, `${imageUrl.slice(-32)}.mp4`])
      expect([path, (await fetch(`${origin}/uploads/videos/${path}`)).status]).toEqual([path, 404]);
    const asPicture = imageUrl.replace('videos', 'pictures');
    expect((await fetch(`${origin}${asPicture}.webp`)).status).toBe(404);
  });

  it('takes a video for what its bytes say', async () => {
    const { origin, upload } = uploading;
    const { imageUrl } = await upload(await playableWebm(), 'video/mp4');
    const { headers } = await fetch(origin + imageUrl, { method: 'HEAD' });
    expect(headers.get('content-type')).toBe('video/webm');
  });

  const elsewhere = box('dref', u32(0, 1), box('url ', u32(0), Buffer.from('http://127.0.0.1/secret\0')));
  it.each<readonly [string, () => Promise<Buffer> | Buffer, string]>([
    ['a picture', () => png(30, 30), 'video_invalid'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'video_invalid'],
    ['half a video', async () => (await videoSample()).subarray(0, 300), 'video_invalid'],
    ['another kind of Matroska', () => videoSample({ container: 'mkv', codec: 'vp8' }), 'video_invalid'],
    [
      'a video of another place',
      () => Buffer.concat([fileType, box('moov', box('trak', box('mdia', box('minf', box('dinf', elsewhere)))))]),
      'video_invalid',
    ],
    ['HEVC', () => videoSample({ codec: 'hevc' }), 'video_codec'],
    ['8K', () => videoSample({ width: 7680, height: 4320 }), 'video_too_large'],
    [
      'four billion samples',
      () =>
        Buffer.concat([
          fileType,
          box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stts', u32(0, 1, 0xffffffff, 1))))))),
        ]),
      'video_too_large',
    ],
  ])('refuses %s and keeps nothing of it', async (_, file, expected) => {
    const { origin, upload, filesLeft } = uploading;
    const { status, code, imageUrl } = await upload(await file(), 'video/mp4');
    expect([status, code]).toEqual([422, expected]);
    expect((await fetch(origin + imageUrl)).status).toBe(404);
    expect(await filesLeft()).toEqual([]);
  });

  it.each([
    ['a video', () => videoSample({ container: 'mov' }), 200, undefined],
    [
      'a QuickTime video without a type in front',
      async () => withoutFileType(await videoSample({ container: 'mov' })),
      200,
      undefined,
    ],
    ['a picture', () => png(30, 30), 200, undefined],
    ['an AVIF picture', () => avif(30, 30), 200, undefined],
    ['text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'picture_invalid'],
  ])('judges %s without a type by its bytes', async (_, file, status, code) => {
    const answer = await uploading.upload(await file(), 'application/octet-stream');
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('refuses a video that is called a picture', async () => {
    expect(await uploading.upload(await videoSample(), 'image/png')).toMatchObject({
      status: 422,
      code: 'picture_invalid',
    });
  });

  it.each([
    ['one byte too many', { contentType: 'video/mp4', size: 10_000_001 }, 413, 'upload_size'],
    ['another kind of video', { contentType: 'video/x-matroska' }, 415, 'unsupported_media_type'],
  ])('gives no address for %s', async (_, body, status, code) => {
    const answer = await uploading.mine('POST', '/api/storage', { fileName: 'a.mp4', ...body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('refuses a body of another length than it was announced, and keeps nothing of it', async () => {
    const { request, put, filesLeft } = uploading;
    const video = await videoSample();
    const { presignedUrl } = await request('video/mp4', video.length);
    for (const body of [Buffer.concat([video, Buffer.from('x')]), video.subarray(1)])
      expect(await put(presignedUrl, body, 'video/mp4')).toEqual({ status: 413, code: 'upload_size' });
    expect(await filesLeft()).toEqual([]);
    expect(await put(presignedUrl, video, 'video/mp4')).toMatchObject({ status: 200 });
  });

  it('waits for at most one video of another account, however many that account sends', async () => {
    const { app, request, put } = uploading;
    const video = await videoSample({ frames: 200 });
    const addresses = await Promise.all(Array.from({ length: 6 }, () => request('video/mp4', video.length)));
    const jons = await app.as(jon)('POST', '/api/storage', {
      fileName: 'a.mp4',
      contentType: 'video/mp4',
      size: video.length,
    });
    let passed = 0;
    let first = (): void => undefined;
    const begun = new Promise<void>((resolve) => (first = resolve));
    const flood = addresses.map(async ({ presignedUrl }) => {
      const answer = await put(presignedUrl, video, 'video/mp4');
      passed += 1;
      first();
      return answer.status;
    });
    await begun;
    const before = passed;
    expect(await put(String(jons.body['presignedUrl']), video, 'video/mp4')).toMatchObject({ status: 200 });
    expect(passed - before).toBeLessThanOrEqual(2);
    expect(await Promise.all(flood)).toEqual(Array(6).fill(200));
  });

  it('goes after a day when nothing ever showed it, and makes room again', async () => {
    const { app, mine, origin, request, upload, filesLeft } = uploading;
    const run = commandsOn(app.events);
    const ports = { run, objects: app.objects, documents: app.documents, clock: () => app.now };
    const { imageUrl } = await upload(await videoSample(), 'video/mp4');
    await request('video/mp4', 9_000_000);
    const quota = async () => {
      const { state } = await run(meta(app.now), (unit) => unit.load(quotaAggregate, ines));
      return [state.held, state.onDay];
    };
    const kept = Number((await fetch(origin + imageUrl, { method: 'HEAD' })).headers.get('content-length'));
    expect(await quota()).toEqual([9_000_000 + kept, 2]);
    const told = { heldBytes: 9_000_000 + kept, quotaBytes: UPLOAD_QUOTA.heldBytes };
    expect((await mine('GET', '/api/storage')).body).toEqual(told);
    app.now += UNUSED_MS + 1;
    let cleared = 0;
    await app.until(async () => (cleared += await clearUnusedUploads(ports)) === 2);
    expect((await quota())[0]).toBe(0);
    await app.until(async () => (await fetch(origin + imageUrl)).status === 404);
    expect(await filesLeft()).toEqual([]);
  });

  it('is refused where the account holds as much as it may, and where it asked for as many as it may on a day', async () => {
    const { app, mine } = uploading;
    const run = commandsOn(app.events);
    const count = (bytes: number, times: number) =>
      run(meta(app.now), async (unit) => {
        const quota = await unit.load(quotaAggregate, ines);
        for (let time = 0; time < times; time += 1)
          quota.execute({ type: 'CountUpload', data: { bytes, isImport: false, now: app.now } });
      });
    const ask = () => mine('POST', '/api/storage', { fileName: 'a.mp4', contentType: 'video/mp4', size: 1000 });
    await count(UPLOAD_QUOTA.heldBytes - 999, 1);
    const full = await ask();
    expect([full.status, full.body.code]).toEqual([413, 'upload_quota']);
    await count(1, UPLOAD_QUOTA.aDay - 1);
    const often = await ask();
    expect([often.status, often.body.code, Number(often.headers['retry-after']) > 0]).toEqual([
      429,
      'LimitExceededException',
      true,
    ]);
  });
});
