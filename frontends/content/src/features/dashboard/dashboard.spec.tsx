import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, lateAnswer, noContent, openAt, problem } from '@marquee/web-kit/testing';
import { kindList } from '@marquee/page';
import ContentRoutes from '../../routes';
import { installFakePreview } from '../../testing/fake-preview';
import { linkItem as item } from '../../testing/link-item';

let server: FakeServer;
let items: ReturnType<typeof item>[];
const content = () =>
  json({
    content: items,
    nextCursor: null,
    counts: { link: { total: items.length, public: items.filter(({ isPublic }) => isPublic).length } },
  });

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = [item('kiln'), item('letters', { isPublic: false })];
  server = new FakeServer().answer('GET /api/content', content).answer('GET /api/clicks/overview', () =>
    json({
      sinceYesterday: { visitors: 2, pageViews: 3, clicks: 5 },
      items: [
        { contentId: 'link:kiln', totalClicks: 1284, sinceYesterday: 5, inThirtyDays: 14, daily: Array(14).fill(1) },
      ],
    }),
  );
  server.install();
});

const open = (address = '/dashboard', state?: unknown) => openAt(ContentRoutes, address, state);
const rows = () =>
  waitFor(() => {
    const found = screen.getAllByRole('listitem').filter((row) => row.getAttribute('role') === 'listitem');
    expect(found).not.toEqual([]);
    return found;
  });

it('opens with the sentence, and shows public links with their figures', async () => {
  shows('2.routes.dashboard', '4.dashboard');
  open();
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      '2 people visited your page since yesterday, and links were followed 5 times. All went to Title of kiln.',
    ),
  );
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(within(row as HTMLElement).getByText('Public')).toBeInTheDocument();
  expect(within(row as HTMLElement).getByText('+5')).toBeInTheDocument();
  expect(within(row as HTMLElement).getAllByText('1,284')).not.toEqual([]);
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
});

it('says nothing else before that sentence, so that the list below does not move', async () => {
  let respond = (_: Response): void => undefined;
  const late = new Promise<Response>((resolve) => (respond = resolve));
  server.answer('GET /api/clicks/overview', () => late);
  open();
  await waitFor(() => expect(server.requests.map(({ what }) => what)).toContain('GET /api/clicks/overview'));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  respond(json({ sinceYesterday: { visitors: 4, pageViews: 4, clicks: 0 }, items: [] }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    '4 people visited your page since yesterday.',
  );
});

it('does not wait long for figures that do not come', async () => {
  server.answer('GET /api/clicks/overview', () => new Promise<Response>(() => undefined));
  open();
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back. Here is what is on your page.');
});

it.each([
  ['with figures', () => json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] })],
  ['without', () => problem(503, 'unavailable')],
])('says that nothing is public, as the preview does, %s', async (_, answer) => {
  items = [item('letters', { isPublic: false })];
  server.answer('GET /api/clicks/overview', answer);
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Nothing is public yet.');
  expect(screen.getByText('Not live yet')).toBeVisible();
});

it('shows all links of the type, also private ones', async () => {
  shows('2.dashboard.list');
  const asked: (string | null)[] = [];
  server.answer('GET /api/content', (request) => {
    asked.push(new URL(request.url).searchParams.get('contentType'));
    return content();
  });
  open('/dashboard?type=link');
  expect(await rows()).toHaveLength(2);
  expect(asked).toContain('link');
  expect(screen.getByText('2 items')).toBeInTheDocument();
  expect(screen.getByText('Private', { selector: '[role="listitem"] *' })).toBeInTheDocument();
});

it('leads to where the page is ordered', async () => {
  open();
  await rows();
  expect(screen.getByRole('link', { name: 'Reorder' })).toHaveAttribute('href', '/reorder');
});

it('shows the public links also where the newest items are all of other types', async () => {
  shows('2.dashboard.overview');
  const old = items;
  items = Array.from({ length: 100 }, (_, n) => item(`photo-${n}`, { contentType: 'photo', imageUrl: '/p' }));
  server.answer('GET /api/content', (request) => {
    const isOwn = new URL(request.url).searchParams.get('contentType') === 'link';
    const counts = { link: { total: 2, public: 1 }, photo: { total: 100, public: 100 } };
    return json({ content: isOwn ? old : items, nextCursor: null, counts, orderVersion: 0, isBehind: false });
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Title of kiln' })).toBeVisible();
});

it('draws the page from all items, also where the profile is not among the newest', async () => {
  installFakePreview(server);
  const profile = { ...item('profile', { contentType: 'profile' }), name: 'Ines Vidal', media: [] };
  server.answer('GET /api/content', (request) => {
    const isRest = new URL(request.url).searchParams.has('cursor');
    const counts = { link: { total: 2, public: 1 }, profile: { total: 1, public: 1 } };
    return json({
      content: isRest ? [profile] : items,
      nextCursor: isRest ? null : 'more',
      counts,
      orderVersion: 0,
      isBehind: false,
    });
  });
  open();
  expect(await screen.findByText('Page of Ines Vidal')).toBeInTheDocument();
});

it('opens the screen of one kind with its name in place of the sentence', async () => {
  open('/dashboard?type=link');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Links');
  expect(screen.getByText('2 items')).toBeVisible();
  expect(screen.queryByText(/people visited your page/)).toBeNull();
});

it('copies the address with the origin of the site', async () => {
  shows('2.links.card', '2.links.copy');
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Copy the address of Title of kiln' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/@inesvidal/kiln`);
});

it('offers the QR code of a public link, and says so where it cannot be loaded', async () => {
  const user = open('/dashboard?type=link');
  await user.click(await screen.findByRole('button', { name: 'More for Title of letters' }));
  expect(screen.queryByRole('menuitem', { name: 'QR code' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More for Title of kiln' }));
  await user.click(screen.getByRole('menuitem', { name: 'QR code' }));
  const dialog = await screen.findByRole('dialog', { name: 'QR code' }, { timeout: 10_000 });
  expect(dialog).toHaveTextContent('The QR code could not be loaded. Try again in a moment.');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('begins with a card per kind', async () => {
  shows('1.kinds', '2.dashboard.profile', '2.dashboard.ready');
  items = [];
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Ready to get started?');
  const cards = within(screen.getByRole('region', { name: 'Content Types' })).getAllByRole('link');
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(kindList.map(({ address }) => `/create/${address}`));
  for (const name of ['Public Profile', 'Reorder'])
    for (const button of screen.getAllByRole('button', { name }))
      expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('Not live yet')).not.toEqual([]);
});

it('says that there is none of a kind yet', async () => {
  shows('2.dashboard.empty', '2.links.empty');
  items = [];
  open('/dashboard?type=link');
  expect(await screen.findByText('No links yet')).toBeVisible();
  expect(screen.getByText('0 items')).toBeVisible();
  expect(screen.getByText('Get started by creating your first link.')).toBeVisible();
});

it('says that it loads until the content is there', async () => {
  shows('2.dashboard.loading', '4.dashboard');
  server.answer('GET /api/content', () => new Promise<never>(() => undefined));
  open();
  expect(await screen.findByText('Loading', { selector: '[role="status"] *' })).toBeInTheDocument();
});

it('says that the content could not be fetched, and tries again', async () => {
  shows('2.dashboard.loading', '4.dashboard', '8.content.fetch');
  server.answer('GET /api/content', () => problem(500, 'internal'));
  const user = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch content');
  server.answer('GET /api/content', content);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(1);
});

it('leaves an item of an unknown type out, with a warning', async () => {
  shows('7.read.unknown');
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  items = [item('kiln'), item('x', { contentType: 'hologram' })];
  open('/dashboard?type=link');
  expect(await rows()).toHaveLength(1);
  expect(warn).toHaveBeenCalledWith('skipped an item of the unknown type hologram');
});

describe('deleting', () => {
  const askToDelete = async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'More for Title of kiln' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete Title of kiln?' }, { timeout: 10_000 })).toBeVisible();
    return user;
  };

  it('is asked once, and takes the item from the list', async () => {
    shows('2.links.menu');
    server.answer('DELETE /api/content', (request) => {
      items = items.filter(({ id }) => `link:${id}` !== new URL(request.url).searchParams.get('contentId'));
      return noContent();
    });
    const user = await askToDelete();
    expect(server.bodiesOf('DELETE /api/content')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Title of kiln')).not.toBeInTheDocument());
  });

  it('says when it failed, and leaves the list as it was', async () => {
    shows('8.content.delete');
    server.answer('DELETE /api/content', () => problem(500, 'internal'));
    const user = await askToDelete();
    const asked = server.bodiesOf('GET /api/content').length;
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete content. Please try again.')).toBeVisible();
    expect(screen.getByText('Title of kiln')).toBeInTheDocument();
    expect(server.bodiesOf('GET /api/content')).toHaveLength(asked);
  });

  describe('while its dialog is closed already', () => {
    const deleteAndClose = async () => {
      const late = lateAnswer();
      server.answer('DELETE /api/content', late.answer);
      const user = await askToDelete();
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await late.asked;
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      return late.give;
    };

    it('offers the way back', async () => {
      const give = await deleteAndClose();
      give(noContent());
      expect(await screen.findByText('Title of kiln was deleted')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    });

    it('says that it failed', async () => {
      const give = await deleteAndClose();
      give(problem(500, 'internal'));
      expect(await screen.findByText('Failed to delete content. Please try again.')).toBeVisible();
    });
  });
});

describe('the banner after a save', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('hides by itself after five seconds', async () => {
    shows('2.dashboard.banner', '9.banner');
    open('/dashboard', { saved: 'updated', kind: 'link' });
    expect(await screen.findByText('Link updated')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4500));
    expect(screen.getByText('Link updated')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText('Link updated')).not.toBeInTheDocument();
  });

  it('is closed by its button', async () => {
    shows('2.dashboard.banner');
    const user = open('/dashboard', { saved: 'created', kind: 'link' });
    await screen.findByText('Link created');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Link created')).not.toBeInTheDocument();
  });
});
