import { wordsDrawings } from '../../components/words-form';
import type { PagePart } from '../../registry/page-part';
import { QuestionPage } from './question-page';
import { QuestionPanel } from './question-panel';
import type { QuestionTile } from './question-tile.view';

export const questionPart: PagePart<QuestionTile> = {
  Panel: QuestionPanel,
  own: {
    Page: QuestionPage,
    titlesOf: ({ title }, username, t) => [
      t('questionTitle', { title, username }),
      t('questionDescription', { username }),
    ],
    schemaOf: ({ title }) => ({ '@type': 'Question', name: title }),
    textsOf: (t) => ({
      notFound: t('questionNotFoundTitle'),
      notFoundText: t('questionNotFoundText'),
      failed: t('questionFailedText'),
    }),
  },
  drawings: {
    ...wordsDrawings,
    forward: 'm9 18 6-6-6-6',
    ask: 'M7.9 20A9 9 0 1 0 4 16.1L2 22ZM9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01',
  },
};
