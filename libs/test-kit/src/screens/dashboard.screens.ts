import { until } from '../until';
import { button, goTo, type Screen, type Stage } from './screen';

const openDashboard = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/dashboard', 'Links');
  await stage.page.getByText('Autumn kiln sale').first().waitFor();
};
const openItemMenu = async (stage: Stage): Promise<void> => {
  await openDashboard(stage);
  await stage.page.locator('main [aria-haspopup="menu"]').first().click();
  await stage.page.getByRole('menu').waitFor();
};

const schedule = { opensAt: null, endsAt: null, zone: 'Europe/Lisbon', before: 'page', fallbackUrl: null };
const conditions = [{ what: 'language', isNot: false, values: ['pt'] }];
const address = 'https://vidalceramics.example/winter';
/** Options of the first links of the list. The first has all, the second has ended, and the third opens later. */
const optionsOfLinks: readonly object[] = [
  {
    schedule: { ...schedule, endsAt: '2099-12-31T18:00:00.000Z' },
    clickLimit: { clicks: 500, fallbackUrl: null },
    hasPassword: true,
    rules: { zone: 'UTC', list: [{ match: 'all', conditions, destinationUrl: address, isOn: true }] },
    split: { variants: [50, 50].map((percent) => ({ destinationUrl: address, percent })) },
    utm: { source: 'instagram', medium: 'bio', campaign: '', term: '', content: '' },
    preview: { title: 'Winter market', description: '' },
  },
  { clickLimit: { clicks: 1, fallbackUrl: null }, schedule: { ...schedule, endsAt: '2026-01-03T09:00:00.000Z' } },
  { hasPassword: true, schedule: { ...schedule, opensAt: '2099-12-03T09:00:00.000Z' } },
];
const destinationOf = ({ contentId }: { readonly contentId: string }, place: number): object => ({
  contentId,
  state: place === 0 ? 'down' : 'works',
  since: place === 0 ? '2026-11-02T08:14:00.000Z' : null,
  reason: place === 0 ? 'status_503' : 'status_200',
  checkedAt: '2026-11-20T08:00:00.000Z',
  newAddress: null,
  isFallbackInUse: false,
  isDismissed: false,
  isMailed: place === 0,
});

/** The list of links with the marks of their options, and the states of their destinations. */
const openLinksWithOptions = async (stage: Stage): Promise<void> => {
  let links: readonly { readonly contentId: string }[] = [];
  await stage.page.route('**/api/content?*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as { readonly content: readonly { readonly contentId: string }[] };
    links = reply.content;
    const content = links.map((item, place) => ({ ...item, ...optionsOfLinks[place] }));
    return route.fulfill({ response, json: { ...reply, content } });
  });
  await stage.page.route('**/api/links/destinations*', async (route) => {
    await until(() => links.length > 0);
    const json = { destinations: links.map(destinationOf), nextCursor: null, isOn: true, sendsMails: true };
    return route.fulfill({ json });
  });
  await goTo(stage, '/dashboard?type=link', 'Links');
  await stage.page.getByText(stage.say('Down since')).first().waitFor();
};

/** The dashboard, its lists and its dialogs. */
export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard-empty', viewer: 'newcomer', show: (stage) => goTo(stage, '/dashboard', 'Ready to get started?') },
  { name: 'links-empty', viewer: 'newcomer', show: (stage) => goTo(stage, '/dashboard?type=link', 'No') },
  { name: 'dashboard', viewer: 'creator', show: openDashboard },
  {
    name: 'links',
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/dashboard?type=link', 'Links');
      await stage.page.getByText('Visit the workshop').first().waitFor();
    },
  },
  { name: 'links-with-options', viewer: 'creator', show: openLinksWithOptions },
  { name: 'item-menu', viewer: 'creator', isFleeting: true, show: openItemMenu },
  {
    name: 'delete-dialog',
    viewer: 'creator',
    show: async (stage) => {
      await openItemMenu(stage);
      await stage.page.getByRole('menuitem').last().click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'qr-code',
    viewer: 'creator',
    show: async (stage) => {
      await openItemMenu(stage);
      await stage.page.getByRole('menuitem', { name: stage.say('QR code') }).click();
      await stage.page.getByRole('dialog').waitFor();
      // It has been scanned.
      await button(stage, 'PNG').and(stage.page.locator(':enabled')).waitFor();
    },
  },
  {
    name: 'user-menu',
    viewer: 'creator',
    isFleeting: true,
    show: async (stage) => {
      await openDashboard(stage);
      await stage.page.locator('header [aria-haspopup="menu"]').click();
      await stage.page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'sidebar-drawer',
    viewer: 'creator',
    widths: 'narrow',
    show: async (stage) => {
      await openDashboard(stage);
      await button(stage, 'Toggle the sidebar').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-preview',
    viewer: 'creator',
    widths: 'narrow',
    show: async (stage) => {
      await openDashboard(stage);
      await stage.page
        .locator('main')
        .getByRole('button', { name: stage.say('Preview') })
        .click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dashboard-failed',
    refusals: [500],
    viewer: 'creator',
    show: async (stage) => {
      await stage.page.route('**/api/content*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await goTo(stage, '/dashboard');
      await stage.page.getByText(stage.say('Failed to fetch content')).waitFor();
    },
  },
];
