import type { QuestionItem } from './question.schema';

/** A question as the page draws it. */
export interface QuestionTile extends Readonly<Omit<QuestionItem, 'isPublic'>> {
  /** Takes no answers now. */
  readonly isLocked?: boolean;
}
