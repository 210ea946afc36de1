import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { FakeUpload } from '../../testing/fake-upload';

const media = (n: number) => ({
  id: `m${n}`,
  name: `${n}.jpg`,
  type: 'image/jpeg',
  size: 1_400_000,
  url: `/uploads/${n}`,
  poster: null as string | null,
  duration: null as number | null,
});
/** The same as a client sends it back. */
const sent = ({ duration: _, ...entry }: ReturnType<typeof media>) => entry;
const storedVideo = { ...media(3), name: '3.mp4', type: 'video/mp4', poster: '/uploads/poster', duration: 65.2 };
const profile = {
  contentType: 'profile',
  contentId: 'profile:profile',
  id: 'profile',
  isPublic: true,
  name: 'Inês Vidal',
  description: 'Stoneware for slow tables.',
  media: [media(1), media(2)],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

let server: FakeServer;
let items: (typeof profile)[];

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  FakeUpload.install();
  for (const name of ['play', 'load', 'pause'] as const)
    jest.spyOn(HTMLMediaElement.prototype, name).mockImplementation(() => Promise.resolve());
  items = [];
  let uploads = 0;
  server = new FakeServer()
    .answer('GET /api/content', () =>
      json({ content: items, nextCursor: null, counts: { profile: { total: items.length, public: items.length } } }),
    )
    .answer('GET /api/content/history', () => problem(404, 'content_not_found'))
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .answer('POST /api/storage', () =>
      json({ presignedUrl: '/uploads/put', imageUrl: `/uploads/new-${(uploads += 1)}` }),
    )
    .answer('POST /api/content', () => json({ item: profile }, 201))
    .answer('PUT /api/content', () => json({ item: profile }));
  server.install();
});

const open = (address: string) => openAt(ContentRoutes, address);
const gallery = () => screen.findByLabelText('Media gallery', { selector: 'input' }, { timeout: 10_000 });
const picture = (name: string, size = 5) => {
  const file = new File(['bytes'], name, { type: 'image/jpeg' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const video = (name = 'clip.mp4', type = 'video/mp4') => new File(['bytes'], name, { type });
/** Videos load their first frame, or fail to; the canvas draws it. */
const browserShowsVideos = (event: 'loadeddata' | 'error') => {
  const elements = HTMLVideoElement.prototype;
  Object.defineProperties(elements, {
    src: {
      configurable: true,
      set(this: HTMLVideoElement) {
        queueMicrotask(() => this.dispatchEvent(new Event(event)));
      },
    },
    duration: { configurable: true, get: () => 65.2 },
    videoWidth: { configurable: true, get: () => 1920 },
    videoHeight: { configurable: true, get: () => 1080 },
  });
  const drawn: number[][] = [];
  const canvas = HTMLCanvasElement.prototype;
  jest.spyOn(canvas, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    drawn.push([this.width, this.height]);
    return { drawImage: () => undefined } as unknown as never;
  });
  jest.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob(['frame'], { type: 'image/jpeg' })));
  return drawn;
};
const uploaded = async (count: number) => {
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(count));
  for (const upload of FakeUpload.sent) act(() => upload.end(200));
};

describe('the profile in the dashboard', () => {
  it('is its pictures, its name and its words', async () => {
    shows('2.profiles.item');
    items = [profile];
    const user = open('/dashboard?type=profile');
    expect(await screen.findByRole('heading', { name: /Inês Vidal/ })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Verified' })).toBeInTheDocument();
    expect(screen.getByText('Stoneware for slow tables.')).toBeVisible();
    expect(screen.getByText('Public', { selector: '[role="listitem"] *' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^More for/ }));
    for (const name of ['Edit', 'Delete']) expect(screen.getByRole('menuitem', { name })).toBeVisible();
    expect(
      within(screen.getByRole('list', { name: 'Pictures and videos of the profile' })).getAllByRole('img'),
    ).toHaveLength(2);
  });

  it('shows videos with their posters', async () => {
    items = [{ ...profile, media: [storedVideo, { ...storedVideo, id: 'bare', poster: null }] }];
    open('/dashboard?type=profile');
    expect(await screen.findByLabelText('Profile picture')).toHaveAttribute('poster', '/uploads/poster');
    expect(screen.getByLabelText('Video 2')).toHaveAttribute('preload', 'metadata');
  });

  it('says that there is none yet', async () => {
    shows('2.profiles.empty');
    open('/dashboard?type=profile');
    expect(await screen.findByText('No profile content yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Profile' })).toHaveAttribute('href', '/create/profile');
  });
});

describe('the form of the profile', () => {
  it('uploads several pictures at once and creates the profile', async () => {
    shows('2.profile-form.name', '2.profile-form.gallery', '2.profile-form.files');
    const user = open('/create/profile');
    await user.upload(await gallery(), [picture('one.jpg'), picture('two.jpg')]);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    act(() => FakeUpload.sent[0]?.progress(62, 100));
    expect(screen.getByText('62%')).toBeVisible();
    await uploaded(2);
    expect(await screen.findByText('2/6')).toBeVisible();
    expect(screen.getByText('Profile', { selector: 'span' })).toBeVisible();
    await user.type(screen.getByLabelText('Bio'), 'Stoneware');
    expect(screen.getByText('9 / 200')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Leave empty to use the account id.');
    expect(screen.getByRole('switch', { name: /Public/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Move Picture 2' })).toHaveAccessibleDescription(/arrow keys/);
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([
      {
        type: 'profile',
        content: {
          name: '',
          description: 'Stoneware',
          isPublic: true,
          media: [
            { url: '/uploads/new-1', name: 'one.jpg', type: 'image/jpeg', size: 5, poster: null },
            { url: '/uploads/new-2', name: 'two.jpg', type: 'image/jpeg', size: 5, poster: null },
          ],
        },
      },
    ]);
  });

  it('uploads a video with its first frame, and shows how long it is', async () => {
    shows('2.profile-form.files');
    const drawn = browserShowsVideos('loadeddata');
    const user = open('/create/profile');
    await user.upload(await gallery(), video());
    await uploaded(2);
    expect(drawn).toEqual([[1280, 720]]);
    expect(await screen.findByText('1:05')).toBeVisible();
    expect(FakeUpload.sent.map(({ headers }) => headers['content-type']).sort()).toEqual(['image/jpeg', 'video/mp4']);
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    await arrivedAt('/dashboard');
    const [{ content }] = server.bodiesOf('POST /api/content') as [{ content: { media: ReturnType<typeof media>[] } }];
    expect(content.media).toMatchObject([{ name: 'clip.mp4', type: 'video/mp4', size: 5 }]);
    expect([content.media[0]?.url, content.media[0]?.poster].sort()).toEqual(['/uploads/new-1', '/uploads/new-2']);
  });

  it('uploads a video alone where this browser cannot show it, or its first frame is not stored', async () => {
    browserShowsVideos('error');
    const user = open('/create/profile');
    await user.upload(await gallery(), video());
    await uploaded(1);
    browserShowsVideos('loadeddata');
    await user.upload(await gallery(), video('other.webm', 'video/webm'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(3));
    for (const upload of FakeUpload.sent.slice(1))
      act(() => upload.end(upload.headers['content-type'] === 'image/jpeg' ? 500 : 200));
    await user.click(await screen.findByRole('button', { name: 'Create Profile' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([
      {
        content: {
          media: [
            { name: 'clip.mp4', poster: null },
            { name: 'other.webm', poster: null },
          ],
        },
      },
    ]);
  });

  it('says why the server refused a video', async () => {
    browserShowsVideos('error');
    const user = open('/create/profile');
    await user.upload(await gallery(), video());
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    act(() => FakeUpload.sent[0]?.end(422, { code: 'video_codec' }));
    const problem = await screen.findByText(/^Failed to upload media files\. (?!Please try again)/);
    expect(problem).toHaveTextContent('Settings › Camera › Formats › Most Compatible');
  });

  it('calls an upload off when its place is removed', async () => {
    const user = open('/create/profile');
    await user.upload(await gallery(), [picture('one.jpg'), picture('two.jpg')]);
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Remove Profile picture' }));
    expect(FakeUpload.sent[0]?.isAborted).toBe(true);
    act(() => FakeUpload.sent[1]?.end(200));
    expect(await screen.findByText('1/6')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Create Profile' })).toBeEnabled();
  });

  it('uploads a QuickTime video of a phone', async () => {
    browserShowsVideos('error');
    const user = open('/create/profile');
    await user.upload(await gallery(), video('a', 'video/quicktime'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(FakeUpload.sent[0]?.headers['content-type']).toBe('video/quicktime');
  });

  it.each([
    ['a video', '', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'video/mp4'],
    ['a video', 'application/octet-stream', '\0\0\0\x08wide\0\0\0\x10mdat', 'video/mp4'],
    ['a video', '', '\x1a\x45\xdf\xa3', 'video/webm'],
    ['a picture', '', 'GIF89a', 'image/gif'],
  ])('judges %s without a type by its bytes: %j', async (_, type, bytes, sentType) => {
    browserShowsVideos('error');
    const content = Uint8Array.from(Buffer.from(bytes, 'latin1'));
    open('/create/profile');
    fireEvent.change(await gallery(), { target: { files: [new File([content], 'a', { type })] } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(FakeUpload.sent[0]?.headers['content-type']).toBe(sentType);
  });

  it.each([
    ['text', 'Hello', 'Please choose pictures, or MP4, WebM or QuickTime videos.'],
    ['HEIC', '\0\0\0\x14ftypheic\0\0\0\0mif1', /^This is a HEIC photo\./],
  ])('takes no %s without a type', async (_, bytes, problem) => {
    open('/create/profile');
    fireEvent.change(await gallery(), { target: { files: [new File([bytes], 'a')] } });
    expect(await screen.findByText(problem)).toBeVisible();
    expect(FakeUpload.sent).toHaveLength(0);
  });

  it('takes a picture of more than 50 MB that is smaller when it is drawn smaller', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['smaller'], { type: 'image/jpeg' })));
    Object.defineProperties(HTMLImageElement.prototype, {
      src: {
        configurable: true,
        set(this: HTMLImageElement, value: string) {
          this.setAttribute('src', value);
          queueMicrotask(() => this.dispatchEvent(new Event('load')));
        },
      },
      naturalWidth: { configurable: true, get: () => 12_000 },
      naturalHeight: { configurable: true, get: () => 9000 },
    });
    // The head of a JPEG of 12,000 by 9,000 pixels.
    const head = Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0x23, 0x28, 0x2e, 0xe0, 1, 1, 0x11, 0]);
    const large = new File([head], 'large.jpg', { type: 'image/jpeg' });
    Object.defineProperty(large, 'size', { value: 60_000_000 });
    open('/create/profile');
    fireEvent.change(await gallery(), { target: { files: [large] } });
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(server.bodiesOf('POST /api/storage')).toMatchObject([{ contentType: 'image/jpeg', size: 7 }]);
  });

  it('names the format of a picture that uploads do not take, and sends nothing', async () => {
    open('/create/profile');
    const files = [new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'a.jpg', { type: 'image/jpeg' })];
    fireEvent.change(await gallery(), { target: { files } });
    expect(await screen.findByText(/^This is a HEIC photo\./)).toBeVisible();
    expect(FakeUpload.sent).toHaveLength(0);
  });

  it.each(['video/x-msvideo', 'text/html'])('takes no %s', async (type) => {
    open('/create/profile');
    fireEvent.change(await gallery(), { target: { files: [video('a', type)] } });
    expect(await screen.findByText('Please choose pictures, or MP4, WebM or QuickTime videos.')).toBeVisible();
    expect(FakeUpload.sent).toHaveLength(0);
  });

  it('shows a stored video by its poster, and sends it back as it is', async () => {
    items = [{ ...profile, media: [media(1), storedVideo] }];
    const user = open('/edit/profile');
    await gallery();
    expect(screen.getByRole('img', { name: 'Video 2' })).toHaveAttribute('src', '/uploads/poster');
    expect(screen.getByText('1:05')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Profile picture' }));
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'profile:profile', madeFrom: profile.updatedAt, media: [sent(storedVideo)] },
    ]);
  });

  it('needs a picture or a video', async () => {
    shows('5.profile.one');
    const user = open('/create/profile');
    await gallery();
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Please upload at least one media file.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add pictures or videos' })).toHaveFocus();
  });

  it('takes six files of at most 50 MB and no more', async () => {
    shows('5.profile.six', '5.profile.size');
    const user = open('/create/profile');
    await user.upload(await gallery(), [picture('small.jpg'), picture('large.jpg', 50_000_001)]);
    expect(await screen.findByText('Files larger than 50MB are not allowed: large.jpg')).toBeVisible();
    await user.upload(
      await gallery(),
      Array.from({ length: 7 }, (_, n) => picture(`${n}.jpg`)),
    );
    expect(await screen.findByText('You can only upload up to 6 media files.')).toBeVisible();
    expect(FakeUpload.sent).toHaveLength(0);
    await user.upload(
      await gallery(),
      Array.from({ length: 6 }, (_, n) => picture(`${n}.jpg`, 50_000_000)),
    );
    await uploaded(6);
    expect(await screen.findByText('6/6')).toBeVisible();
  });

  it('says that an upload failed, and sends it again', async () => {
    shows('8.upload');
    const user = open('/create/profile');
    await user.upload(await gallery(), picture('one.jpg'));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    act(() => FakeUpload.sent[0]?.end(500));
    expect(await screen.findByText('Failed to upload media files. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    act(() => FakeUpload.sent[1]?.end(200));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
  });

  it('changes what is there, and leaves out what was taken away', async () => {
    shows('2.profile-form.gallery');
    items = [profile];
    const user = open('/edit/profile');
    await gallery();
    expect(screen.getAllByText('1.4 MB')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Remove Profile picture' }));
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'profile:profile', madeFrom: profile.updatedAt, media: [sent(media(2))] },
    ]);
  });

  it('sends no gallery that was not changed here, since another tab may have changed it', async () => {
    items = [profile];
    const user = open('/edit/profile');
    await gallery();
    await user.type(screen.getByLabelText('Bio'), ' New.');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'profile:profile', madeFrom: profile.updatedAt, description: 'Stoneware for slow tables. New.' },
    ]);
  });
});
