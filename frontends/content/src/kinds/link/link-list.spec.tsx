import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@marquee/web-kit';
import { FakeServer, fillBrowserGaps, json, openAt } from '@marquee/web-kit/testing';
import { plainOwnedOptions } from '@marquee/page/kinds/link';
import ContentRoutes from '../../routes';

const link = (id: string, more: object = {}) => ({
  contentType: 'link',
  contentId: `link:${id}`,
  id,
  isPublic: true,
  clickCount: 1,
  ...plainOwnedOptions,
  title: `Title of ${id}`,
  destinationUrl: 'https://vidal.shop/autumn/',
  imageUrl: null,
  color: '#f4d9b0',
  description: '',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});

/** The routes of this remote, and in place of every other screen what the navigation told it. */
const Routes = () => {
  const { pathname, state } = useLocation();
  return pathname.startsWith('/analytics/') ? (
    <output aria-label="State">{JSON.stringify(state)}</output>
  ) : (
    <ContentRoutes />
  );
};

let server: FakeServer;
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  const content = [
    link('kiln', { imageUrl: '/uploads/kiln' }),
    link('letters', { updatedAt: '2026-11-03T08:00:00.000Z', blockedHosts: ['vidal.shop'] }),
  ];
  server = new FakeServer()
    .answer('GET /api/content', () => json({ content, nextCursor: null, counts: { link: { total: 2, public: 2 } } }))
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    );
  server.install();
});

const open = () => openAt(Routes, '/dashboard?type=link');
const row = async (id: string) =>
  within((await screen.findByRole('heading', { name: `Title of ${id}` })).closest('[role="listitem"]') as HTMLElement);

describe('a link in the dashboard', () => {
  const withOptions = (more: object) =>
    server.answer('GET /api/content', () =>
      json({
        content: [link('plain'), link('smart', more)],
        nextCursor: null,
        counts: { link: { total: 2, public: 2 } },
      }),
    );
  const schedule = { opensAt: null, endsAt: null, zone: 'UTC', before: 'page', fallbackUrl: null };
  const zone = 'UTC';
  const conditions = [{ what: 'country', isNot: false, values: ['PT'] }];
  const rule = { match: 'all', conditions, destinationUrl: 'https://pt.example/', isOn: true };

  it('names the options that are set, in one link to its form, and those of a plain link not at all', async () => {
    withOptions({
      schedule: { ...schedule, endsAt: '2999-12-31T18:00:00.000Z' },
      clickLimit: { clicks: 500, fallbackUrl: null },
      hasPassword: true,
      rules: { zone, list: [rule] },
      split: { variants: [50, 50].map((percent) => ({ destinationUrl: 'https://b.example/', percent })) },
      utm: { source: 'insta', medium: '', campaign: '', term: '', content: '' },
      preview: { title: 'Kiln', description: '' },
    });
    const user = open();
    const smart = await row('smart');
    const name = 'Options of Title of smart: Schedule, Click limit, Password, Rules, A/B split, Campaign, Link preview';
    const marks = smart.getByRole('link', { name });
    expect(marks).toHaveAttribute('href', '/edit/smart');
    const icons = [...marks.querySelectorAll('svg')];
    expect(icons).toHaveLength(7);
    await user.hover(icons[1]!);
    expect(await screen.findByText('Click limit: Ends after 500 clicks')).toBeVisible();
    expect((await row('plain')).queryByRole('link', { name: /^Options/ })).toBeNull();
  });

  it.each([
    ['when it opens', { schedule: { ...schedule, opensAt: '2999-12-03T09:00:00.000Z' } }, 'Opens 3 December 2999'],
    ['that it has ended', { schedule: { ...schedule, endsAt: '2026-01-03T09:00:00.000Z' } }, 'Ended'],
    ['that its limit is reached', { clickLimit: { clicks: 1, fallbackUrl: null } }, 'Reached its limit'],
  ])('says %s', async (_what, more, text) => {
    withOptions(more);
    open();
    expect((await row('smart')).getByText(text)).toBeVisible();
    expect((await row('plain')).queryByText(text)).toBeNull();
  });

  it('shows its picture or first letter, addresses, colour, clicks and times', async () => {
    shows('2.links.card', '2.links.details', '2.links.tab');
    open();
    const [kiln, letters] = [await row('kiln'), await row('letters')];
    expect(kiln.getByRole('presentation')).toHaveAttribute('src', '/uploads/kiln');
    expect(letters.getByText('T')).toBeInTheDocument();
    expect(kiln.getByText('vidal.shop/autumn')).toBeInTheDocument();
    expect(kiln.getByRole('img', { name: 'Colour #f4d9b0' })).toBeInTheDocument();
    for (const label of kiln.getAllByText('click')) expect(label.parentElement).toHaveTextContent(/^1click/);
    expect(kiln.getByRole('link', { name: /1 click$/ })).toHaveTextContent(/^1click/);
    expect(kiln.getByText(/^Created/)).toHaveTextContent(/^Created 1 Nov$/);
    expect(letters.getByText(/^Created/)).toHaveTextContent(/^Created 1 Nov, updated 3 Nov$/);
    const address = kiln.getByRole('link', { name: /^\/@inesvidal\s*\/kiln$/ });
    expect([address.getAttribute('href'), address.getAttribute('target')]).toEqual(['/@inesvidal/kiln', '_blank']);
  });

  it('says that the operator blocks where it leads', async () => {
    open();
    const [kiln, letters] = [await row('kiln'), await row('letters')];
    expect(letters.getByText(/^This site blocks links to vidal.shop, and visitors see a notice/)).toBeVisible();
    expect(kiln.queryByText(/This site blocks links to/)).toBeNull();
  });

  it('leads to its analytics, which know where to go back to', async () => {
    shows('2.links.analytics');
    const user = open();
    await user.click((await row('kiln')).getByRole('link', { name: 'Analytics of Title of kiln' }));
    expect(await screen.findByLabelText('State')).toHaveTextContent('{"from":"/dashboard?type=link"}');
  });

  it('opens in its form with what the list knows of it', async () => {
    shows('2.links.menu', '2.menus.edit');
    const user = open();
    const list = await row('kiln');
    server.answer('GET /api/content', () => new Promise<Response>(() => undefined));
    await user.click(list.getByRole('button', { name: 'More for Title of kiln' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByLabelText('Title', {}, { timeout: 10_000 })).toHaveValue('Title of kiln');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/edit/kiln'));
  });
});
