import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { linkItem } from '../../testing/link-item';

const Routes = () => {
  const { search } = useLocation();
  return (
    <>
      <output aria-label="Query">{search}</output>
      <ContentRoutes />
    </>
  );
};

let server: FakeServer;
let items: ReturnType<typeof linkItem>[];
const counts = () => ({
  link: {
    total: items.filter((item) => !('isArchived' in item)).length,
    public: items.filter(({ isPublic }) => isPublic).length,
    archived: items.filter((item) => 'isArchived' in item).length,
  },
});
const clicksOf = (id: string, totalClicks: number, today: number, inThirtyDays = today) => ({
  contentId: `link:${id}`,
  totalClicks,
  sinceYesterday: today,
  inThirtyDays,
  daily: [...Array<number>(13).fill(0), today],
});

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = [
    linkItem('visits', { title: 'Studio visits', order: 3 }),
    linkItem('cafe', { title: 'Zoë’s Café', isPublic: false, order: 1 }),
    linkItem('kiln', { title: 'Autumn kiln', destinationUrl: 'https://vidal.shop/raku', order: 2 }),
    linkItem('tiles', { title: 'Test tiles', blockedHosts: ['vidal.shop'] }),
  ];
  server = new FakeServer()
    .answer('GET /api/content', () => json({ content: items, nextCursor: null, counts: counts(), isBehind: false }))
    .answer('GET /api/clicks/overview', () =>
      json({
        sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 },
        items: [clicksOf('visits', 7, 0, 1), clicksOf('cafe', 2, 1), clicksOf('kiln', 12, 3)],
      }),
    );
  server.install();
});

const open = (query = '') => openAt(Routes, `/dashboard?type=link${query}`);
const titles = () =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.getAttribute('role') === 'listitem')
    .map((row) => within(row).getByRole('heading').textContent);
const search = () => screen.findByRole('searchbox', { name: 'Search links' }, { timeout: 10_000 });
const query = () => screen.getByLabelText('Query');

describe('the list of a kind', () => {
  it('shows the items that have each word of the search, whatever its case and accents', async () => {
    const user = open();
    await user.type(await search(), 'ZOE cafe');
    await waitFor(() => expect(titles()).toEqual(['Zoë’s Café']));
    expect(screen.getByText('1 of 4')).toBeInTheDocument();
    await user.clear(await search());
    await user.type(await search(), 'raku'); // in the destination
    await waitFor(() => expect(titles()).toEqual(['Autumn kiln']));
    await waitFor(() => expect(query()).toHaveTextContent('?type=link&q=raku'));
  });

  it.each([
    ['Public 3', ['Studio visits', 'Autumn kiln', 'Test tiles'], 'public'],
    ['Private 1', ['Zoë’s Café'], 'private'],
    ['No clicks in 30 days 1', ['Test tiles'], 'quiet'],
    ['Blocked 1', ['Test tiles'], 'blocked'],
  ])('is filtered by %s', async (name, expected, value) => {
    const user = open();
    await user.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));
    await waitFor(() => expect(titles()).toEqual(expected));
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(query()).toHaveTextContent(`?type=link&show=${value}`);
  });

  it.each([
    ['Page order', ['Zoë’s Café', 'Autumn kiln', 'Studio visits', 'Test tiles'], 'order'],
    ['Most clicks', ['Autumn kiln', 'Studio visits', 'Test tiles', 'Zoë’s Café'], 'clicks'],
    ['Name', ['Autumn kiln', 'Studio visits', 'Test tiles', 'Zoë’s Café'], 'name'],
  ])('is sorted by %s', async (name, expected, value) => {
    const user = open();
    await search();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), name);
    await waitFor(() => expect(titles()).toEqual(expected));
    expect(query()).toHaveTextContent(`?type=link&sort=${value}`);
  });

  it('opens as the address says', async () => {
    open('&q=i&show=public&sort=name');
    expect(await search()).toHaveValue('i');
    await waitFor(() => expect(titles()).toEqual(['Autumn kiln', 'Studio visits', 'Test tiles']));
  });

  it('is whole where the address has values that it does not know', async () => {
    open('&show=printed&sort=constructor');
    await search();
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(screen.getByRole('button', { name: 'All 4' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that nothing was found, and shows everything again', async () => {
    const user = open('&q=porcelain&show=private');
    await screen.findByRole('heading', { name: 'No links found' }, { timeout: 10_000 });
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(titles()).toHaveLength(4));
    expect(query()).toHaveTextContent(/^\?type=link$/);
    expect(await search()).toHaveFocus();
  });

  it('searches all items, also those of pages that are not loaded yet', async () => {
    const [first, ...others] = items;
    server.answer('GET /api/content', ({ url }) => {
      const isNext = new URL(url).searchParams.has('cursor');
      const content = isNext ? others : [first];
      return json({ content, nextCursor: isNext ? null : 'next', counts: counts(), orderVersion: 0, isBehind: false });
    });
    const user = open();
    await user.type(await search(), 'kiln');
    await waitFor(() => expect(titles()).toEqual(['Autumn kiln']));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('has no search where there is one item', async () => {
    items = items.slice(0, 1);
    open('&show=private');
    await waitFor(() => expect(titles()).toEqual(['Studio visits']), { timeout: 10_000 });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('the switch of a row', () => {
  const visibility = () => screen.findByRole('switch', { name: 'Public: Autumn kiln' }, { timeout: 10_000 });
  const changed = (isPublic: boolean) => {
    const kiln = { ...items[2]!, isPublic, updatedAt: '2026-11-02T08:00:00.000Z' };
    return kiln;
  };

  it('hides the item at once, and its toast undoes that', async () => {
    shows('4.visibility');
    server.answer('PUT /api/content', () => {
      items = items.with(2, changed(false));
      return json({ item: items[2] });
    });
    server.answer('POST /api/content/undo', () => {
      items = items.with(2, { ...changed(true), updatedAt: '2026-11-02T09:00:00.000Z' });
      return json({ item: items[2] });
    });
    const user = open();
    expect(await visibility()).toBeChecked();
    await user.click(await visibility());
    expect(await screen.findByText('Autumn kiln is private now')).toBeInTheDocument();
    expect(await visibility()).not.toBeChecked();
    expect(server.bodiesOf('PUT /api/content')).toEqual([{ contentId: 'link:kiln', isPublic: false }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await visibility()).toBeChecked());
    expect(server.bodiesOf('POST /api/content/undo')).toEqual([
      { contentId: 'link:kiln', doneAt: '2026-11-02T08:00:00.000Z' },
    ]);
  });

  it('returns to what is stored where the change fails, and says so', async () => {
    server.answer('PUT /api/content', () => problem(503, 'unavailable'));
    const user = open();
    await user.click(await visibility());
    expect(await screen.findByText('Autumn kiln could not be changed. Please try again.')).toBeInTheDocument();
    expect(await visibility()).toBeChecked();
  });

  it('shows what was saved while the list does not have it yet', async () => {
    server.answer('PUT /api/content', () => json({ item: changed(false) }));
    const user = open();
    await user.click(await visibility());
    expect(await screen.findByText('Autumn kiln is private now')).toBeInTheDocument();
    expect(await visibility()).not.toBeChecked();
  });
});
