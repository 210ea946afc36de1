import { screen, waitFor, within } from '@testing-library/react';
import {
  FakeServer,
  fillBrowserGaps,
  inTurn,
  json,
  lateAnswer,
  noContent,
  openAt,
  problem,
} from '@marquee/web-kit/testing';
import { plainOwnedOptions } from '@marquee/page/kinds/link';
import ContentRoutes from '../routes';

const me = '0197b5c2-0000-7000-8000-000000000001';
const item = (title: string) => ({
  contentType: 'link',
  contentId: 'link:kiln',
  id: 'kiln',
  title,
  destinationUrl: 'https://vidal.shop/',
  imageUrl: null,
  color: '#ffffff',
  description: '',
  ...plainOwnedOptions,
  isPublic: true,
  clickCount: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
});
const change = (what: string, day: number, fields: object[] = []) => ({
  id: `0197b5c2-0000-7000-8000-00000000000${day}`,
  change: what,
  by: me,
  fields,
  at: `2026-11-0${day}T08:00:00.000Z`,
});
const page = (changes: object[], canUndo = true, nextCursor: string | null = null) =>
  json({ changes, nextCursor, canUndo });
const renamed = change('changed', 2, [{ name: 'title', before: 'First', after: 'Second' }]);

let server: FakeServer;
let items: object[];
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = [item('Second')];
  server = new FakeServer()
    .answer('GET /api/content', () =>
      json({
        content: items,
        nextCursor: null,
        counts: { link: { total: 1, public: 1 } },
        orderVersion: 0,
        isBehind: false,
      }),
    )
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .answer('GET /api/content/history', () => page([renamed, change('created', 1)]));
  server.install();
});

const openHistory = async () => {
  const user = openAt(ContentRoutes, '/edit/link/kiln');
  await user.click(await screen.findByRole('button', { name: 'History' }, { timeout: 10_000 }));
  return user;
};
const told = async () => {
  const panel = screen.getByRole('region', { name: 'History' });
  await within(panel).findAllByRole('listitem');
  return within(panel);
};

describe('the history in the form of an item', () => {
  it('is loaded when it is opened', async () => {
    const asked = () => server.requests.filter(({ what }) => what === 'GET /api/content/history').length;
    const user = openAt(ContentRoutes, '/edit/link/kiln');
    const button = await screen.findByRole('button', { name: 'History' }, { timeout: 10_000 });
    expect(asked()).toBe(0);
    await user.click(button);
    await told();
    expect(asked()).toBe(1);
  });

  it('says what was changed, when and by whom', async () => {
    server.answer('GET /api/content/history', () =>
      page([
        change('changed', 4, [{ name: 'isPublic', before: true, after: false }]),
        change('restored', 3),
        renamed,
        change('created', 1),
      ]),
    );
    await openHistory();
    const panel = await told();
    expect(panel.getByText('Made private')).toBeVisible();
    expect(panel.getByText('Restored')).toBeVisible();
    expect(panel.getByText('First').tagName).toBe('DEL');
    expect(panel.getByText('Second').tagName).toBe('INS');
    expect(panel.getByText('Created')).toBeVisible();
    expect(panel.getAllByText(/2026/)).toHaveLength(4);
  });

  it('continues page by page', async () => {
    server.answer(
      'GET /api/content/history',
      inTurn(
        () => page([renamed], true, 'more'),
        () => page([change('created', 1)]),
      ),
    );
    const user = await openHistory();
    await user.click(await screen.findByRole('button', { name: 'Show older changes' }));
    expect(await screen.findByText('Created')).toBeVisible();
    expect(server.requests.at(-1)?.search.get('cursor')).toBe('more');
  });

  it('undoes the last change, and opens the form with what was before', async () => {
    server.answer('POST /api/content/undo', () => json({ item: item('First') }));
    const user = await openHistory();
    await user.click(await screen.findByRole('button', { name: 'Undo the last change' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('First'));
    expect(server.bodiesOf('POST /api/content/undo')).toEqual([{ contentId: 'link:kiln', doneAt: renamed.at }]);
    expect(await screen.findByText('The last change was undone')).toBeInTheDocument();
  });

  it('keeps what is typed in the form until the last change is undone', async () => {
    const late = lateAnswer();
    server.answer('POST /api/content/undo', late.answer);
    const user = await openHistory();
    await user.click(await screen.findByRole('button', { name: 'Undo the last change' }));
    await late.asked;
    await user.type(screen.getByLabelText('Title'), '!');
    late.give(json({ item: item('First') }));
    expect(await screen.findByText('The last change was undone')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Second!');
  });

  it('does not undo while something here is not saved', async () => {
    const user = await openHistory();
    await user.type(screen.getByLabelText('Title'), '!');
    const button = await screen.findByRole('button', { name: 'Undo the last change' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Save or cancel your changes first.');
  });

  it('says where the link led on another day, and leads to the whole page of that day', async () => {
    const then = {
      ...item('Second'),
      itemId: me,
      fields: { destinationUrl: 'https://vidal.shop/spring', isPublic: true },
    };
    server.answer('GET /api/history/item', () => json({ item: then }));
    const user = await openHistory();
    await told();
    await user.type(screen.getByLabelText('Where did this link lead on another day?'), '2026-05-03T14:20');
    expect(await screen.findByText('On 3 May 2026 this link led to https://vidal.shop/spring.')).toBeVisible();
    const asked = server.requests.find(({ what }) => what === 'GET /api/history/item');
    expect([asked?.search.get('contentId'), asked?.search.get('at')]).toEqual([
      'link:kiln',
      '2026-05-03T14:20:00.000Z',
    ]);
    expect(screen.getByRole('link', { name: 'See your page on that day' })).toHaveAttribute(
      'href',
      '/history?at=2026-05-03T14%3A20%3A00.000Z',
    );
  });

  it('offers no undo where there is nothing to undo', async () => {
    server.answer('GET /api/content/history', () => page([change('created', 1)], false));
    await openHistory();
    await told();
    expect(screen.queryByRole('button', { name: 'Undo the last change' })).toBeNull();
  });

  it('says that it could not be loaded', async () => {
    server.answer('GET /api/content/history', () => problem(500, 'internal'));
    await openHistory();
    expect(await screen.findByText('The history could not be loaded.', {}, { timeout: 10_000 })).toBeVisible();
  });
});

it('brings a deleted item back from the toast', async () => {
  server
    .answer('DELETE /api/content', () => noContent())
    .answer('POST /api/content/undo', () => json({ item: item('Second') }));
  const user = openAt(ContentRoutes, '/dashboard?type=link');
  await user.click(await screen.findByRole('button', { name: 'More for Second' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Second was restored')).toBeInTheDocument();
  expect(server.bodiesOf('POST /api/content/undo')).toEqual([{ contentId: 'link:kiln' }]);
});

it('brings an item back at the address of its form', async () => {
  items = [];
  server
    .answer('GET /api/content/history', () => page([change('deleted', 3), change('created', 1)]))
    .answer('POST /api/content/undo', () => json({ item: item('Second') }));
  const user = openAt(ContentRoutes, '/edit/link/kiln');
  expect(await screen.findByRole('heading', { name: /This was deleted/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByLabelText('Title', {}, { timeout: 10_000 })).toHaveValue('Second');
});

it.each(['/edit/link/kiln', '/edit/kiln', '/create/dms'])(
  'says at %s that the history could not be read, and offers the deleted item back after another try',
  async (address) => {
    items = [];
    server.answer('GET /api/content/history', () => problem(500, 'internal'));
    const user = openAt(ContentRoutes, address);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load data');
    server.answer('GET /api/content/history', () => page([change('deleted', 3), change('created', 1)]));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: /This was deleted/ })).toBeVisible();
  },
);

describe('the form of a new item of a kind that an account has once', () => {
  const dms = { ...item('Inbox'), contentType: 'dm', contentId: 'dm:dm', id: 'dm' };
  beforeEach(() => {
    items = [];
    server.answer('GET /api/content/history', () => page([change('deleted', 3), change('created', 1)]));
  });
  const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 }, { timeout: 10_000 });

  it('offers the deleted one first', async () => {
    server.answer('POST /api/content/undo', () => json({ item: dms }));
    const user = openAt(ContentRoutes, '/create/dms');
    expect(await heading(/This was deleted/)).toBeVisible();
    expect(screen.getByText(/unless you create a new one first/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await heading('Edit DM Inbox')).toBeVisible();
    expect(server.bodiesOf('POST /api/content/undo')).toEqual([
      { contentId: 'dm:dm', doneAt: '2026-11-03T08:00:00.000Z' },
    ]);
  });

  it('opens all the same', async () => {
    const user = openAt(ContentRoutes, '/create/dms');
    await user.click(await screen.findByRole('button', { name: 'Create DM Inbox' }));
    expect(await heading('Create DM Inbox')).toBeVisible();
  });

  it('opens at once where there was none', async () => {
    server.answer('GET /api/content/history', () => problem(404, 'content_not_found'));
    openAt(ContentRoutes, '/create/dms');
    expect(await heading('Create DM Inbox')).toBeVisible();
  });
});
