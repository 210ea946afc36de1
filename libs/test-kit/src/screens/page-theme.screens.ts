import { samplePicture } from '../creator';
import { button, goTo, type Screen, type Stage } from './screen';

const openTheme = async (stage: Stage): Promise<void> => {
  await goTo(stage, '/theme', 'Page theme');
  await stage.page.getByText('Autumn kiln sale').first().waitFor({ state: 'attached' });
};
const choose = ({ page, say }: Stage, option: string): Promise<void> =>
  page.locator('label', { has: page.getByRole('radio', { name: say(option) }) }).click();

/** The look of the page. Nothing is saved: the product's other screens stay as they are. */
export const pageThemeScreens: readonly Screen[] = [
  { name: 'page-theme', viewer: 'creator', show: openTheme },
  { name: 'page-theme-first', viewer: 'newcomer', show: (stage) => goTo(stage, '/theme', 'Page theme') },
  {
    name: 'page-theme-hard-to-read',
    viewer: 'creator',
    show: async (stage) => {
      await openTheme(stage);
      await choose(stage, 'Moss');
      await stage.page.locator('label:has([aria-label*="#c9a227"])').click();
      await button(stage, 'Use the nearest legible colour').waitFor();
    },
  },
  {
    name: 'page-theme-gradient',
    viewer: 'creator',
    show: async (stage) => {
      await openTheme(stage);
      await choose(stage, 'Tide');
      await choose(stage, 'Gradient');
      await stage.page.getByText(stage.say('Bottom')).waitFor();
    },
  },
  {
    name: 'page-theme-picture',
    viewer: 'creator',
    show: async (stage) => {
      const { page } = stage;
      const [buffer] = await Promise.all([samplePicture(), openTheme(stage)]);
      await choose(stage, 'Picture');
      await page.locator('input[type=file]').setInputFiles({ name: 'pots.jpg', mimeType: 'image/jpeg', buffer });
      await button(stage, 'Remove the picture').waitFor();
      await page.locator('progress').waitFor({ state: 'detached' });
    },
  },
];
