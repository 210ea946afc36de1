import { limitOf, type KindExample } from '../../../testing/kind-example';
import { UNIQUE_NAME_MAX } from '../../../rules/unique-name.rule';
import { QUESTION_TITLE_MAX } from '../question.schema';

export const questionExample: KindExample = {
  least: () => ({ id: 'song', title: 'Which song?' }),
  change: (n) => ({ title: `Question ${n}?` }),
  published: (n) => ({ title: `What should go in the next firing, number ${n}?` }),
  sent: () => [
    { id: 'daily-glaze', title: 'Which glaze would you drink from every day?' },
    { id: 'favourite-glaze', title: 'Which of my glazes is your favourite?' },
  ],
  limits: [limitOf('id', 'Unique name', UNIQUE_NAME_MAX), limitOf('title', 'Question title', QUESTION_TITLE_MAX)],
};
