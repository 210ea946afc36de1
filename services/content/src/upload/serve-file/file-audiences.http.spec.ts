import { OWNER_COOKIE_SECRET, ownerCookie } from '@marquee/contracts';
import { pageThemes } from '@marquee/page';
import { ines, jon } from '../../testing/content-app';
import { png } from '../../testing/picture-samples';
import { openUploading, type Uploading } from '../../testing/uploading';

const smallVariant = (imageUrl: string): string => imageUrl.replace('.webp', '-160.webp');

describe('the picture of an item', () => {
  let uploading: Uploading;
  let imageUrl: string;
  let cookieOf: (accountId: string) => Record<string, string>;
  beforeEach(async () => {
    uploading = await openUploading();
    const cookie = ownerCookie(await uploading.app.keys.secret(OWNER_COOKIE_SECRET));
    cookieOf = (accountId) => ({ cookie: `marquee-owner=${cookie.sign(accountId)}` });
    ({ imageUrl } = await uploading.upload(await png(200, 200)));
    expect((await uploading.create('photo', imageUrl)).status).toBe(201);
  });
  afterEach(() => uploading.app.close());

  const read = (headers: Record<string, string> = {}) => fetch(uploading.origin + imageUrl, { headers });
  const statusOf = async (address: string): Promise<number> => (await fetch(uploading.origin + address)).status;
  const becomes = (status: number): Promise<void> =>
    uploading.app.until(async () => (await statusOf(imageUrl)) === status);
  const change = (more: object) => uploading.mine('PUT', '/api/content', { contentId: 'photo', ...more });
  const undo = () => uploading.mine('POST', '/api/content/undo', { contentId: 'link:photo' });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['is private, and back when it is public', () => change({ isPublic: false }), () => change({ isPublic: true })],
    ['is deleted, and back when it is restored', () => uploading.mine('DELETE', '/api/content?contentId=photo'), undo],
    ['has no picture any more, and back when that is undone', () => change({ imageUrl: null }), undo],
    [
      'is of a suspended account, and back when it is reinstated',
      () => uploading.app.suspend(ines),
      () => uploading.app.reinstate(ines),
    ],
  ])('is gone for visitors once the item %s', async (_case, take, giveBack) => {
    expect([await statusOf(imageUrl), await statusOf(smallVariant(imageUrl))]).toEqual([200, 200]);
    await take();
    await becomes(404);
    expect(await statusOf(smallVariant(imageUrl))).toBe(404);
    const gone = await read();
    expect(gone.headers.get('cache-control')).toBe('no-store');
    expect(await gone.json()).toMatchObject({ code: 'not_found' });
    await giveBack();
    await becomes(200);
  });

  const listed = async (id: string) => {
    const { body } = await uploading.mine('GET', '/api/content');
    return (body['content'] as { id: string; isPublic: boolean }[]).find((item) => item.id === id);
  };

  it('stays while another item shows it to everyone', async () => {
    await uploading.create('other', imageUrl);
    await change({ isPublic: false });
    expect(await listed('photo')).toMatchObject({ isPublic: false });
    expect(await statusOf(imageUrl)).toBe(200);
    await uploading.mine('PUT', '/api/content', { contentId: 'other', isPublic: false });
    await becomes(404);
  });

  it('stays while it is the background of the page', async () => {
    const theme = (more: object) => uploading.mine('PUT', '/api/page/theme', { ...pageThemes.moss.theme, ...more });
    expect((await theme({ background: { type: 'picture', imageUrl } })).status).toBe(200);
    await change({ isPublic: false });
    expect(await listed('photo')).toMatchObject({ isPublic: false });
    expect(await statusOf(imageUrl)).toBe(200);
    await theme({});
    await becomes(404);
  });

  it('is read by its owner alone while the item is private, and kept by no shared cache', async () => {
    await change({ isPublic: false });
    await becomes(404);
    const { tokenFor } = uploading.app.kit;
    const own = await read(cookieOf(ines));
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await read({ authorization: `Bearer ${tokenFor(ines, 'ines')}` })).status).toBe(200);
    expect((await read(cookieOf(jon))).status).toBe(404);
    expect((await read({ authorization: `Bearer ${tokenFor(jon, 'jon')}` })).status).toBe(404);
    expect((await read({ cookie: `marquee-owner=${ines}.forged` })).status).toBe(404);
    expect((await read({ authorization: 'Basic aW5lczppbmVz' })).status).toBe(404);
    expect((await read({ authorization: 'Bearer forged' })).status).toBe(401);
  });

  it('is read by the owner of a suspended account, who can still sign in, and by that owner alone once it is deleted', async () => {
    await uploading.app.suspend(ines);
    await becomes(404);
    expect((await read(cookieOf(ines))).status).toBe(200);
    await uploading.mine('DELETE', '/api/content?contentId=photo');
    await uploading.app.reinstate(ines);
    expect((await read(cookieOf(ines))).status).toBe(200);
    expect((await read(cookieOf(jon))).status).toBe(404);
    await becomes(404);
  });
});

describe('the picture of an item where uploads have an origin of their own', () => {
  it('has an address on the origin of its owner while the item is private', async () => {
    const ASSET_ORIGIN = 'https://files.example';
    const settings = {
      BILLING: 'off' as const,
      PUBLIC_URL: 'http://localhost:3000',
      UPLOAD_MAX_BYTES: 10_000_000,
      DESTINATION_CHECKS: 'off' as const,
      OUTSIDE_NETWORKS: [],
    };
    const { app, mine, upload, create } = await openUploading({ settings: { ...settings, ASSET_ORIGIN } });
    try {
      const { imageUrl } = await upload(await png(30, 30));
      expect((await create('photo', imageUrl)).body.item).toMatchObject({ imageUrl });
      const own = imageUrl.slice(ASSET_ORIGIN.length);
      const change = async (more: object) => (await mine('PUT', '/api/content', { contentId: 'photo', ...more })).body;
      expect((await change({ isPublic: false })).item).toMatchObject({ imageUrl: own });
      expect((await change({ imageUrl: own, title: 'Kiln' })).item).toMatchObject({ imageUrl: own, title: 'Kiln' });
      expect((await change({ imageUrl: own, isPublic: true })).item).toMatchObject({ imageUrl });
    } finally {
      await app.close();
    }
  });
});
