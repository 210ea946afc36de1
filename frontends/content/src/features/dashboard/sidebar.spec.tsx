import { act, screen, within } from '@testing-library/react';
import { kindList } from '@marquee/page';
import { toggleSidebar } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import { kindEntries } from '../../kinds/kind-entries';
import ContentRoutes from '../../routes';

const count = (total: number, isPublic: number) => ({ total, public: isPublic });
const counts: Readonly<Record<string, ReturnType<typeof count>>> = {
  link: count(12, 9),
  profile: count(1, 1),
  comment: count(3, 0),
};

beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  new FakeServer()
    .answer('GET /api/content', () => json({ content: [], nextCursor: null, counts }))
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .install();
});

const sidebar = async () => within((await screen.findAllByRole('navigation', { name: 'Content' }))[0]!);

it('counts all items and the public ones, and those of each type', async () => {
  shows('1.kinds', '2.dashboard.counts', '2.dashboard.types');
  openAt(ContentRoutes, '/dashboard?type=photo');
  const { getByText, getAllByRole } = await sidebar();
  expect(getByText('Total').nextElementSibling).toHaveTextContent('16');
  expect(getByText('Public').nextElementSibling).toHaveTextContent('10');
  const entries = kindList.map(({ id, beta }) => {
    const { plural } = kindEntries[id].messages.texts;
    return `${plural}${beta ? 'BETA' : ''}${counts[id]?.total ?? 0}`;
  });
  expect(entries).toEqual(expect.arrayContaining(['Links12', 'Profile1', 'CommentsBETA3', 'DM Inbox0']));
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(entries);
});

it('marks the type that is full, and the one that is open', async () => {
  shows('2.dashboard.types', '2.dashboard.expanded');
  openAt(ContentRoutes, '/dashboard?type=photo');
  const { getAllByRole, getByRole } = await sidebar();
  const full = getAllByRole('img', { name: 'Only one is allowed' });
  expect(full.map((mark) => mark.closest('li')?.textContent)).toEqual(['Profile1']);
  expect(getByRole('link', { current: 'page' })).toHaveTextContent('Photos');
});

it('leads to the public page in a new tab, to the order and the theme of the page and to the overview', async () => {
  shows('2.dashboard.profile', '2.dashboard.reorder');
  openAt(ContentRoutes, '/dashboard?type=photo');
  const { getByRole } = await sidebar();
  const page = getByRole('link', { name: 'Public Profile' });
  expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual(['/@inesvidal', '_blank']);
  expect(getByRole('link', { name: 'Reorder' })).toHaveAttribute('href', '/reorder');
  expect(getByRole('link', { name: 'Page theme' })).toHaveAttribute('href', '/theme');
  expect(getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/dashboard');
});

it('opens and closes in a dialog when the top bar asks for it', async () => {
  shows('2.dashboard.collapse');
  openAt(ContentRoutes, '/dashboard?type=photo');
  await sidebar();
  act(toggleSidebar);
  expect(within(await screen.findByRole('dialog', { name: 'Content' })).getByText('Content Types')).toBeInTheDocument();
  act(toggleSidebar);
  expect(screen.queryByRole('dialog', { name: 'Content' })).not.toBeInTheDocument();
});

it('brings the open type into sight in the line that phones have instead', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(700);
  openAt(ContentRoutes, '/dashboard?type=photo');
  const line = await screen.findByRole('navigation', { name: 'Content Types' });
  expect(line.scrollLeft).toBe(700 - (line.clientWidth - 90) / 2);
  jest.restoreAllMocks();
});
