import { button, goTo, type Screen, type Stage } from './screen';

const openReorder = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/reorder', 'Reorder Content');
  await stage.page.getByText('Autumn kiln sale').first().waitFor();
};

/** Ordering the page. */
export const reorderScreens: readonly Screen[] = [
  { name: 'reorder', viewer: 'creator', show: openReorder },
  { name: 'reorder-empty', viewer: 'newcomer', show: (stage) => goTo(stage, '/reorder', 'No Public Content') },
  {
    name: 'reorder-dragged',
    viewer: 'creator',
    isFleeting: true,
    show: async (stage) => {
      const { page } = stage;
      await openReorder(stage);
      await page.locator('main [role=listitem] [aria-roledescription]').nth(1).focus();
      await page.keyboard.press('Space');
      // Keys that come before do not move it.
      await page.getByText(stage.say('picked up, at position')).waitFor({ state: 'attached' });
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
      await page.getByText(stage.say('not saved yet')).waitFor({ state: 'attached' });
    },
  },
  {
    name: 'reorder-conflict',
    refusals: [409],
    viewer: 'creator',
    show: async (stage) => {
      await openReorder(stage);
      await stage.page.route('**/api/content', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 409, json: { code: 'order_conflict' } })
          : route.fallback(),
      );
      await button(stage, 'Save Order').click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
];
