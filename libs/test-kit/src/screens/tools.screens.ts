import { textPicture } from '../text-picture';
import { button, goTo, type Screen, type Stage } from './screen';

const lines = [
  ...['KILN LOG, FIRING 14', '06:10 fire lit, alder and pine', '11:40 200 degrees, damper half'],
  ...['14:05 first colour in the arch', '17:25 cone 08 down at the front', 'Do not open before Thursday.'],
];

const open = (stage: Stage): Promise<void> => goTo(stage, '/image-to-text', 'Image to Text Converter');

const choose = async (stage: Stage): Promise<void> => {
  await open(stage);
  const buffer = await textPicture(stage.page, lines);
  await stage.page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'kiln-log.png', mimeType: 'image/png', buffer });
  await button(stage, 'Clear').waitFor();
};

/** With a reader that says what a screen is to show; the real one has a test of its own. */
const extract = async (stage: Stage, news: object): Promise<void> => {
  await stage.page.route('**/remotes/tools/workers/reader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `onmessage = () => postMessage(${JSON.stringify(news)})` }),
  );
  await choose(stage);
  await button(stage, 'Extract Text').click();
};

const shows = (stage: Stage, text: string): Promise<void> =>
  stage.page.locator('main section').getByText(stage.say(text)).first().waitFor();

/** The tools that need no account. */
export const toolsScreens: readonly Screen[] = [
  { name: 'image-to-text', viewer: 'visitor', show: open },
  {
    name: 'image-to-text-nothing-chosen',
    viewer: 'visitor',
    show: async (stage) => {
      await open(stage);
      await button(stage, 'Extract Text').click();
      await stage.page.getByRole('alert').waitFor();
    },
  },
  { name: 'image-to-text-chosen', viewer: 'visitor', show: choose },
  {
    name: 'image-to-text-processing',
    viewer: 'visitor',
    show: async (stage) => {
      await extract(stage, { step: 'reading', part: 0.62 });
      await stage.page.getByRole('progressbar').waitFor();
      await shows(stage, 'Reading the text');
    },
  },
  {
    name: 'image-to-text-result',
    viewer: 'visitor',
    show: async (stage) => {
      await extract(stage, { text: lines.join('\n') });
      await button(stage, 'Copy to Clipboard').waitFor();
    },
  },
  {
    name: 'image-to-text-long',
    viewer: 'visitor',
    show: async (stage) => {
      await extract(stage, { text: lines.join('\n').repeat(12) });
      await button(stage, 'Copy to Clipboard').waitFor();
    },
  },
  {
    name: 'image-to-text-no-text',
    viewer: 'visitor',
    show: async (stage) => {
      await extract(stage, { text: '' });
      await shows(stage, 'No text was found in this picture.');
    },
  },
  {
    name: 'image-to-text-failed',
    viewer: 'visitor',
    show: async (stage) => {
      await extract(stage, { failure: 'InvalidStateError' });
      await stage.page.getByRole('alert').waitFor();
    },
  },
];
