import { encodeAnswer, encodeMessage, type AnswerWords, type SenderMarks, type SentWords } from '@marquee/contracts';
import {
  kindList,
  submissionRules,
  type ContentKind,
  type ContentKindId,
  type SubmissionRule,
  type VisitorsSend,
} from '@marquee/page';

/** Words as a visitor typed them. */
export interface TypedWords {
  readonly text: string;
  /** null: anonymous. */
  readonly userIg: string | null;
}

/** The content of a submission's act. */
export interface SubmissionAct {
  /** UTC milliseconds. */
  readonly at: number;
  readonly ownerId: string;
  readonly itemId: string;
  /** The same for each retry of one request. */
  readonly id: string;
  readonly sealed: string;
  readonly sender: SenderMarks;
}

/** One kind of submission: its recipients, its words, and the act that stores them. */
export interface SubmissionKind {
  readonly sends: VisitorsSend;
  /** The kinds of content that accept it. */
  readonly takers: readonly ContentKind<ContentKindId>[];
  readonly rule: SubmissionRule;
  /** The words as they are sealed. */
  sentWords(words: TypedWords): SentWords | AnswerWords;
  /** The act in the journal's form. */
  encode(act: SubmissionAct): string;
}

const takersOf = (sends: VisitorsSend): readonly ContentKind<ContentKindId>[] =>
  kindList.filter(({ visitorsSend }) => visitorsSend === sends);

export const messages: SubmissionKind = {
  sends: 'message',
  takers: takersOf('message'),
  rule: submissionRules.message,
  sentWords: ({ text, userIg }) => ({ dm: text, userIg }),
  encode: ({ id, ...act }) => encodeMessage({ ...act, messageId: id }),
};

export const answers: SubmissionKind = {
  sends: 'answer',
  takers: takersOf('answer'),
  rule: submissionRules.answer,
  sentWords: ({ text, userIg }) => ({ answer: text, userIg }),
  encode: ({ id, ...act }) => encodeAnswer({ ...act, answerId: id }),
};
