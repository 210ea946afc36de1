import { messageStatus } from '../messages';
import { until } from '../until';
import { button, goTo, oncePerProduct, usernames, type Screen, type Stage } from './screen';

const hasInbox = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/@${usernames.creator}`);
  const { content } = (await answer.json()) as { content: { contentType: string }[] };
  return content.some(({ contentType }) => contentType === 'dm');
};

/** Where it is not there yet. */
const makeInbox = oncePerProduct(async (stage) => {
  if (await hasInbox(stage.url)) return;
  await goTo(stage, '/create/dms');
  await stage.page.locator('form:has(h1) button[type=submit]').first().click();
  await stage.page.waitForURL(/\/dashboard/);
});

/** The creator's inbox with a message. */
const openMessages = async (stage: Stage): Promise<void> => {
  const { page, url, serial } = stage;
  await makeInbox(stage);
  const dm = `Does the blue glaze survive a dishwasher? (${serial})`;
  // Visitors see an inbox a moment after it was made.
  await until(
    async () => (await messageStatus({ url }, { userId: usernames.creator, dm, userIg: 'tomas.rocha' })) === 202,
  );
  await goTo(stage, '/dms');
  await page.getByTestId('message').first().waitFor();
};

/** A message that a muted word holds back. */
const openHeld = async (stage: Stage): Promise<void> => {
  await openMessages(stage);
  const { page, url, serial, say } = stage;
  await goTo(stage, '/dms?box=held');
  await page.getByRole('textbox', { name: say('Add a word') }).fill('ugly');
  await page.keyboard.press('Enter');
  await page.getByText('ugly', { exact: true }).first().waitFor();
  // The word is shown once it is stored.
  const dm = `What an ug1y bowl (${serial})`;
  await messageStatus({ url }, { userId: usernames.creator, dm, userIg: 'vera.o' });
  await page.getByTestId('held').first().waitFor();
};

/** What visitors have sent. */
export const inboxScreens: readonly Screen[] = [
  { name: 'dms-no-inbox', viewer: 'newcomer', show: (stage) => goTo(stage, '/dms', 'You have no DM inbox yet') },
  { name: 'dms', viewer: 'creator', show: openMessages },
  { name: 'dms-held', viewer: 'creator', show: openHeld },
  {
    name: 'dms-block',
    viewer: 'creator',
    show: async (stage) => {
      await openHeld(stage);
      await button(stage, 'Block sender').first().click();
      await stage.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'dms-blocked',
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/dms?box=blocked');
      await stage.page.getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'dms-shown',
    viewer: 'creator',
    show: async (stage) => {
      await goTo(stage, '/dms?box=shown', 'No sticker shows its text.');
    },
  },
  {
    name: 'dms-reply',
    viewer: 'creator',
    show: async (stage) => {
      await openMessages(stage);
      const cards = stage.page.getByTestId('message');
      await cards
        .first()
        .getByRole('button', { name: stage.say('Reply') })
        .click();
      // Of whichever card: another message may have come before it meanwhile.
      await cards.getByRole('textbox').waitFor();
    },
  },
  {
    name: 'dms-nothing-found',
    viewer: 'creator',
    show: async (stage) => {
      await openMessages(stage);
      await goTo(stage, '/dms?q=nothing-like-it', 'Nothing found');
    },
  },
  {
    name: 'dms-selected',
    viewer: 'creator',
    show: async (stage) => {
      await openMessages(stage);
      await stage.page.getByTestId('message').first().getByRole('checkbox').check();
      await stage.page.getByRole('button', { name: stage.say('Select all shown') }).waitFor();
    },
  },
  {
    name: 'dms-shortcuts',
    viewer: 'creator',
    show: async (stage) => {
      await openMessages(stage);
      await stage.page.keyboard.press('?');
      await stage.page.getByRole('dialog').waitFor();
    },
  },
];
