import { screen } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';

const item = (contentType: string, more: object) => ({
  contentType,
  contentId: `${contentType}:kiln`,
  id: 'kiln',
  isPublic: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});
const link = item('link', { title: 'Autumn', destinationUrl: 'https://a.example/', imageUrl: null, color: '#ffffff' });
const photo = item('photo', { imageUrl: '/uploads/kiln.webp', caption: 'The kiln', altText: '' });

let server: FakeServer;
let found: (typeof link)[];
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  server = new FakeServer().answer('GET /api/content', (request) => {
    const search = new URL(request.url).searchParams;
    const type = search.get('contentType');
    const content = search.has('contentId')
      ? found.filter(({ contentType }) => type === null || contentType === type)
      : found;
    if (search.has('contentId') && content.length > 1) return problem(400, 'ambiguous_content_id');
    return json({ content, nextCursor: null, counts: {}, orderVersion: 0, isBehind: false });
  });
  server.install();
});

const open = (address: string, state?: unknown) => openAt(ContentRoutes, address, state);
const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 }, { timeout: 10_000 });

describe('/edit/{id}', () => {
  it('opens the form of the kind that has the id', async () => {
    found = [photo];
    open('/edit/kiln');
    expect(await heading('Edit Photo')).toBeVisible();
    expect(screen.getByLabelText('Caption')).toHaveValue('The kiln');
  });

  it('asks which one is meant where several kinds have the id', async () => {
    found = [link, photo];
    const user = open('/edit/kiln');
    expect(await heading('Which one do you mean?')).toBeVisible();
    expect(document.title).toBe('Which one do you mean? | Marquee');
    expect(screen.getByRole('link', { name: 'Link Autumn' })).toHaveAttribute('href', '/edit/link/kiln');
    await user.click(screen.getByRole('link', { name: 'Photo kiln' }));
    expect(await heading('Edit Photo')).toBeVisible();
  });

  it('says that there is no such item', async () => {
    found = [];
    server.answer('GET /api/content/history', () => problem(404, 'content_not_found'));
    open('/edit/kiln');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load data');
    expect(alert).toHaveTextContent('It may have been deleted, or the address is mistyped.');
    expect(document.title).toBe('Failed to load data | Marquee');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers a deleted item back', async () => {
    found = [];
    const deleted = { id: photo.id, change: 'deleted', by: 'me', fields: [], at: '2026-11-03T08:00:00.000Z' };
    server
      .answer('GET /api/content/history', () => json({ changes: [deleted], nextCursor: null, canUndo: true }))
      .answer('POST /api/content/undo', () => json({ item: photo }));
    const user = open('/edit/kiln');
    expect(await heading(/This was deleted/)).toBeVisible();
    expect(document.title).toMatch(/^This was deleted/);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await heading('Edit Photo')).toBeVisible();
    expect(server.bodiesOf('POST /api/content/undo')).toEqual([{ contentId: 'kiln', doneAt: deleted.at }]);
  });

  it.each([
    ['/edit/kiln?type=photo', undefined],
    ['/edit/kiln', { contentType: 'photo' }],
  ])('does not ask where the type is said: %s %j', async (address, state) => {
    found = [link, photo];
    open(address, state);
    expect(await heading('Edit Photo')).toBeVisible();
  });

  it('names a type that it does not know', async () => {
    shows('2.editor.unknown');
    found = [];
    open('/edit/poem/kiln');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown content type: poem');
    expect(document.title).toBe('Unknown content type: poem | Marquee');
  });
});
