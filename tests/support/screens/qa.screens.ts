import { sendAnswer } from '../messages';
import { button, goTo, usernames, type Screen, type Stage } from './screen';

const texts = [
  ...['Celadon', 'celadon!', 'Celadon, always', 'The celadon one', 'Celadon 💚', 'celadon please'],
  ...['Iron red', 'iron-red', 'Iron red, the one of the tea bowls', 'Iron Red'],
  ...['Tenmoku', 'tenmoku', 'Oil spot', 'Ash glaze of the second firing'],
];

/** What was done once for each product: later pictures show the same. */
const sent = new Map<string, Promise<void>>();
const analyzed = new Set<string>();

const sendAll = async ({ url }: Stage): Promise<void> => {
  for (const [n, answer] of texts.entries()) {
    const from = { 'x-forwarded-for': `88.198.10.${n + 1}` };
    const { maker: userId } = usernames;
    await sendAnswer({ url }, { userId, questionId: 'favourite-glaze', answer, userIg: `visitor.${n + 1}` }, from);
  }
};

const openAnswers = async (stage: Stage): Promise<void> => {
  const { page, url } = stage;
  const sending = sent.get(url) ?? sendAll(stage);
  sent.set(url, sending);
  await sending;
  await goTo(stage, '/qa/favourite-glaze');
  await page
    .getByTestId('answer')
    .nth(texts.length - 1)
    .waitFor();
};

const openGroups = async (stage: Stage): Promise<void> => {
  await openAnswers(stage);
  const { page, url } = stage;
  if (!analyzed.has(url)) await button(stage, 'Analyze').click();
  analyzed.add(url);
  await page.getByTestId('group').first().waitFor();
  await button(stage, 'Analyze').waitFor();
};

/** Answers to a question and what comes of them, for the photographs alone: a journey of their own looks at them one by one. */
export const qaScreens: readonly Screen[] = [
  { name: 'qa-empty', viewer: 'maker', show: (stage) => goTo(stage, '/qa/daily-glaze', 'No answers yet') },
  { name: 'qa-answers', viewer: 'maker', show: openAnswers },
  { name: 'qa-groups', viewer: 'maker', show: openGroups },
  {
    name: 'qa-poll',
    viewer: 'maker',
    show: async (stage) => {
      await openGroups(stage);
      await button(stage, 'Share to').click();
      await stage.page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'qa-not-found', viewer: 'maker', show: (stage) => goTo(stage, '/qa/none', 'Question not found') },
];
