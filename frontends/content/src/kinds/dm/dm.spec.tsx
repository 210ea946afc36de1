import { screen, waitFor, within } from '@testing-library/react';
import { arrivedAt, FakeServer, fillBrowserGaps, json, noContent, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';

const inbox = {
  contentType: 'dm',
  contentId: 'dm:dm',
  id: 'dm',
  title: 'Ask me about clay',
  isPublic: true,
  clickCount: 14,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-03T08:00:00.000Z',
};

let server: FakeServer;
let items: (typeof inbox)[];

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = [inbox];
  server = new FakeServer()
    .answer('GET /api/content', () => {
      const shown = items.filter(({ isPublic }) => isPublic).length;
      return json({ content: items, nextCursor: null, counts: { dm: { total: items.length, public: shown } } });
    })
    .answer('GET /api/content/history', () => problem(404, 'content_not_found'))
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .answer('POST /api/content', () => json({ item: inbox }, 201))
    .answer('PUT /api/content', () => json({ item: inbox }));
  server.install();
});

const open = (address: string) => openAt(ContentRoutes, address);
const title = () => screen.findByLabelText('Inbox title', {}, { timeout: 10_000 });

describe('the inbox in the dashboard', () => {
  it('is a card with its messages, its times and the way to them', async () => {
    shows('2.dm-card');
    open('/dashboard?type=dm');
    const card = await screen.findByText('Ask me about clay').then((heading) => heading.closest('[role="listitem"]'));
    const row = within(card as HTMLElement);
    expect(row.getByText('14')).toBeVisible();
    expect(row.getByText('messages')).toBeVisible();
    expect(row.getByText('Public')).toBeVisible();
    expect(row.getByText(/^Created/)).toHaveTextContent(/^Created 1 Nov.*, updated 3 Nov/);
    expect(row.getByRole('link', { name: 'View Messages' })).toHaveAttribute('href', '/dms');
  });

  it('is the only one that there can be', async () => {
    shows('2.dashboard.list', '2.dm-card.first');
    open('/dashboard?type=dm');
    await screen.findByText('Ask me about clay');
    expect(screen.getAllByRole('img', { name: 'Only one is allowed' })).not.toEqual([]);
    expect(screen.queryByRole('link', { name: 'Create DM Inbox' })).not.toBeInTheDocument();
  });

  it('is on the overview while it is public, and not when it is private', async () => {
    shows('2.dashboard.overview');
    open('/dashboard');
    expect(await screen.findByRole('link', { name: 'View Messages' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'View All' })).toHaveLength(1);
  });

  it('leaves the overview when it is private', async () => {
    items = [{ ...inbox, isPublic: false }];
    open('/dashboard');
    await screen.findAllByText('Overview');
    expect(screen.queryByRole('link', { name: 'View All' })).not.toBeInTheDocument();
  });

  it('says that there is none yet', async () => {
    shows('2.dm-card.first');
    items = [];
    open('/dashboard?type=dm');
    expect(await screen.findByText('No DM inbox yet')).toBeVisible();
    expect(screen.getByText('Get started by creating your first DM inbox.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create DM Inbox' })).toHaveAttribute('href', '/create/dms');
  });

  it('is edited and deleted from its menu', async () => {
    shows('2.dm-card');
    server.answer('DELETE /api/content', () => noContent());
    const user = open('/dashboard?type=dm');
    await user.click(await screen.findByRole('button', { name: 'More for Ask me about clay' }));
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(
      await screen.findByRole('dialog', { name: 'Delete Ask me about clay?' }, { timeout: 10_000 }),
    ).toHaveTextContent('The box disappears from your page immediately. You can restore it for 30 days.');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.requests.map(({ what }) => what)).toContain('DELETE /api/content'));
  });
});

describe('the form of the inbox', () => {
  it.each(['/create/dms', '/create?type=dm', '/create/dm'])('makes an inbox at %s', async (address) => {
    shows('2.dm-form', '5.dm.title');
    items = [];
    const user = open(address);
    expect(await title()).toHaveValue('DM Inbox');
    expect(screen.getByRole('switch', { name: /Public/ })).toBeChecked();
    await user.clear(await title());
    await user.click(screen.getByRole('button', { name: 'Create DM Inbox' }));
    expect(await screen.findByText('Please enter a DM inbox title')).toBeVisible();
    await user.type(await title(), 'Ask me');
    await user.click(screen.getByRole('button', { name: 'Create DM Inbox' }));
    await arrivedAt('/dashboard');
    expect(server.bodiesOf('POST /api/content')).toEqual([
      { type: 'dm', content: { title: 'Ask me', isPublic: true } },
    ]);
    expect(await screen.findByText('DM inbox created')).toBeVisible();
  });

  it.each(['/edit/dms', '/edit/dm', '/edit/dm/dm', '/create/dms'])(
    'changes the inbox that is there at %s',
    async (address) => {
      shows('2.editor.mode', '4.forms.modes');
      const user = open(address);
      expect(await title()).toHaveValue('Ask me about clay');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit DM Inbox');
      await user.click(screen.getByRole('switch', { name: /Public/ }));
      await user.click(screen.getByRole('button', { name: 'Update DM Inbox' }));
      await arrivedAt('/dashboard');
      expect(server.bodiesOf('PUT /api/content')).toEqual([
        { contentId: 'dm:dm', madeFrom: inbox.updatedAt, isPublic: false },
      ]);
    },
  );
});
