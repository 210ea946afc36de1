import { openUploading, type Uploading } from '../testing/uploading';
import { jpeg } from '../testing/picture-samples';
import { playableWebm, videoSample } from '../testing/video-samples';

let uploading: Uploading;
beforeEach(async () => {
  uploading = await openUploading();
});
afterEach(() => uploading.app.close());

const entry = (url: string) => ({ id: url.slice(-8), url, name: 'a.jpg', type: 'image/jpeg', size: 100 });
const uploadOne = async (width: number): Promise<string> =>
  (await uploading.upload(await jpeg(width, 40), 'image/jpeg')).imageUrl;
interface Entry {
  readonly url: string;
  readonly poster: string | null;
  readonly isProfilePicture?: true;
}
const mediaOf = (answer: { body: { item?: unknown } }) => (answer.body.item as { media: Entry[] }).media;
const urlsOf = (answer: { body: { item?: unknown } }) => mediaOf(answer).map(({ url }) => url);
/** The uses of the upload of an address, in words of its events. */
const usesOf = async (address: string): Promise<string[]> => {
  const [id] = /[0-9a-f]{32}/.exec(address)!;
  return (await uploading.app.events.read(`upload-${id}`)).events.map(({ type }) => type.split('.')[1]!);
};
const videoEntry = (url: string, poster?: string | null) => ({
  id: url.slice(-8),
  url,
  name: 'a.webm',
  type: 'video/mp4',
  size: 100,
  ...(poster !== undefined && { poster }),
});

describe('a gallery', () => {
  it('shows checked pictures in the order of its entries, and each change of it', async () => {
    const { mine } = uploading;
    const [first, second, third] = [await uploadOne(40), await uploadOne(50), await uploadOne(60)];
    const made = await mine('POST', '/api/content', {
      type: 'profile',
      content: { media: [entry(first), entry(second)] },
    });
    expect(made.status).toBe(201);
    const [a, b] = mediaOf(made);
    expect(a).toMatchObject({ id: first.slice(-8), name: 'a.jpg', size: 100 });
    const changed = await mine('PUT', '/api/content', { contentId: 'profile', media: [entry(third), b, a] });
    expect(urlsOf(changed)).toEqual([third, second, first]);
    const less = await mine('PUT', '/api/content', { contentId: 'profile', media: [b] });
    expect(mediaOf(less)).toEqual([{ ...b, isProfilePicture: true }]);
    const page = await fetch(uploading.origin + b!.url);
    expect(page.headers.get('content-type')).toBe('image/webp');
    await page.arrayBuffer();
  });

  it('has the picture that is marked as profile picture first, and marks it', async () => {
    shows('3.media');
    const { mine } = uploading;
    const [first, second] = [await uploadOne(40), await uploadOne(50)];
    const media = [entry(first), { ...entry(second), isProfilePicture: true }];
    const { body } = await mine('POST', '/api/content', { type: 'profile', content: { media } });
    const marks = (item: unknown) =>
      (item as { media: Record<string, unknown>[] }).media.map(({ id, isProfilePicture }) => [id, isProfilePicture]);
    const shown = [
      [second.slice(-8), true],
      [first.slice(-8), undefined],
    ];
    expect(marks(body.item)).toEqual(shown);
    const listed = (await mine('GET', '/api/content?contentId=profile')).body['content'] as unknown[];
    expect(marks(listed[0])).toEqual(shown);
  });

  it('keeps the order of an item that is sent back reordered, with the mark where it was; moves a newly marked entry', async () => {
    const { mine } = uploading;
    const [first, second, third] = [await uploadOne(40), await uploadOne(50), await uploadOne(60)];
    const content = { media: [first, second, third].map(entry) };
    expect((await mine('POST', '/api/content', { type: 'profile', content })).status).toBe(201);
    const [item] = (await mine('GET', '/api/content?contentId=profile')).body['content'] as [{ media: Entry[] }];
    const reversed = await mine('PUT', '/api/content', { ...item, media: item.media.toReversed() });
    expect([reversed.status, urlsOf(reversed)]).toEqual([200, [third, second, first]]);
    expect(mediaOf(reversed).map((each) => each.isProfilePicture)).toEqual([true, undefined, undefined]);
    const alone = mediaOf(reversed).map(({ url }) => ({ ...entry(url), isProfilePicture: url === second }));
    const moved = await mine('PUT', '/api/content', { contentId: 'profile', media: alone });
    expect(urlsOf(moved)).toEqual([second, third, first]);
    const both = mediaOf(moved).map((each) => (each.url === first ? { ...each, isProfilePicture: true } : each));
    const again = await mine('PUT', '/api/content', { contentId: 'profile', media: both });
    expect(urlsOf(again)).toEqual([first, second, third]);
  });

  it('refuses an address of no upload, and one whose file never arrived', async () => {
    const { mine, request } = uploading;
    const { imageUrl } = await request('image/jpeg', 100);
    for (const url of ['/uploads/pictures/none', imageUrl]) {
      const answer = await mine('POST', '/api/content', { type: 'profile', content: { media: [entry(url)] } });
      expect([answer.status, answer.body.code]).toEqual([422, 'upload_missing']);
    }
  });

  it('takes the one picture of an older item', async () => {
    shows('3.profile.legacy');
    const imageUrl = await uploadOne(40);
    const made = await uploading.mine('POST', '/api/content', { type: 'profile', content: { imageUrl } });
    expect(mediaOf(made)).toMatchObject([{ id: 'profile-picture', name: 'Profile Picture' }]);
  });

  it('puts the picture of an older form in front, keeps the other entries, and refuses a seventh', async () => {
    const { mine } = uploading;
    const files = await Promise.all([40, 50, 60, 70, 80].map(uploadOne));
    const [older, newer] = await Promise.all([90, 100].map(uploadOne));
    const created = await mine('POST', '/api/content', { type: 'profile', content: { media: files.map(entry) } });
    expect(created.status).toBe(201);
    const show = (imageUrl: string | undefined) => mine('PUT', '/api/content', { contentId: 'profile', imageUrl });
    expect(urlsOf(await show(older))).toEqual([older, ...files]);
    expect(urlsOf(await show(newer))).toEqual([newer, ...files]);
    expect(urlsOf(await show(files[4]))).toEqual([newer, ...files]);
    await mine('PUT', '/api/content', { contentId: 'profile', media: [...files, older!].map(entry) });
    const refused = await show(await uploadOne(110));
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ path: 'media', code: 'media_too_many' }]]);
  });

  it('shows videos, each with its poster or without one, and says their kind by their bytes', async () => {
    shows('3.media');
    const { mine, upload } = uploading;
    const [webm, mp4] = [
      await upload(await playableWebm(), 'video/mp4'),
      await upload(await videoSample(), 'video/mp4'),
    ];
    const poster = await uploadOne(64);
    const made = await mine('POST', '/api/content', {
      type: 'profile',
      content: { media: [videoEntry(webm.imageUrl, poster), videoEntry(mp4.imageUrl), entry(await uploadOne(40))] },
    });
    expect([made.status, made.body.code]).toEqual([201, undefined]);
    const media = mediaOf(made);
    expect(media).toMatchObject([
      { url: webm.imageUrl, poster, type: 'video/webm', duration: 0.9 },
      { url: mp4.imageUrl, poster: null, type: 'video/mp4', duration: 0.5 },
      { type: 'image/jpeg', poster: null, duration: null },
    ]);
    const same = await mine('PUT', '/api/content', { contentId: 'profile', media: [media[1], media[0]] });
    const { isProfilePicture: _mark, ...unmarked } = media[0]!;
    const exchanged = [{ ...media[1], isProfilePicture: true }, unmarked];
    expect(mediaOf(same)).toEqual(exchanged);
    const bare = await mine('PUT', '/api/content', { contentId: 'profile', media: [videoEntry(webm.imageUrl)] });
    expect(mediaOf(bare)).toMatchObject([{ url: webm.imageUrl, poster: null }]);
    expect(await usesOf(poster)).toEqual(['UploadRequested', 'UploadChecked', 'UploadAttached', 'UploadDetached']);
    expect(await usesOf(webm.imageUrl)).toEqual(['UploadRequested', 'UploadChecked', 'UploadAttached']);
    const back = await mine('POST', '/api/content/undo', { contentId: 'profile:profile' });
    expect([back.status, mediaOf(back)]).toEqual([200, exchanged]);
  });

  it('drops a file that several of its entries show, in a change and in its deletion', async () => {
    const { mine, upload } = uploading;
    const [{ imageUrl: video }, poster] = [await upload(await videoSample(), 'video/mp4'), await uploadOne(64)];
    const twice = [videoEntry(video, poster), entry(poster)];
    expect((await mine('POST', '/api/content', { type: 'profile', content: { media: twice } })).status).toBe(201);

    const changed = await mine('PUT', '/api/content', { contentId: 'profile', media: [entry(await uploadOne(40))] });
    expect([changed.status, changed.body.code]).toEqual([200, undefined]);
    const back = await mine('POST', '/api/content/undo', { contentId: 'profile:profile' });
    expect([back.status, mediaOf(back)]).toMatchObject([200, twice.map(({ id }) => ({ id }))]);
    expect((await mine('DELETE', '/api/content?contentId=profile')).status).toBe(204);
    const [attached, detached] = ['UploadAttached', 'UploadDetached'];
    const uses = ['UploadRequested', 'UploadChecked', attached, detached, attached, detached];
    expect([await usesOf(video), await usesOf(poster)]).toEqual([uses, uses]);
  });

  it('shows a video that came without a type', async () => {
    const { imageUrl } = await uploading.upload(await videoSample(), 'application/octet-stream');
    const made = await uploading.mine('POST', '/api/content', {
      type: 'profile',
      content: { media: [videoEntry(imageUrl)] },
    });
    const [{ url }] = mediaOf(made) as [Entry];
    expect([made.status, url]).toEqual([201, expect.stringMatching(/^\/uploads\/videos\//)]);
    const served = await fetch(uploading.origin + url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    await served.arrayBuffer();
  });

  it('takes no picture for a video, no video for a picture or a poster', async () => {
    const { mine, upload, create } = uploading;
    const [picture, { imageUrl: video }] = [await uploadOne(40), await upload(await videoSample(), 'video/mp4')];
    const refused = [entry(video), videoEntry(picture), videoEntry(video, video)].map((media) =>
      mine('POST', '/api/content', { type: 'profile', content: { media: [media] } }),
    );
    for (const { status, body } of await Promise.all([...refused, create('link', video)]))
      expect([status, body.code]).toEqual([422, 'upload_missing']);
  });
});
