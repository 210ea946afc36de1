import { goTo, holdToasts, type Screen, type Stage } from './screen';

const openAnalytics = async (stage: Stage, link = 'autumn-kiln', search = ''): Promise<void> => {
  await goTo(stage, `/analytics/${link}${search}`);
  await stage.page.locator('main svg[viewBox]').first().waitFor();
};
const openFiguresMenu = async (stage: Stage): Promise<void> => {
  await openAnalytics(stage);
  await stage.page.locator('main [aria-haspopup="menu"]').click();
  await stage.page.getByRole('menu').waitFor();
};

/** The figures of a link. */
export const analyticsScreens: readonly Screen[] = [
  {
    name: 'analytics',
    viewer: 'creator',
    show: async (stage) => {
      await openAnalytics(stage);
      await stage.page.getByRole('button', { name: 'Instagram' }).waitFor();
    },
  },
  {
    name: 'analytics-source',
    viewer: 'creator',
    show: async (stage) => {
      await openAnalytics(stage);
      await stage.page.getByRole('button', { name: 'Instagram' }).click();
      await stage.page.getByText('instagram.com').waitFor();
    },
  },
  { name: 'analytics-empty', viewer: 'creator', show: (stage) => openAnalytics(stage, 'visit') },
  {
    name: 'analytics-period',
    viewer: 'creator',
    show: async (stage) => {
      await openAnalytics(stage);
      await stage.page.locator('main select').selectOption('custom');
      await stage.page.locator('input[type=date]').last().waitFor();
    },
  },
  {
    name: 'analytics-tooltip',
    viewer: 'creator',
    isFleeting: true,
    show: async (stage) => {
      await openAnalytics(stage);
      await stage.page.getByRole('button', { name: 'Instagram' }).waitFor();
      const chart = stage.page.locator('[role="listbox"]').first();
      await chart.focus();
      await stage.page.keyboard.press('ArrowRight');
      // The focus scrolls only as far as it must, which is another place when something above has its height later.
      await chart.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  { name: 'analytics-menu', viewer: 'creator', isFleeting: true, show: openFiguresMenu },
  {
    name: 'analytics-clear',
    viewer: 'creator',
    show: async (stage) => {
      await openFiguresMenu(stage);
      await stage.page.getByRole('menuitem').last().click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'toast-error',
    refusals: [500],
    viewer: 'creator',
    show: async (stage) => {
      await stage.page.route('**/records.csv*', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
      await openFiguresMenu(stage);
      await holdToasts(stage);
      await stage.page.getByRole('menuitem', { name: stage.say('Download CSV') }).click();
      await stage.page.getByText(stage.say('The clicks could not be downloaded.')).waitFor();
    },
  },
  { name: 'link-not-found', viewer: 'creator', show: (stage) => goTo(stage, '/analytics/nothing', 'Link not found') },
  {
    name: 'remote-down',
    refusals: 'all',
    viewer: 'creator',
    show: async (stage) => {
      await stage.page.route('**/remotes/figures/**', (route) => route.abort());
      await goTo(stage, '/analytics/autumn-kiln', 'Could not load this page');
    },
  },
];
