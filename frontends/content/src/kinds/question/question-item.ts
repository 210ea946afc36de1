import type { OwnItem } from '../../api/content-item';
import type { QuestionItem } from '@marquee/page/kinds/question';
import type { PreviewItem } from '../kind-entry';

/** A question as its owner sees it. */
export type OwnQuestion = OwnItem<'question'>;

/** A question, or what will become one, as far as the preview draws it. */
export type QuestionPreview = PreviewItem & QuestionItem;

export const questionTitleOf = ({ title }: Pick<OwnQuestion, 'title'>): string => title;
