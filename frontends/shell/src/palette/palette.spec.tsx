import { act, screen, waitFor, within } from '@testing-library/react';
import { openPalette } from '@marquee/web-kit';
import { arrivedAt, FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import { GlobalKeys } from './global-keys';

const stored = { isPublic: true, createdAt: '2026-11-01T10:00:00Z', updatedAt: '2026-11-01T10:00:00Z' };
const link = (id: string, title: string, destinationUrl = 'https://vidal.example/') => ({
  ...stored,
  contentId: `link-${id}`,
  id,
  contentType: 'link',
  title,
  destinationUrl,
  imageUrl: null,
  color: '#ffffff',
  description: '',
  clickCount: 1284,
});
const question = (n: number) => ({
  ...stored,
  contentId: `question-${n}`,
  id: `q${n}`,
  contentType: 'question',
  title: `Question ${n}`,
  clickCount: 0,
  hasAnalysis: false,
});
const inbox = { ...stored, contentId: 'dm', id: 'dm', contentType: 'dm', title: 'Ask me about clay', clickCount: 1 };
const content = [
  link('autumn-kiln', 'Autumn kiln sale'),
  link('forty-hours', 'Forty hours of fire', 'https://youtube.example/kiln'),
  ...[1, 2, 3, 4, 5].map(question),
  inbox,
];
const sent = { timestamp: '2026-11-20T10:00:00Z', isRead: true, isErased: false, savedSticker: null, userIg: 'tomas' };
const found: Record<string, unknown> = {
  dm: { ...sent, id: '1', contentId: 'dm', type: 'dm', dm: 'How hot does the kiln get?', otherHandles: [], count: 1 },
  'question-1': {
    ...sent,
    id: '2',
    contentId: 'question-1',
    type: 'questionAnswer',
    questionId: 'q1',
    answer: 'A kiln',
  },
};

let server: FakeServer;
beforeAll(fillBrowserGaps);
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .answer('GET /api/subscriptions', () => json({ state: 'PRO', isActive: true }))
    .answer('GET /api/content', () => json({ content, nextCursor: null, counts: {}, orderVersion: 1, isBehind: false }))
    .answer('POST /api/content/data/search', async (request) => {
      const { contentId } = (await request.json()) as { contentId: string };
      const data = contentId in found ? [found[contentId]] : [];
      return json({ data, nextCursor: null, total: 1, unread: 0, held: 0, searched: 1 });
    });
  server.install();
});

const field = () => screen.findByRole('combobox', { name: 'Search and commands' });
const open = async () => {
  const user = openAt(GlobalKeys, '/account');
  await user.keyboard('{Control>}k{/Control}');
  await field();
  return user;
};
const rows = (group: string) => within(screen.getByRole('group', { name: group })).getAllByRole('option');
const chosen = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
};

it('finds links by title, destination and unique name, and opens the chosen one', async () => {
  const user = await open();
  await user.type(await field(), 'kiln');
  await waitFor(() => expect(rows('Links')).toHaveLength(2));
  expect(rows('Links')[0]).toHaveTextContent('Autumn kiln sale/autumn-kiln · vidal.example/');
  expect(await field()).toHaveFocus();
  expect(await chosen()).toHaveTextContent('Autumn kiln sale');
  await user.keyboard('{ArrowDown}');
  expect(await chosen()).toHaveTextContent('Forty hours of fire');
  expect(await chosen()).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await arrivedAt('/edit/link/forty-hours');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('finds messages and answers, in the inbox and the four newest questions, and opens their list at the words', async () => {
  const user = await open();
  await user.type(await field(), 'kiln');
  await waitFor(() => expect(rows('Messages and answers')).toHaveLength(2));
  expect(rows('Messages and answers').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('How hot does the kiln get?@tomas · Ask me about clay'),
    expect.stringContaining('A kiln@tomas · Answer to “Question 1”'),
  ]);
  expect(server.bodiesOf('POST /api/content/data/search')).toHaveLength(5);
  expect(screen.getByText(/^Answers of the 4 newest questions are searched/)).toBeVisible();
  await user.click(rows('Messages and answers')[1]!);
  await arrivedAt('/qa/q1?q=kiln');
});

it('copies the address of the chosen link by Ctrl and C, unless text is selected', async () => {
  const user = await open();
  await user.type(await field(), 'autumn');
  await waitFor(() => expect(rows('Links')).toHaveLength(1));
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByText('Address copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/@inesvidal/autumn-kiln');
});

it('shows by Tab what else can be done with a link, and returns by Escape before it closes', async () => {
  const user = await open();
  await user.type(await field(), 'autumn');
  await waitFor(() => expect(rows('Links')).toHaveLength(1));
  await user.keyboard('{Tab}');
  expect(rows('Autumn kiln sale').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Edit Autumn kiln sale'),
    'Copy the address of Autumn kiln sale',
    'Share Autumn kiln sale',
    'Analytics of Autumn kiln sale',
    'Open Autumn kiln sale',
  ]);
  await user.keyboard('anal{Escape}');
  expect(rows('Autumn kiln sale')).toHaveLength(5);
  await user.keyboard('{Escape}');
  await user.keyboard('x{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('goes to screens and creates items, and begins next time with what was used', async () => {
  const user = await open();
  await user.type(await field(), 'create question');
  await user.keyboard('{Enter}');
  await arrivedAt('/create/question');
  await user.keyboard('/');
  await field();
  expect(rows('Recent').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Create Question')]);
});

it('says that nothing is found, and that a search has failed', async () => {
  server.answer('POST /api/content/data/search', () => problem(500, 'internal'));
  const user = await open();
  await user.type(await field(), 'zzz');
  expect(await screen.findByRole('alert')).toHaveTextContent('Some results could not be loaded.');
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('No results for “zzz”.');
});

it('asks for nothing before it is opened, nor without a plan', async () => {
  server.answer('GET /api/subscriptions', () => json({ state: 'NONE', isActive: false }));
  openAt(GlobalKeys, '/account');
  expect(server.requests).toEqual([]);
  act(openPalette);
  await field();
  await waitFor(() => expect(server.requests.map(({ what }) => what)).toEqual(['GET /api/subscriptions']));
});
