import type { PagePart } from '../../registry/page-part';
import { QuestionPanel } from './question-panel';
import type { QuestionTile } from './question-tile.view';

export const questionPart: PagePart<QuestionTile> = {
  Panel: QuestionPanel,
  drawings: { forward: 'm9 18 6-6-6-6' },
};
