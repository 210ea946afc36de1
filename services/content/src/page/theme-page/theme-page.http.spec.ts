import { keyOfPictureAddress, TOPICS } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { defaultTheme, pageThemes, type PageTheme } from '@marquee/page';
import { UNDO_MS } from '../../item/item.decider';
import { ines, jon, openContentApp, type ContentApp } from '../../testing/content-app';
import { png } from '../../testing/picture-samples';
import { openUploading, type Uploading } from '../../testing/uploading';
import { videoSample } from '../../testing/video-samples';
import { clearUnusedUploads } from '../../upload/clear-unused/clear-unused-uploads';

const [moss, kiln] = [pageThemes.moss.theme, pageThemes.kiln.theme];

describe('PUT /api/page/theme', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
  });
  afterEach(() => app.close());

  const put = (theme: object, headers: object = {}) => mine('PUT', '/api/page/theme', theme, headers);
  const read = async (owner = mine) => (await owner('GET', '/api/page/theme')).body['theme'];

  it('gives the page a theme, which its owner then reads', async () => {
    expect(await read()).toEqual(defaultTheme);
    const saved = await put({ ...moss, accent: '#C9A227' });
    const theme = { ...moss, accent: '#c9a227' };
    expect([saved.status, saved.body]).toEqual([200, { theme, themeVersion: 1 }]);
    expect(await read()).toEqual(theme);
    expect((await put(kiln)).body).toEqual({ theme: kiln, themeVersion: 2 });
    expect(await read()).toEqual(kiln);
  });

  it('keeps the theme that another tab gave the page meanwhile', async () => {
    await put({ ...moss, themeVersion: 0 });
    const late = await put({ ...kiln, themeVersion: 0 });
    expect([late.status, late.body['code']]).toEqual([409, 'theme_conflict']);
    expect((await mine('GET', '/api/page/theme')).body).toEqual({ theme: moss, themeVersion: 1 });
    expect((await put({ ...kiln, themeVersion: 1 })).body).toEqual({ theme: kiln, themeVersion: 2 });
  });

  it('does not meet the order of the page', async () => {
    const orderData = [{ id: 'shop', contentType: 'link', order: 1, sectionOrder: 1 }];
    await put(moss);
    const ordered = await mine('PUT', '/api/content', { orderData, orderVersion: 0 });
    expect([ordered.status, ordered.body]).toEqual([200, { orderVersion: 1 }]);
    expect(await read()).toEqual(moss);
  });

  it('is carried out once for one idempotency key', async () => {
    const key = { 'idempotency-key': 'theme-1' };
    expect((await put(moss, key)).body).toEqual({ theme: moss, themeVersion: 1 });
    await put(kiln);
    expect((await put(moss, key)).body).toEqual({ theme: moss, themeVersion: 1 });
    expect(await read()).toEqual(kiln);
  });

  it('concerns the own page only', async () => {
    await put(moss);
    expect(await read(app.as(jon))).toEqual(defaultTheme);
  });

  it('is published to the other services', async () => {
    await put(moss);
    const told = await new Promise<unknown>((resolve) => {
      void app.log.broadcast({
        topics: [TOPICS.page],
        from: () => 0,
        handler: async ({ records }) => {
          for (const { value } of records)
            if ((value as { name?: string }).name === 'content.PageThemed.v1') resolve(value);
        },
      });
    });
    expect(told).toEqual({ name: 'content.PageThemed.v1', version: 1, ownerId: ines, theme: moss });
  });

  it.each<[string, object]>([
    ['a colour that is none', { ...moss, accent: 'gold' }],
    ['a theme that there is not', { ...moss, preset: 'neon' }],
    ['a picture from elsewhere', { ...moss, background: { type: 'picture', imageUrl: '//evil.example/a.webp' } }],
    ['a field that there is not', { ...moss, css: '*{display:none}' }],
    ['half a theme', { preset: 'moss' }],
  ])('refuses %s as the wrong shape', async (_case, theme) => {
    expect(await put(theme)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await read()).toEqual(defaultTheme);
  });

  it('refuses a picture that was never uploaded', async () => {
    const background = { type: 'picture', imageUrl: `/uploads/pictures/${'a'.repeat(32)}.webp` };
    expect(await put({ ...moss, background })).toMatchObject({ status: 422, body: { code: 'upload_missing' } });
  });
});

describe('the picture of a background', () => {
  let uploading: Uploading;
  beforeEach(async () => {
    uploading = await openUploading();
  });
  afterEach(() => uploading.app.close());

  const withPicture = (imageUrl: string): PageTheme => ({ ...moss, background: { type: 'picture', imageUrl } });
  const put = (theme: PageTheme, who = uploading.mine) => who('PUT', '/api/page/theme', theme);

  it('is an upload of the own account, and no video', async () => {
    const { app, upload } = uploading;
    const { imageUrl } = await upload(await png(40, 30));
    expect((await put(withPicture(imageUrl), app.as(jon))).body.code).toBe('upload_missing');
    expect((await put(withPicture(imageUrl))).body).toEqual({ theme: withPicture(imageUrl), themeVersion: 1 });
    expect((await put({ ...withPicture(imageUrl), font: 'inter' })).status).toBe(200);
    const video = await upload(await videoSample(), 'video/mp4');
    expect((await put(withPicture(video.imageUrl))).body.code).toBe('upload_missing');
  });

  it('stays as long as the page shows it, and goes like the picture of an item once another takes its place', async () => {
    const { app, upload } = uploading;
    const first = (await upload(await png(40, 30))).imageUrl;
    const second = (await upload(await png(30, 40))).imageUrl;
    const kept = async (): Promise<string> => {
      const files = [first, second].map((address) => app.objects.head(keyOfPictureAddress(address)!));
      return (await Promise.all(files)).map((file) => (file === null ? 'gone' : 'kept')).join();
    };
    expect((await put(withPicture(first))).status).toBe(200);
    app.now += UNDO_MS + 1000;
    expect((await put(withPicture(second))).status).toBe(200);
    const ports = { run: commandsOn(app.events), objects: app.objects, documents: app.documents, clock: () => app.now };
    let cleared = 0;
    const clearedInAll = (count: number): Promise<void> =>
      app.until(async () => (cleared += await clearUnusedUploads(ports)) === count);
    await clearedInAll(0);
    expect(await kept()).toBe('kept,kept');
    app.now += UNDO_MS + 1000;
    await clearedInAll(1);
    await app.until(async () => (await kept()) === 'gone,kept');
  });
});
