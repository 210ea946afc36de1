import { openUploading, type Uploading } from '../testing/uploading';
import { jpeg } from '../testing/picture-samples';

let uploading: Uploading;
beforeEach(async () => {
  uploading = await openUploading();
});
afterEach(() => uploading.app.close());

const entry = (url: string) => ({ id: url.slice(-8), url, name: 'a.jpg', type: 'image/jpeg', size: 100 });
const uploadOne = async (width: number): Promise<string> =>
  (await uploading.upload(await jpeg(width, 40), 'image/jpeg')).imageUrl;
const mediaOf = (answer: { body: { item?: unknown } }) => (answer.body.item as { media: { url: string }[] }).media;

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
    expect(mediaOf(changed).slice(1)).toEqual([b, a]);
    const less = await mine('PUT', '/api/content', { contentId: 'profile', media: [b] });
    expect(mediaOf(less)).toEqual([b]);
    const page = await fetch(uploading.origin + b!.url);
    expect(page.headers.get('content-type')).toBe('image/webp');
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
    const imageUrl = await uploadOne(40);
    const made = await uploading.mine('POST', '/api/content', { type: 'profile', content: { imageUrl } });
    expect(mediaOf(made)).toMatchObject([{ id: 'profile-picture', name: 'Profile Picture' }]);
  });
});
