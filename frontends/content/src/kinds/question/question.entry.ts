import { lazyPart } from '@marquee/ui';
import type { TileByKind } from '@marquee/page';
import { MessageCircleQuestionMark } from 'lucide-react';
import type { KindEntry } from '../kind-entry';
import { questionTitleOf, type OwnQuestion, type QuestionPreview } from './question-item';
import { questionMessages } from './question.messages';

const QuestionList = lazyPart(() => import('./question-list'));

export const questionEntry: KindEntry<OwnQuestion> = {
  icon: MessageCircleQuestionMark,
  messages: questionMessages,
  List: QuestionList,
  prepare: QuestionList.prepare,
  Form: lazyPart(() => import('./question-form')),
  titleOf: questionTitleOf,
  toTile: (item: QuestionPreview): TileByKind['question'] => item,
};
