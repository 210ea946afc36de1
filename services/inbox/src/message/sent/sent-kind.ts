import type { ActPlace, AnswerSent, MessageSent, SenderMarks, SentRecord } from '@marquee/contracts';
import type { ContentKind } from '@marquee/page';
import type { z } from 'zod';

/** The type of submission that an item accepts, as its kind declares it. */
export type SentAs = NonNullable<ContentKind['visitorsSend']>;

/** An act by which a visitor sends something. */
export type SentAct = MessageSent | AnswerSent;

/** Such an act, in the form that all of them have in common. */
export interface Sent extends ActPlace {
  readonly as: SentAs;
  /** The same for each retry of one request. */
  readonly id: string;
  readonly ownerId: string;
  /** The inbox, or the question. */
  readonly itemId: string;
  /** Its words as JSON, sealed to the owner's public key. */
  readonly sealed: string;
  readonly sender: SenderMarks;
}

/** Opened words, in the form that all of them have in common. */
export interface Words {
  readonly text: string;
  /** Handle without the leading @; null: the visitor gave none. */
  readonly userIg: string | null;
}

/** The fields of an owner's record besides the words. */
export interface RecordHead extends Pick<SentRecord, 'id' | 'contentId' | 'timestamp' | 'isRead' | 'isErased'> {
  /** Messages of this text. */
  readonly count: number;
  /** Handles of others who sent it. */
  readonly otherHandles: string[];
}

/** The specifics of one type of submission. Everything else about messages is the same for all of them. */
export interface SentKind<Act extends SentAct = SentAct> {
  readonly act: Act['name'];
  idOf(act: Act): string;
  /** Words from what was sealed; anything else is refused. */
  readonly words: z.ZodType<Words>;
  /** Whether a text that is in the inbox is counted there when it comes again. */
  readonly isFolded: boolean;
  record(head: RecordHead, words: Words): SentRecord;
}
