import { sendAnswer } from '../messages';
import { button, goTo, oncePerProduct, usernames, type Screen, type Stage } from './screen';

const texts = [
  ...['Celadon', 'celadon!', 'Celadon, always', 'The celadon one', 'Celadon 💚', 'celadon please'],
  ...['Iron red', 'iron-red', 'Iron red, the one of the tea bowls', 'Iron Red'],
  ...['Tenmoku', 'tenmoku', 'Oil spot', 'Ash glaze of the second firing'],
];

const sendAll = oncePerProduct(async ({ url }) => {
  for (const [n, answer] of texts.entries()) {
    const from = { 'x-forwarded-for': `88.198.10.${n + 1}` };
    const { maker: userId } = usernames;
    await sendAnswer({ url }, { userId, questionId: 'favourite-glaze', answer, userIg: `visitor.${n + 1}` }, from);
  }
});

const openAnswers = async (stage: Stage): Promise<void> => {
  await sendAll(stage);
  await goTo(stage, '/qa/favourite-glaze');
  const last = stage.page.getByTestId('answer').nth(texts.length - 1);
  await last.waitFor();
};

const analyze = oncePerProduct((stage) => button(stage, 'Analyze').click());

const openGroups = async (stage: Stage): Promise<void> => {
  await openAnswers(stage);
  await analyze(stage);
  await stage.page.getByTestId('group').first().waitFor();
  // It is there again when the groups are complete.
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
