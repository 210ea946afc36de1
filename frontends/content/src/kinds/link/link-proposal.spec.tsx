import { act, screen, waitFor } from '@testing-library/react';
import { arrivedAt, type FakeServer, fillBrowserGaps, json, lateAnswer, openAt } from '@marquee/web-kit/testing';
import ContentRoutes from '../../routes';
import { FakeUpload } from '../../testing/fake-upload';
import { linkItem } from '../../testing/link-item';
import { createLinkServer } from './testing/link-server';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]);
const page = { title: 'Autumn kiln sale', description: 'Forty pots.', color: '#23404f', pictures: [] as string[] };

let server: FakeServer;

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  FakeUpload.install();
  server = createLinkServer();
  server.answer('POST /api/content', () => json({ item: linkItem('autumn', { title: 'Autumn' }) }, 201));
  server.answer('POST /api/links/proposal', () => json({ page }));
  server.answer('POST /api/links/proposal/picture', () => new Response(JPEG));
  server.install();
});

const field = (label: string) => screen.findByLabelText(label, { selector: 'input,textarea' }, { timeout: 10_000 });
const openWith = (address: string) => openAt(ContentRoutes, `/create/link?${new URLSearchParams({ url: address })}`);
const created = () => server.bodiesOf('POST /api/content')[0] as { content: Record<string, unknown> } | undefined;

it('begins with the address, and fills in what the page says', async () => {
  openWith('https://vidal.shop/autumn');
  expect(await field('Destination URL')).toHaveFocus();
  expect(await screen.findByText(/^Found a title and a description/)).toBeVisible();
  expect(await field('Title')).toHaveValue('Autumn kiln sale');
  expect(await field('Description')).toHaveValue('Forty pots.');
  expect(await field('Unique name')).toHaveValue('autumn-kiln-sale');
  expect(screen.getAllByText('From the page')).toHaveLength(2);
});

it('keeps what was typed before the page has answered, and takes the mark away with the first key', async () => {
  const late = lateAnswer();
  server.answer('POST /api/links/proposal', late.answer);
  const user = openWith('https://vidal.shop/autumn');
  await user.type(await field('Title'), 'Mine');
  late.give(json({ page }));
  expect(await screen.findAllByText('From the page')).toHaveLength(1);
  expect(await field('Title')).toHaveValue('Mine');
  await user.type(await field('Description'), '!');
  expect(screen.queryByText('From the page')).not.toBeInTheDocument();
});

it('proposes the next free name', async () => {
  server.answer('POST /api/links/proposal', () => json({ page: { ...page, title: 'Kiln' } }));
  openWith('https://vidal.shop/autumn');
  await waitFor(async () => expect(await field('Unique name')).toHaveValue('kiln-2'));
});

it('saves with one Enter, while the page is being read, and fills the saved link in', async () => {
  const late = lateAnswer();
  server.answer('POST /api/links/proposal', late.answer);
  const user = openWith('https://vidal.shop/autumn');
  await screen.findByText('Reading the page. This takes up to 3 seconds.');
  await user.click(await field('Destination URL'));
  await user.keyboard('{Enter}');
  await arrivedAt('/dashboard');
  expect(created()?.content).toMatchObject({ id: 'autumn', title: 'Autumn', isPublic: true });
  late.give(json({ page: { ...page, pictures: ['https://vidal.shop/pots.jpg'] } }));
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  act(() => FakeUpload.sent[0]!.end(200));
  await waitFor(() =>
    expect(server.bodiesOf('PUT /api/content')).toMatchObject([
      { contentId: 'link:autumn', title: 'Autumn kiln sale', description: 'Forty pots.', imageUrl: '/uploads/two' },
    ]),
  );
});

it('makes title and name of the address of a page that cannot be read', async () => {
  server.answer('POST /api/links/proposal', () => json({ page: null }));
  openWith('https://www.vidal.shop/studio-visits.html');
  expect(await screen.findByText(/^We could not read this page/)).toBeVisible();
  expect(await field('Title')).toHaveValue('Studio visits');
  expect(await field('Unique name')).toHaveValue('studio-visits');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('offers the pictures of the page, and has the first one', async () => {
  const pictures = ['https://vidal.shop/pots.jpg', 'https://vidal.shop/cups.jpg'];
  server.answer('POST /api/links/proposal', () => json({ page: { ...page, pictures } }));
  const user = openWith('https://vidal.shop/autumn');
  expect(await screen.findByRole('radio', { name: 'Picture 1 of the page' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Picture 2 of the page' }));
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
  expect(FakeUpload.sent[0]?.isAborted).toBe(true);
});

it.each([
  ['a shared text', 'text=Look%20at%20this%3A%20https%3A%2F%2Fvidal.shop%2Fautumn', 'vidal.shop/autumn'],
  ['an address without its scheme', 'url=vidal.shop', 'vidal.shop/'],
  ['what is no address', 'url=kiln', 'kiln'],
])('takes %s from the address of the form', async (_, search, shown) => {
  openAt(ContentRoutes, `/create/link?${search}`);
  expect(await field('Destination URL')).toHaveValue(shown);
});
