import { wordsDrawings } from '../../components/words-form';
import type { PagePart } from '../../registry/page-part';
import { QuestionPage } from './question-page';
import { QuestionPanel } from './question-panel';
import { questionMessages } from './question.messages';
import type { QuestionTile } from './question-tile.view';

export const questionPart: PagePart<QuestionTile> = {
  Panel: QuestionPanel,
  own: {
    Page: QuestionPage,
    titlesOf: ({ title }, username, t) => {
      const tQuestion = t.of(questionMessages);
      return [tQuestion('title', { title, username }), tQuestion('description', { username })];
    },
    pictureAltOf: ({ title }, username, t) => t.of(questionMessages)('pictureAlt', { title, username }),
    schemaOf: ({ title }) => ({ '@type': 'Question', name: title }),
    textsOf: (t) => {
      const tQuestion = t.of(questionMessages);
      return {
        notFound: tQuestion('notFoundTitle'),
        notFoundText: tQuestion('notFoundText'),
        failed: tQuestion('failedText'),
      };
    },
  },
  drawings: {
    ...wordsDrawings,
    forward: 'm9 18 6-6-6-6',
    ask: 'M7.9 20A9 9 0 1 0 4 16.1L2 22ZM9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01',
  },
};
