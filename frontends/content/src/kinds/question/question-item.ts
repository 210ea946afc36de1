import type { OwnItem } from '../../api/content-item';
import type { PreviewItem } from '../kind-entry';

/** A question as its owner sees it. */
export type OwnQuestion = OwnItem<'question'>;

/** A question, or what will become one, as far as the preview draws it. */
export type QuestionPreview = PreviewItem & Pick<OwnQuestion, 'title'>;

export const questionTitleOf = ({ title }: Pick<OwnQuestion, 'title'>): string => title;
