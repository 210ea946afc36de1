import { screen, waitFor, within } from '@testing-library/react';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';

const item = (contentType: string, id: string, more: object = {}) => ({
  contentType,
  id,
  contentId: `${contentType}:${id}`,
  isPublic: true,
  title: `Title of ${id}`,
  destinationUrl: 'https://vidal.shop/',
  imageUrl: null,
  color: '#ffffff',
  description: '',
  caption: id,
  altText: '',
  clickCount: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});

let server: FakeServer;
let items: ReturnType<typeof item>[];
let orderVersion: number;

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  items = [
    item('link', 'kiln'),
    item('link', 'letters'),
    item('link', 'draft', { isPublic: false }),
    item('photo', 'cup', { imageUrl: '/uploads/cup.webp' }),
  ];
  orderVersion = 4;
  server = new FakeServer().answer('GET /api/content', () =>
    json({ content: items, nextCursor: null, counts: {}, orderVersion, isBehind: false }),
  );
  server.install();
});

const open = () => openAt(ContentRoutes, '/reorder');
const section = (name: string) => screen.findByRole('region', { name });
const titlesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('button', { name: /^Move / })
    .map((button) => button.getAttribute('aria-label'));

it('shows the public sections and items in their order, with what the screen is for', async () => {
  shows('2.routes.reorder', '2.reorder.words', '2.reorder.buttons', '2.reorder.help', '2.reorder.sections');
  items = [item('link', 'kiln', { order: 2, sectionOrder: 2 }), item('link', 'letters', { order: 1, sectionOrder: 2 })];
  items.push(item('photo', 'cup', { order: 1, sectionOrder: 1 }), item('link', 'draft', { isPublic: false }));
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Reorder Content');
  expect(screen.getByText('Drag and drop to reorder sections and items within sections')).toBeVisible();
  expect(screen.getByRole('region', { name: 'How to reorder' })).toHaveTextContent(
    'How to reorder1reorders whole sections1reorders items within sectionsSelect a number to move something to another positionthen click Save Order',
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'How to reorder',
    'Photos',
    'Links',
  ]);
  expect(titlesIn(await section('Links'))).toEqual([
    'Move the section Links',
    'Move Title of letters',
    'Move Title of kiln',
  ]);
});

it('has badges of two colours and shapes, saves once at a time, and is left by Cancel', async () => {
  shows('2.reorder.help', '2.reorder.sections', '2.reorder.buttons');
  server.answer('PUT /api/content', () => new Promise<never>(() => undefined));
  const user = open();
  const links = within(await section('Links'));
  expect(links.getAllByText('1').map((badge) => /bg-(violet|info)/.exec(badge.className)?.[1])).toEqual([
    'violet',
    'info',
  ]);
  for (const name of ['purple', 'blue']) expect(screen.getByRole('img', { name })).toHaveTextContent('1');
  await user.click(screen.getByRole('button', { name: 'Save Order' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await arrivedAt('/dashboard');
});

it('says that there is nothing to order', async () => {
  shows('2.reorder.buttons', '2.reorder.empty');
  items = [item('link', 'draft', { isPublic: false })];
  open();
  expect(await screen.findByText('No Public Content')).toBeVisible();
  expect(screen.getByText('You need to have public content to reorder it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('button', { name: 'Save Order' })).toBeDisabled();
});

it('says that what is public is at the top', async () => {
  shows('2.reorder.public');
  items = [item('dm', 'dm'), item('link', 'draft', { isPublic: false })];
  open();
  expect(await screen.findByText('Nothing to Reorder')).toBeVisible();
  expect(screen.queryByText('No Public Content')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save Order' })).toBeDisabled();
});

it('says that the content could not be fetched, and tries again', async () => {
  shows('8.content.fetch');
  server.answer('GET /api/content', () => problem(500, 'internal'));
  const user = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch content');
  server.answer('GET /api/content', () =>
    json({ content: items, nextCursor: null, counts: {}, orderVersion, isBehind: false }),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await section('Links')).toBeVisible();
});

it('reads all pages of a long list', async () => {
  server.answer('GET /api/content', (request) =>
    new URL(request.url).searchParams.has('cursor')
      ? json({ content: [item('link', 'old')], nextCursor: null, counts: {}, orderVersion, isBehind: false })
      : json({ content: [item('link', 'new')], nextCursor: 'more', counts: {}, orderVersion, isBehind: false }),
  );
  open();
  expect(titlesIn(await section('Links'))).toEqual([
    'Move the section Links',
    'Move Title of new',
    'Move Title of old',
  ]);
});

it('saves the whole order with the version that it was made from', async () => {
  shows('2.reorder.buttons', '4.reorder.moves', '7.reorder', '8.reorder');
  server.answer('PUT /api/content', () => json({ orderVersion: 5 }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Save Order' }));
  expect(await screen.findByText('Content order updated successfully!')).toBeInTheDocument();
  expect(server.bodiesOf('PUT /api/content')).toEqual([
    {
      orderData: [
        { id: 'kiln', contentType: 'link', order: 1, sectionOrder: 1, sectionId: 'link' },
        { id: 'letters', contentType: 'link', order: 2, sectionOrder: 1, sectionId: 'link' },
        { id: 'cup', contentType: 'photo', order: 1, sectionOrder: 2, sectionId: 'photo' },
      ],
      orderVersion: 4,
    },
  ]);
});

it('leaves what is private at its place', async () => {
  items = [
    item('link', 'kiln', { order: 1, sectionOrder: 2 }),
    item('link', 'draft', { order: 2, sectionOrder: 2, isPublic: false }),
    item('link', 'letters', { order: 3, sectionOrder: 2 }),
    item('photo', 'cup', { order: 1, sectionOrder: 1, isPublic: false }),
  ];
  server.answer('PUT /api/content', () => json({ orderVersion: 5 }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Save Order' }));
  expect(await screen.findByText('Content order updated successfully!')).toBeInTheDocument();
  expect(server.bodiesOf('PUT /api/content')).toMatchObject([
    {
      orderData: [
        { id: 'cup', order: 1, sectionOrder: 1 },
        { id: 'kiln', order: 1, sectionOrder: 2 },
        { id: 'draft', order: 2, sectionOrder: 2 },
        { id: 'letters', order: 3, sectionOrder: 2 },
      ],
    },
  ]);
});

describe('moving to a position', () => {
  const many = () => Array.from({ length: 14 }, (_, n) => item('link', `n${n + 1}`, n < 2 ? { isPinned: true } : {}));
  const ask = async (user: ReturnType<typeof open>, name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const firstTitles = async () => titlesIn(await section('Links')).slice(1, 5);

  it('takes an item to a number, and says so', async () => {
    items = many();
    const user = open();
    const dialog = await ask(user, 'Position 9: Title of n9');
    expect(dialog.getByRole('textbox', { name: 'Position' })).toHaveFocus();
    await user.keyboard('4{Enter}');
    expect(await firstTitles()).toEqual(['n1', 'n2', 'n3', 'n9'].map((id) => `Move Title of ${id}`));
    expect(screen.getByText('Title of n9 moved to position 4 of 14.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes an item to the top, behind the pinned ones, and to the bottom', async () => {
    items = many();
    const user = open();
    await user.click((await ask(user, 'Position 9: Title of n9')).getByRole('button', { name: 'Move to top' }));
    expect(await firstTitles()).toEqual(['n1', 'n2', 'n9', 'n3'].map((id) => `Move Title of ${id}`));
    await user.click((await ask(user, 'Position 1: Title of n1')).getByRole('button', { name: 'Move to bottom' }));
    expect(await firstTitles()).toEqual(['n2', 'n1', 'n9', 'n3'].map((id) => `Move Title of ${id}`));
  });

  it('refuses a number that the item cannot have, and says which it can', async () => {
    items = many();
    const user = open();
    const dialog = await ask(user, 'Position 9: Title of n9');
    expect(dialog.getByText('From 3 to 14. Pinned items stay in front of the others.')).toBeVisible();
    await user.keyboard('1{Enter}');
    expect(dialog.getByRole('alert')).toHaveTextContent('Enter a number from 3 to 14.');
    await user.keyboard('{Escape}');
    expect(await firstTitles()).toEqual(['n1', 'n2', 'n3', 'n4'].map((id) => `Move Title of ${id}`));
  });

  it('takes a whole section', async () => {
    const user = open();
    await user.click((await ask(user, 'Position 2: Photos')).getByRole('button', { name: 'Move to top' }));
    expect(screen.getByRole('button', { name: 'Position 1: Photos' })).toBeInTheDocument();
  });
});

it('finds items of a long page, each with its position, and moves them among all', async () => {
  items = Array.from({ length: 40 }, (_, n) => item('link', `n${n + 1}`, n === 30 ? { title: 'Café opening' } : {}));
  items.push(item('photo', 'cup', { imageUrl: '/uploads/cup.webp' }));
  const user = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search what you reorder' }), 'cafe');
  expect(await screen.findByText('1 of 41')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Photos' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Position 31: Café opening' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Move to top' }));
  expect(await screen.findByRole('button', { name: 'Position 1: Café opening' })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox'), 'x');
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(titlesIn(await section('Links')).slice(1, 3)).toEqual(['Move Café opening', 'Move Title of n1']);
});

it('says that the order was not saved', async () => {
  shows('8.reorder');
  server.answer('PUT /api/content', () => problem(500, 'internal'));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Save Order' }));
  expect(await screen.findByText('Failed to save content order. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save Order' })).toBeEnabled();
});

describe('an order that another tab has saved meanwhile', () => {
  const conflict = async () => {
    server.answer('PUT /api/content', () => problem(409, 'order_conflict'));
    const user = open();
    const save = await screen.findByRole('button', { name: 'Save Order' });
    items = [
      item('link', 'kiln', { order: 2, sectionOrder: 1 }),
      item('link', 'letters', { order: 1, sectionOrder: 1 }),
    ];
    orderVersion = 5;
    await user.click(save);
    const dialog = await screen.findByRole('dialog', { name: 'Another tab saved a different order' });
    return { user, dialog };
  };
  it('is not made up from the own one where it cannot be fetched', async () => {
    server.answer('PUT /api/content', () => problem(409, 'order_conflict'));
    const user = open();
    const save = await screen.findByRole('button', { name: 'Save Order' });
    server.answer('GET /api/content', () => problem(500, 'internal'));
    await user.click(save);
    expect(await screen.findByText('Failed to save content order. Please try again.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const listed = (dialog: HTMLElement, name: string) =>
    within(within(dialog).getByRole('list', { name }))
      .getAllByText(/Title of/)
      .map(({ textContent }) => textContent);

  it('is shown next to the own one', async () => {
    const { dialog } = await conflict();
    expect(listed(dialog, 'Your order')).toEqual(['Title of kiln', 'Title of letters']);
    expect(listed(dialog, 'The saved order')).toEqual(['Title of letters', 'Title of kiln']);
  });

  it('is replaced when the owner keeps the own one', async () => {
    const { user, dialog } = await conflict();
    server.answer('PUT /api/content', () => json({ orderVersion: 6 }));
    await user.click(within(dialog).getByRole('button', { name: 'Keep yours' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf('PUT /api/content').at(-1)).toMatchObject({
      orderData: [{ id: 'kiln' }, { id: 'letters' }, { id: 'cup' }],
      orderVersion: 5,
    });
  });

  it('is kept when the owner takes it', async () => {
    const { user, dialog } = await conflict();
    await user.click(within(dialog).getByRole('button', { name: 'Use the saved one' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titlesIn(await section('Links'))).toEqual([
      'Move the section Links',
      'Move Title of letters',
      'Move Title of kiln',
    ]);
    expect(server.bodiesOf('PUT /api/content')).toHaveLength(1);
  });
});
