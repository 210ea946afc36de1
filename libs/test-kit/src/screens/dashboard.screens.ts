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
