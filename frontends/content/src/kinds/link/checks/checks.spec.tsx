import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, fillBrowserGaps, json, openAt, problem } from '@marquee/web-kit/testing';
import ContentRoutes from '../../../routes';
import { linkItem } from '../../../testing/link-item';

const kiln = linkItem('kiln', { destinationUrl: 'https://oficina-alfama.pt/weekend', downFallbackUrl: null });
const shop = linkItem('shop');
const works = {
  contentId: 'link:shop',
  state: 'works' as const,
  since: null,
  reason: 'status_200',
  checkedAt: new Date(Date.now() - 12 * 60_000).toISOString(),
  newAddress: null,
  isFallbackInUse: false,
  isDismissed: false,
  isMailed: false,
};
const since = '2026-01-02T08:14:00.000Z';
const down = {
  ...works,
  contentId: 'link:kiln',
  state: 'down' as const,
  since,
  reason: 'status_503',
  isMailed: true,
};
const check = (minute: number, found: 'works' | 'down') => ({
  at: `2026-01-02T08:${minute}:00.000Z`,
  found,
  reason: found === 'works' ? 'status_200' : 'status_503',
  milliseconds: 240,
});
const checks = [check(34, 'down'), check(24, 'down'), check(14, 'works')];

let server: FakeServer;
beforeEach(() => {
  fillBrowserGaps();
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // the preview's remote is not there
  server = new FakeServer()
    .answer('GET /api/content', (request) => {
      const asked = new URL(request.url).searchParams.get('contentId');
      const content = asked === null ? [kiln, shop] : [kiln];
      return json({ content, nextCursor: null, counts: { link: { total: 2, public: 2 } } });
    })
    .answer('GET /api/clicks/overview', () =>
      json({ sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] }),
    )
    .answer('GET /api/links/checks', () => json({ destination: down, checks, nextCheckAt: null }))
    .answer('PUT /api/content', () => json({ item: kiln }));
  list(down, works);
  server.install();
});

const list = (...destinations: object[]): void => {
  server.answer('GET /api/links/destinations', () =>
    json({ destinations, nextCursor: null, isOn: true, sendsMails: true }),
  );
};
const open = (search = '') => openAt(ContentRoutes, `/dashboard?type=link${search}`);

describe('the states of destinations', () => {
  it('are in the row of each link, with the way to its checks', async () => {
    open();
    expect(await screen.findByRole('link', { name: /^Checks of Title of shop: Works$/ })).toHaveAttribute(
      'href',
      '/dashboard?type=link&checks=shop',
    );
    expect(screen.getByText('· Checked 12 min ago')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Checks of Title of kiln: Down since/ })).toBeInTheDocument();
    expect(screen.getByText('· No fallback address')).toBeInTheDocument();
  });

  it('are not shown where the operator has switched checks off', async () => {
    server.answer('GET /api/links/destinations', () =>
      json({ destinations: [down], nextCursor: null, isOn: false, sendsMails: true }),
    );
    open();
    await screen.findByRole('heading', { name: 'Title of kiln' });
    await waitFor(() => expect(server.requests.map(({ what }) => what)).toContain('GET /api/links/destinations'));
    expect(screen.queryByText(/Down since/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Links' })).toBeInTheDocument();
  });

  it('lead to where a page has moved, after a question', async () => {
    const newAddress = 'https://oficina-alfama.pt/new';
    list({ ...down, state: 'moved', reason: 'moved', newAddress }, works);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Use the new address' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/oficina-alfama.pt\/new from now on/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Use the new address' }));
    await waitFor(() =>
      expect(server.bodiesOf('PUT /api/content')).toEqual([{ contentId: 'link:kiln', destinationUrl: newAddress }]),
    );
  });
});

describe('the alert about a destination', () => {
  it('opens the list with what is wrong, and goes when it is dismissed', async () => {
    server.answer('POST /api/links/alerts/dismissed', () => json({ destination: { ...down, isDismissed: true } }));
    const user = open();
    await screen.findByRole('list', { name: 'Alerts' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Title of kiln has been down since .* Visitors get an error there\. Add a fallback address\.$/,
    );
    expect(screen.getByText('oficina-alfama.pt answers 503.')).toBeInTheDocument();
    expect(screen.getByText('We’ve mailed you, and will again when it works.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change the destination of Title of kiln' })).toHaveAttribute(
      'href',
      '/edit/kiln',
    );
    await user.click(screen.getByRole('button', { name: 'Dismiss the alert about Title of kiln' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Links' })).toBeInTheDocument();
    expect(server.bodiesOf('POST /api/links/alerts/dismissed')).toEqual([{ contentId: 'link:kiln' }]);
  });

  it('counts several', async () => {
    list(down, { ...works, state: 'parked', reason: 'parked' });
    open();
    await screen.findByRole('list', { name: 'Alerts' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 destinations need your attention.');
    expect(within(screen.getByRole('list', { name: 'Alerts' })).getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('the checks of a link', () => {
  it('are bars with a text, and a list', async () => {
    open('&checks=kiln');
    expect(await screen.findByRole('img', { name: /^Up 1 of 3 checks since/ })).toBeInTheDocument();
    const panel = within(screen.getByRole('region', { name: 'Checks' }));
    expect(panel.getAllByText('Answered 503')).toHaveLength(2);
    expect(panel.getByText('200 in 240 ms')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'All links' })).toHaveAttribute('href', '/dashboard?type=link');
  });

  it('are made now, once in a minute', async () => {
    const again = { destination: works, checks: [check(44, 'works'), ...checks], nextCheckAt: null };
    server.answer('POST /api/links/checks', () => json(again));
    const user = open('&checks=kiln');
    const button = await screen.findByRole('button', { name: 'Check now' });
    await user.click(button);
    expect(await screen.findByRole('img', { name: /^Up 2 of 4 checks/ })).toBeInTheDocument();
    server.answer('POST /api/links/checks', () => problem(429, 'LimitExceededException'));
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/once a minute/)).toBeInTheDocument();
  });

  it('save a fallback address when its field is left, and refuse what is no address', async () => {
    const user = open('&checks=kiln');
    const field = await screen.findByRole('textbox', { name: 'Fallback address' });
    await user.type(field, 'not an address');
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter an address');
    expect(server.bodiesOf('PUT /api/content')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'vidal.shop/visit');
    await user.tab();
    await waitFor(() =>
      expect(server.bodiesOf('PUT /api/content')).toEqual([
        { contentId: 'link:kiln', downFallbackUrl: 'https://vidal.shop/visit' },
      ]),
    );
  });

  it('are switched off for the link, and their mails for the account', async () => {
    server.answer('PUT /api/links/alerts', () => json({ sendsMails: false }));
    const user = open('&checks=kiln');
    await user.click(await screen.findByRole('switch', { name: /^Mail me about changes/ }));
    await user.click(screen.getByRole('switch', { name: /^Check this link/ }));
    await waitFor(() => expect(server.bodiesOf('PUT /api/links/alerts')).toEqual([{ sendsMails: false }]));
    await waitFor(() =>
      expect(server.bodiesOf('PUT /api/content')).toEqual([{ contentId: 'link:kiln', isWatched: false }]),
    );
  });
});
