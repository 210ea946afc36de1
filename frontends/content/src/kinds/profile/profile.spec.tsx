import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { FakeUpload } from '../../testing/fake-upload';

const media = (n: number) => ({
  id: `m${n}`,
  url: `/uploads/${n}`,
  name: `${n}.jpg`,
  type: 'image/jpeg',
  size: 1_400_000,
});
const profile = {
  ...{ contentType: 'profile', contentId: 'profile:profile', id: 'profile', isPublic: true },
  ...{ name: 'Inês Vidal', description: 'Stoneware for slow tables.', media: [media(1), media(2)] },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
};

let server: FakeServer;
let items: (typeof profile)[];

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  FakeUpload.install();
  items = [];
  let uploads = 0;
  server = new FakeServer()
    .answer('GET /api/content', () =>
      json({ content: items, nextCursor: null, counts: { profile: { total: items.length, public: items.length } } }),
    )
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
const uploaded = async (count: number) => {
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(count));
  for (const upload of FakeUpload.sent) act(() => upload.end(200));
};
const arrivedAt = (path: string) => waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent(path));

describe('the profile in the dashboard', () => {
  it('is its pictures, its name and its words', async () => {
    items = [profile];
    open('/dashboard?type=profile');
    expect(await screen.findByRole('heading', { name: /Inês Vidal/ })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Verified' })).toBeInTheDocument();
    expect(screen.getByText('Stoneware for slow tables.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: 'Pictures of the profile' })).getAllByRole('img')).toHaveLength(2);
  });

  it('says that there is none yet', async () => {
    open('/dashboard?type=profile');
    expect(await screen.findByText('No profile content yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Profile' })).toHaveAttribute('href', '/create/profile');
  });
});

describe('the form of the profile', () => {
  it('uploads several pictures at once and creates the profile', async () => {
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
    expect(screen.getByRole('button', { name: 'Move Picture 2' })).toHaveAccessibleDescription(/arrow keys/);
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toMatchObject([
      {
        type: 'profile',
        content: {
          ...{ name: '', description: 'Stoneware', isPublic: true },
          media: [
            { url: '/uploads/new-1', name: 'one.jpg', type: 'image/jpeg', size: 5 },
            { url: '/uploads/new-2', name: 'two.jpg', type: 'image/jpeg', size: 5 },
          ],
        },
      },
    ]);
  });

  it('needs a picture', async () => {
    const user = open('/create/profile');
    await gallery();
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Please upload at least one media file.')).toBeVisible();
  });

  it('takes six files of at most 50 MB and no more', async () => {
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
    items = [profile];
    const user = open('/edit/profile');
    await gallery();
    await user.click(screen.getByRole('button', { name: 'Remove Profile picture' }));
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('PUT /api/content')).toEqual([{ contentId: 'profile:profile', media: [media(2)] }]);
  });
});
