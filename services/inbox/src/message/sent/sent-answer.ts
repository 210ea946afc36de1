import { answerWords, idOfContentId, type AnswerSent } from '@marquee/contracts';
import type { SentKind, Words } from './sent-kind';

/** An answer to a question: equal answers are as many, because a poll counts them. */
export const sentAnswer: SentKind<AnswerSent> = {
  act: 'visitors.AnswerSent.v1',
  idOf: ({ answerId }) => answerId,
  words: answerWords.transform(({ answer, userIg }): Words => ({ text: answer, userIg })),
  isFolded: false,
  record: ({ count: _count, otherHandles: _handles, ...head }, { text, userIg }) => ({
    ...head,
    type: 'questionAnswer',
    questionId: idOfContentId(head.contentId),
    answer: text,
    userIg,
  }),
};
