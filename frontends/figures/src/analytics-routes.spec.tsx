import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { plainOwnedOptions } from '@marquee/page/kinds/link';
import { createQueryClient, session } from '@marquee/web-kit';
import {
  FakeServer,
  fillBrowserGaps,
  json,
  lateAnswer,
  noContent,
  openAt,
  problem,
  signedInReply,
  type BodyOf,
} from '@marquee/web-kit/testing';
import AnalyticsRoutes from './routes';

type Content = BodyOf<'GET /api/content', 200>;
type Item = Content['content'][number];
type Summary = BodyOf<'GET /api/clicks', 200>;

const hours = (at: Record<number, number>): number[] => Array.from({ length: 24 }, (_, hour) => at[hour] ?? 0);
const link: Item = {
  contentType: 'link',
  contentId: 'link:kiln',
  id: 'kiln',
  title: 'Autumn kiln sale',
  description: '',
  destinationUrl: 'https://vidal.shop/',
  imageUrl: null,
  color: '#f4d9b0',
  ...plainOwnedOptions,
  isPublic: true,
  clickCount: 4,
  createdAt: '2026-10-22T08:00:00.000Z',
  updatedAt: '2026-10-22T08:00:00.000Z',
};
const lastClick = '2026-11-20T19:47:00.000Z';
const summary: Summary = {
  contentId: 'link:kiln',
  totalClicks: 4,
  uniqueVisitors: 3,
  firstClick: '2026-10-23T07:12:00.000Z',
  lastClick,
  byCountry: { DE: 3, unknown: 1 },
  byDeviceType: { mobile: 3, unknown: 1 },
  byHour: hours({ 20: 3, 9: 1 }),
  byDate: { '2026-11-19': 1, '2026-11-20': 3 },
  byReferrer: { 'instagram.com': 3, direct: 1 },
  setAside: { bot: 2, owner: 1 },
  bursts: null,
};
const burst = { clicks: 412, visitors: 1, largest: { clicks: 412, minutes: 10, at: '2026-11-20T09:00:00.000Z' } };
const quiet: Summary = {
  ...summary,
  totalClicks: 0,
  uniqueVisitors: 0,
  firstClick: null,
  lastClick: null,
  byHour: hours({}),
  setAside: { owner: 1 },
  byCountry: {},
  byDeviceType: {},
  byDate: {},
  byReferrer: {},
};
const click = { clickId: 'a.1.1', linkUrl: 'https://vidal.shop/', timestamp: lastClick, setAside: null, route: null };

let server: FakeServer;
beforeAll(fillBrowserGaps);
const content = (items: Item[]): Content => ({
  content: items,
  nextCursor: null,
  counts: {},
  orderVersion: 0,
  isBehind: false,
});

beforeEach(() => {
  server = new FakeServer()
    .answer('GET /api/content', 200, content([link]))
    .answer('GET /api/clicks', 200, summary)
    .answer('GET /api/clicks/overview', 200, {
      sinceYesterday: { visitors: 0, pageViews: 0, clicks: 3 },
      items: [{ contentId: 'link:kiln', totalClicks: 4, sinceYesterday: 3, inThirtyDays: 4, daily: [1, 3] }],
    })
    .answer('GET /api/clicks/records', 200, {
      items: [{ ...click, deviceType: 'mobile', country: 'DE', referer: 'instagram.com' }],
      nextCursor: null,
    });
  server.install();
});

const open = () => openAt(AnalyticsRoutes, '/analytics/kiln');
const headline = () => screen.findByRole('heading', { level: 1 });
const list = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);

it('opens with a sentence about what stands out', async () => {
  shows('2.routes.analytics', '2.analytics.heading', '2.analytics.cards');
  open();
  expect(await headline()).toHaveTextContent(
    'This link was followed 4 times, most from Germany, mostly in the evening.',
  );
  expect(screen.getByTestId('total-clicks')).toHaveTextContent('4');
  expect(screen.getByText(/^@inesvidal/)).toHaveTextContent('@inesvidal / kiln');
  for (const name of ['Total Clicks', 'First Click', 'Last Click']) expect(screen.getByText(name)).toBeVisible();
  expect(await screen.findByText('3 since yesterday')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('from Instagram, on a phone in Germany')).toHaveLength(2));
});

it.each([
  [1, { PT: 1 }, hours({ 9: 1 }), 'once, from Portugal, in the morning.'],
  [1, { unknown: 1 }, hours({ 2: 1 }), 'once, at night.'],
  [
    5,
    { PT: 2, DE: 1, NL: 1, unknown: 1 },
    hours({ 14: 3, 9: 2 }),
    '5 times, from 3 countries, Portugal first, mostly in the afternoon.',
  ],
  [4, { NL: 3, DE: 1 }, hours({ 14: 2, 9: 2 }), '4 times, most from the Netherlands.'],
  [2, { PT: 1, DE: 1 }, hours({ 14: 1, 9: 1 }), '2 times.'],
])('states only what is true of %i clicks', async (totalClicks, byCountry, byHour, text) => {
  server.answer('GET /api/clicks', 200, { ...summary, totalClicks, byCountry, byHour });
  open();
  expect((await headline()).textContent).toBe(`This link was followed ${text}`);
});

it.each([
  ['direct', 'opened directly, on a computer in Germany'],
  ['qr', 'from a QR code, on a computer in Germany'],
  ['unknown', 'from an unknown source, on a computer in Germany'],
  ['l.facebook.com', 'from Facebook, on a computer in Germany'],
  ['localhost', 'from your page, on a computer in Germany'],
  ['blog.example', 'from blog.example, on a computer in Germany'],
])('says about the first and the last click from %s: %s', async (referer, text) => {
  const items = [{ ...click, deviceType: 'desktop', country: 'DE', referer }];
  server.answer('GET /api/clicks/records', 200, { items, nextCursor: null });
  open();
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

it('shows what is not known, and what was set aside with its reason, the own visits first', async () => {
  shows('2.analytics.lists');
  open();
  expect((await list('Locations')).getByText('Unknown')).toBeVisible();
  expect((await list('Traffic Sources')).getByText('Instagram')).toBeVisible();
  const devices = await list('Device Types');
  expect(devices.getByText('Unknown')).toBeVisible();
  expect(devices.getByText('iPads may count as Desktop: most of them identify as a Mac.')).toBeVisible();
  const reasons = within(screen.getByTestId('set-aside')).getAllByRole('listitem');
  expect(reasons.map(({ textContent }) => textContent)).toEqual(['1 visit by you, not counted', '2 visits by bots']);
});

it('says that there are no clicks yet, and that the own visit arrived', async () => {
  shows('2.analytics.cards');
  server.answer('GET /api/clicks', 200, quiet);
  open();
  expect(await headline()).toHaveTextContent('No one has followed this link yet.');
  expect(screen.getAllByText('No clicks yet')).toHaveLength(2);
  expect(screen.getByText('1 visit by you, not counted')).toBeVisible();
});

it('draws 24 hours, and gives the keyboard the tooltip of the mouse', async () => {
  shows('2.analytics.hours', '9.hours');
  const user = open();
  const chart = await screen.findByRole('listbox', { name: 'Time Distribution' });
  expect(within(chart).getAllByRole('option')).toHaveLength(24);
  // The drawing comes later than the figures, and names its peak.
  const drawing = await screen.findByRole('img', { name: 'Time Distribution: 3 clicks at 20:00' }, { timeout: 10_000 });
  await waitFor(() => expect(drawing.querySelectorAll('svg path')).toHaveLength(24));
  act(() => chart.focus());
  await user.keyboard('{Home}');
  expect(screen.getByText('Hour of Day (24-hour format)')).toBeVisible();
  expect(within(chart).getByText('0 clicks at 0:00')).toBeInTheDocument();
  for (let hour = 0; hour < 20; hour += 1) await user.keyboard('{ArrowRight}');
  expect(within(chart).getByText('3 clicks at 20:00')).toBeInTheDocument();
});

it('draws the days in their order, with a tooltip for each', async () => {
  shows('2.analytics.dates');
  const user = open();
  const chart = await screen.findByRole('listbox', { name: 'Date Distribution' });
  act(() => chart.focus());
  await user.keyboard('{End}');
  expect(within(chart).getByText('3 clicks on 20 November 2026')).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(within(chart).getByText('1 click on 19 November 2026')).toBeInTheDocument();
});

it('shades the map, and walks through its countries by keyboard', async () => {
  shows('2.analytics.map', '9.shade');
  const user = open();
  const map = await screen.findByRole('listbox', { name: /^World map/ }, { timeout: 10_000 });
  expect(within(map).getByRole('option', { name: 'Germany: 3 clicks' })).toHaveAttribute('fill-opacity', '1');
  act(() => map.focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Germany: 3 clicks')).toBeInTheDocument();
});

it('has unique visitors next to the clicks, and says when their number is not exact', async () => {
  open();
  expect(await screen.findByTestId('unique-visitors')).toHaveTextContent(/^3$/);
  expect(screen.getByText('each counted once a day')).toBeVisible();
  server.answer('GET /api/clicks', 200, { ...summary, uniqueVisitors: 1204 });
  await waitFor(() => expect(screen.getByTestId('unique-visitors')).toHaveTextContent('≈ 1,204'), { timeout: 5000 });
});

it('names the clicks of all sources that are not listed', async () => {
  server.answer('GET /api/clicks', 200, { ...summary, byReferrer: { other: 3, direct: 1 } });
  open();
  expect((await list('Traffic Sources')).getByText('all others')).toBeVisible();
});

it('adds up the hosts and the app of a source in one row, and shows them below it on demand', async () => {
  shows('2.analytics.lists');
  const byReferrer = {
    'l.instagram.com': 2,
    'instagram.com.': 1,
    '389801252': 1,
    localhost: 1,
    'xn--bcher-kva.example': 1,
  };
  server.answer('GET /api/clicks', 200, { ...summary, totalClicks: 6, byReferrer });
  const user = open();
  const sources = await list('Traffic Sources');
  expect(sources.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Instagram',
    'bücher.example',
    'Your page',
  ]);
  expect(sources.getAllByRole('listitem')[0]).toHaveTextContent(/^Instagram67%4/);
  const parts = ['l.instagram.com', 'instagram.com.', 'App (389801252)'];
  for (const part of parts) expect(sources.getByText(part)).not.toBeVisible();
  await user.click(sources.getByRole('button', { name: 'Instagram' }));
  expect(sources.getByRole('button', { name: 'Instagram' })).toHaveAttribute('aria-expanded', 'true');
  for (const part of parts) expect(sources.getByText(part)).toBeVisible();
  expect(sources.getByText('xn--bcher-kva.example')).not.toBeVisible();
});

it.each([
  ['mobile', 'Mobile', 'a phone'],
  ['desktop', 'Desktop', 'a computer'],
  ['tablet', 'Tablet', 'a tablet'],
  ['tv', 'Television', 'a television'],
  ['console', 'Games console', 'a games console'],
  ['car-screen', 'Unknown', 'an unknown device'],
])('names the device %s in the list and in the sentence about a click', async (deviceType, name, inSentence) => {
  server.answer('GET /api/clicks', 200, { ...summary, byDeviceType: { [deviceType]: 4 } });
  const items = [{ ...click, deviceType, country: 'DE', referer: 'direct' }];
  server.answer('GET /api/clicks/records', 200, { items, nextCursor: null });
  open();
  expect((await list('Device Types')).getByText(name)).toBeVisible();
  await waitFor(() => expect(screen.getAllByText(`opened directly, on ${inSentence} in Germany`)).toHaveLength(2));
});

describe('bursts', () => {
  const burstsOf = (request: Request) => new URL(request.url).searchParams.get('bursts');
  const answerTo = (bursts: string | null): Summary => ({
    ...summary,
    totalClicks: bursts === 'aside' ? 4 : 416,
    bursts: bursts === null ? null : burst,
  });

  it('are counted and shown, and set aside by a switch that stays in the address', async () => {
    server.answer('GET /api/clicks', (request) => json(answerTo(burstsOf(request))));
    const user = open();
    expect(await screen.findByText('412 clicks came from one visitor in 10 minutes.')).toBeVisible();
    expect(screen.getByTestId('total-clicks')).toHaveTextContent('416');
    await user.click(screen.getByRole('switch', { name: /^Exclude bursts/ }));
    await waitFor(() => expect(screen.getByTestId('total-clicks')).toHaveTextContent(/^4$/));
    expect(screen.getByText('412 clicks came from one visitor in 10 minutes.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('?period=7&bursts=aside'));
  });

  it('are counted together, and the largest is named, when they come from several visitors', async () => {
    const bursts = { ...burst, clicks: 500, visitors: 3 };
    server.answer('GET /api/clicks', 200, { ...summary, bursts });
    open();
    expect(
      await screen.findByText('500 clicks came in bursts from 3 visitors, 412 of them from one visitor in 10 minutes.'),
    ).toBeVisible();
  });

  it('are not mentioned where there are none', async () => {
    server.answer('GET /api/clicks', 200, { ...summary, bursts: { clicks: 0, visitors: 0, largest: null } });
    open();
    await headline();
    expect(screen.queryByTestId('bursts')).not.toBeInTheDocument();
  });

  it('can be counted again when it takes too long to set them aside', async () => {
    server.answer('GET /api/clicks', (request) =>
      burstsOf(request) === 'aside' ? problem(503, 'unavailable') : json(answerTo(burstsOf(request))),
    );
    const user = openAt(AnalyticsRoutes, '/analytics/kiln?bursts=aside');
    expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toHaveTextContent('Bursts could not be excluded.');
    await user.click(screen.getByRole('button', { name: 'Count all clicks' }));
    expect(await screen.findByTestId('total-clicks')).toHaveTextContent('416');
  });
});

it('asks for the chosen days in the zone of the reader, and keeps them in the address', async () => {
  const user = open();
  await user.selectOptions(await screen.findByLabelText('Period'), 'Last 7 days');
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveTextContent('/analytics/kiln?period=7'));
  const asked = server.requests.filter(({ what }) => what === 'GET /api/clicks').at(-1)?.search;
  expect(asked?.get('tz')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(new Date(asked?.get('from') ?? '').getHours()).toBe(0);
});

it('shows the figures in UTC, and says so, where the server does not know the zone of the reader', async () => {
  const inUtc = (body: unknown) => (request: Request) =>
    new URL(request.url).searchParams.get('tz') === 'UTC' ? json(body) : problem(400, 'invalid_time_zone');
  const overview = { sinceYesterday: { visitors: 0, pageViews: 0, clicks: 0 }, items: [] };
  server.answer('GET /api/clicks', inUtc(summary)).answer('GET /api/clicks/overview', inUtc(overview));
  openAt(AnalyticsRoutes, '/analytics/kiln');
  const preferences = { timeZone: 'Antarctica/Troll', formats: 'en-GB' } as const;
  act(() => session.signedIn(signedInReply({ preferences })));
  const note = 'Times in UTC, because your time zone (Antarctica/Troll) is not known here';
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link was followed 4 times');
});

it('says that a period is the wrong way round, and does not ask for it', async () => {
  const user = open();
  await user.selectOptions(await screen.findByLabelText('Period'), 'Custom');
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2030-01-01' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('The start date is after the end date.');
});

it('says that the period of its address is the wrong way round, and takes another one', async () => {
  openAt(AnalyticsRoutes, '/analytics/kiln?from=2026-11-20&to=2026-11-10');
  expect(await screen.findByRole('alert')).toHaveTextContent('The start date is after the end date.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Autumn kiln sale');
  const press = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'More' }));
  press();
  expect(await screen.findByRole('menuitem', { name: 'Reset clicks' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Download CSV' })).not.toBeInTheDocument();
  press();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-21' } });
  expect(await headline()).toBeVisible();
  press();
  expect(await screen.findByRole('menuitem', { name: 'Download CSV' })).toBeVisible();
});

it('resets the figures after a confirmation', async () => {
  server.answer('DELETE /api/clicks', 204, undefined);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reset clicks' }));
  expect(server.bodiesOf('DELETE /api/clicks')).toEqual([]);
  server.answer('GET /api/clicks', 200, quiet);
  await user.click(await screen.findByRole('button', { name: 'Reset clicks' }));
  await waitFor(() => expect(screen.getByTestId('total-clicks')).toHaveTextContent('0'));
  expect(server.bodiesOf('DELETE /api/clicks')).toEqual([{ contentId: 'link:kiln' }]);
});

it.each([
  [true, 1],
  [false, 0],
])('offers a QR code where visitors find the link: %s', async (isPublic, offers) => {
  server.answer('GET /api/content', 200, content([{ ...link, isPublic }]));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(screen.queryAllByRole('menuitem', { name: 'QR code' })).toHaveLength(offers);
});

it('keeps the question open when the figures could not be cleared', async () => {
  server.answer('DELETE /api/clicks', () => problem(503, 'unavailable'));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reset clicks' }));
  await user.click(await screen.findByRole('button', { name: 'Reset clicks' }));
  expect(await screen.findByText('The clicks could not be reset. Please try again.')).toBeVisible();
});

it.each([
  ['were reset', () => noContent(), 'The clicks were reset.'],
  ['could not be reset', () => problem(503, 'unavailable'), 'The clicks could not be reset. Please try again.'],
])('says that the figures %s also when the question was closed meanwhile', async (_, answer, text) => {
  const late = lateAnswer();
  server.answer('DELETE /api/clicks', late.answer);
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reset clicks' }));
  await user.click(await screen.findByRole('button', { name: 'Reset clicks' }));
  await late.asked;
  await user.keyboard('{Escape}');
  late.give(answer());
  expect(await screen.findByText(text)).toBeVisible();
});

it('leads back from a link that there is not', async () => {
  shows('2.analytics.missing', '8.analytics');
  server.answer('GET /api/content', 200, content([]));
  const user = open();
  expect(await screen.findByRole('heading', { name: 'Link not found' })).toBeVisible();
  expect(document.title).toBe('Link not found | Marquee');
  await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
  expect(screen.getByLabelText('Address')).toHaveTextContent('/dashboard');
});

it('says in red that the figures could not be loaded, and tries again', async () => {
  shows('2.analytics.failed', '8.analytics');
  server.answer('GET /api/clicks', () => problem(500, 'internal'));
  const user = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load analytics');
  server.answer('GET /api/clicks', 200, summary);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await headline()).toHaveTextContent('This link was followed 4 times');
});

describe('figures whose request gets no answer', () => {
  const blocked = () => Response.error();
  const openAsShipped = () => openAt(AnalyticsRoutes, '/analytics/kiln', undefined, createQueryClient());
  const failure = () => screen.findByRole('alert', {}, { timeout: 8000 });

  it('are called blocked, with what to do, when the server answers another request', async () => {
    server.answer('GET /api/clicks', blocked);
    const user = openAsShipped();
    expect(await failure()).toHaveTextContent('Failed to load analytics');
    const text =
      'Your browser or one of its extensions blocked the request. Allow this site in your ad blocker, then try again.';
    expect(await screen.findByText(text)).toBeVisible();
    server.answer('GET /api/clicks', 200, summary);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await headline()).toHaveTextContent('This link was followed 4 times');
  }, 15_000);

  it('are not called blocked when the server answers nothing', async () => {
    server.answer('GET /api/clicks', () => {
      server.cutOff();
      return blocked();
    });
    openAsShipped();
    expect(await failure()).toHaveTextContent('Failed to load analytics');
    await waitFor(() => expect(server.requests.map(({ what }) => what)).toContain('GET /robots.txt'));
    expect(await failure()).not.toHaveTextContent('blocked');
  }, 15_000);

  it('stay failed, and are not loaded again without a word, until the reader retries', async () => {
    server.answer('GET /api/clicks', () => problem(500, 'internal'));
    openAsShipped();
    await failure();
    const asked = () => server.requests.filter(({ what }) => what === 'GET /api/clicks').length;
    const before = asked();
    // Two live intervals, as the overview's requests show.
    const overviews = () => server.requests.filter(({ what }) => what === 'GET /api/clicks/overview').length;
    await waitFor(() => expect(overviews()).toBeGreaterThan(2), { timeout: 12_000 });
    expect(asked()).toBe(before);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load analytics');
  }, 20_000);
});
