import { act, screen, waitFor, within } from '@testing-library/react';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { FakeUpload } from '../../testing/fake-upload';

const photo = (id: string, more: object = {}) => ({
  contentType: 'photo',
  contentId: `photo:${id}`,
  id,
  imageUrl: `/uploads/${id}`,
  caption: 'Moon jar, first of the year',
  altText: 'A white jar',
  isPublic: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});

let server: FakeServer;
let items: ReturnType<typeof photo>[];

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  FakeUpload.install();
  items = [photo('moon-jar'), photo('steam', { caption: '', altText: '', isPublic: false })];
  server = new FakeServer()
    .answer('GET /api/content', (request) => {
      const asked = new URL(request.url).searchParams.get('contentId');
      const content = items.filter(({ id }) => asked === null || id === asked);
      return json({ content, nextCursor: null, counts: { photo: { total: items.length, public: 1 } } });
    })
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .answer('POST /api/storage', () => json({ presignedUrl: '/uploads/put', imageUrl: '/uploads/new' }))
    .answer('POST /api/content', () => json({ item: photo('new') }, 201))
    .answer('PUT /api/content', () => json({ item: photo('moon-jar') }));
  server.install();
});

const open = (address: string) => openAt(ContentRoutes, address);
const field = (label: string) => screen.findByLabelText(label, { selector: 'input,textarea' }, { timeout: 10_000 });

describe('the photos in the dashboard', () => {
  it('are pictures with their captions, ids and badges', async () => {
    shows('2.photo-list');
    open('/dashboard?type=photo');
    const picture = await screen.findByRole('img', { name: 'A white jar' });
    expect(picture).toHaveAttribute('src', '/uploads/moon-jar');
    const first = within(picture.closest('[role="listitem"]') as HTMLElement);
    expect(first.getByRole('heading', { name: 'Moon jar, first of the year' })).toBeVisible();
    expect(first.getByText('moon-jar')).toBeVisible();
    expect(first.getByText('Public')).toBeVisible();
    expect(first.queryByRole('img', { name: 'No alt text yet' })).not.toBeInTheDocument();
    expect(screen.getByText('Private', { selector: '[role="listitem"] *' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'No alt text yet' })).toBeInTheDocument();
  });

  it('begin with the way to the first one', async () => {
    shows('2.dashboard.list', '2.photo-list.empty');
    items = [];
    open('/dashboard?type=photo');
    expect(await screen.findByText('No photos yet')).toBeVisible();
    expect(screen.getByText('Get started by creating your first photo.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Photo' })).toHaveAttribute('href', '/create/photo');
  });
});

describe('the form of a photo', () => {
  it('asks for the picture and the unique name before it asks the server', async () => {
    shows('2.photo-form', '5.photo.required');
    const user = open('/create/photo');
    await field('Unique name');
    await user.click(screen.getByRole('button', { name: 'Create Photo' }));
    expect(await screen.findByText('Please choose a picture')).toBeVisible();
    expect(screen.getByText('Please enter a unique identifier')).toBeVisible();
    expect(await field('Picture')).toHaveFocus();
    expect(server.bodiesOf('POST /api/content')).toEqual([]);
  });

  it('uploads the picture and creates the photo', async () => {
    shows('2.photo-form');
    const user = open('/create/photo');
    await user.type(await field('Unique name'), 'new');
    await user.type(await field('Caption'), 'A new bowl');
    await user.type(await field('Alt text'), 'A blue bowl');
    await user.upload(await field('Picture'), new File(['bytes'], 'bowl.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    act(() => FakeUpload.sent[0]?.end(200));
    await user.click(await screen.findByRole('button', { name: 'Create Photo' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toEqual([
      {
        type: 'photo',
        content: {
          id: 'new',
          imageUrl: '/uploads/new',
          caption: 'A new bowl',
          altText: 'A blue bowl',
          isPublic: true,
        },
      },
    ]);
  });

  it('takes what the server takes, and says how much that is', async () => {
    const sized = (size: number) =>
      Object.defineProperty(new File(['bytes'], 'bowl.jpg', { type: 'image/jpeg' }), 'size', { value: size });
    const user = open('/create/photo');
    const picture = await field('Picture');
    expect(picture).toHaveAccessibleDescription('PNG, JPEG, WebP, GIF or AVIF, up to 50 MB');
    await user.upload(picture, sized(50_000_001));
    expect(await screen.findByText('The picture is larger than 50 MB.')).toBeVisible();
    expect(FakeUpload.sent).toEqual([]);
    await user.upload(picture, sized(50_000_000));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  });

  it('says that the upload failed', async () => {
    shows('8.upload');
    const user = open('/create/photo');
    await user.upload(await field('Picture'), new File(['bytes'], 'bowl.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    act(() => FakeUpload.sent[0]?.end(413));
    expect(await screen.findByText('Failed to upload image. Please try again.')).toBeVisible();
  });

  it('changes one, and never its name', async () => {
    const user = open('/edit/photo/moon-jar');
    expect(await field('Unique name')).toHaveAttribute('readonly');
    await user.clear(await field('Caption'));
    await user.click(screen.getByRole('button', { name: 'Update Photo' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([
      { contentId: 'photo:moon-jar', madeFrom: photo('moon-jar').updatedAt, caption: '' },
    ]);
  });
});
