import { screen, within } from '@testing-library/react';
import { QueryClient } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import { SharePlace } from './share-place';
import { linkItem } from '../testing/link-item';

const card = { title: '@inesvidal', description: 'Stoneware.', site: 'marquee.example', picture: null };
const visit = (visitor: string, more: object = {}) => ({
  visitor,
  status: 200,
  headers: [{ name: 'cache-control', value: 'no-cache' }],
  location: null,
  refusal: null,
  counted: 'preview',
  card: null,
  ...more,
});
const apps = ['whatsapp', 'imessage', 'instagram', 'slack', 'x'];
const page = [visit('phone', { counted: 'view' }), ...apps.map((app) => visit(app, { card }))];
const redirected = { status: 302, location: 'https://vidal.shop/autumn' };
const link = [visit('phone', { ...redirected, counted: 'click' }), ...apps.map((app) => visit(app, redirected))];

let server: FakeServer;
let visits: object[];
let isPublic: boolean;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  localStorage.clear();
  visits = page;
  isPublic = true;
  server = new FakeServer()
    .answer('GET /api/xray', () => json({ visits }))
    .answer('GET /api/content', () =>
      json({ content: [linkItem('kiln', { title: 'Autumn kiln', isPublic })], nextCursor: null, counts: {} }),
    );
  server.install();
});

const open = (of: string, isLit = true) =>
  openAt(
    () => <SharePlace username="inesvidal" isLit={isLit} />,
    `/dashboard?share=${encodeURIComponent(of)}`,
    undefined,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }, { timeout: 10_000 }));

it('copies the address of the page, and notes that it is shared', async () => {
  const user = open('page');
  const dialog = await sheet('Share your page');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/@inesvidal`);
  expect(Object.values({ ...localStorage })).toContain('on');
});

it('says what each app shows, and what counts', async () => {
  open('page');
  const dialog = await sheet('Share your page');
  await dialog.findByText('Slack shows “@inesvidal” of marquee.example, with the text “Stoneware.”.');
  expect(dialog.getByText('Counts as a page view')).toBeVisible();
  expect(dialog.getAllByText('Not counted: a preview')).toHaveLength(5);
});

it('follows a link only when its owner asks for it, and shows what apps show then', async () => {
  visits = link;
  const cards = Object.fromEntries(apps.map((app) => [app, app === 'x' ? null : { ...card, title: 'Kiln shop' }]));
  const hops = [{ address: 'https://vidal.shop/autumn', status: 200 }];
  server.answer('POST /api/links/hops', () => json({ hops, end: 'loop', cards }));
  const user = open('link:kiln');
  const dialog = await sheet('Share Autumn kiln');
  await dialog.findByText('Apps show the page that the link leads to.');
  expect(server.requests.some(({ what }) => what === 'POST /api/links/hops')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Look at that page' }));
  await dialog.findByText(/^The next redirect leads back/);
  dialog.getByText('WhatsApp shows “Kiln shop” of marquee.example, with the text “Stoneware.”.');
  dialog.getByText('X shows the bare address.');
});

it('says that the link could not be followed', async () => {
  visits = link;
  server.answer('POST /api/links/hops', () => problem(503, 'unavailable'));
  const user = open('link:kiln');
  const dialog = await sheet('Share Autumn kiln');
  await user.click(await dialog.findByRole('button', { name: 'Follow the link' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The link could not be followed.');
});

it('says that a private link leads to nothing', async () => {
  isPublic = false;
  visits = page.map(({ visitor }) => visit(visitor, { status: 404, counted: 'nothing' }));
  open('link:kiln');
  const dialog = await sheet('Share Autumn kiln');
  expect(await dialog.findByRole('note')).toHaveTextContent('Visitors get “not found” (404).');
  await dialog.findByText('Apps show the bare address, because visitors get no page.');
});

it('shows no address before anything is public', async () => {
  open('page', false);
  const dialog = await sheet('Share your page');
  dialog.getByText('Nothing is public yet. Visitors find your page once something is.');
  expect(dialog.queryByLabelText('Your address')).toBeNull();
});

it('keeps the address and offers another try where the answers cannot be had', async () => {
  server.answer('GET /api/xray', () => problem(503, 'unavailable'));
  open('page');
  const dialog = await sheet('Share your page');
  await dialog.findByRole('button', { name: 'Retry' });
  expect(dialog.getByLabelText('Your address')).toHaveValue(`${location.host}/@inesvidal`);
});
