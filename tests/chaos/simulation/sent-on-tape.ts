import type { VisitorAct } from '@marquee/contracts';
import { INBOX, QUESTION } from './item-names';

/** A message or an answer, as its visitor sent it. */
export interface SentOnTape {
  readonly id: string;
  readonly ownerId: string;
  readonly itemId: string;
  /** Name of the item that it was sent to. */
  readonly to: string;
}

export const sentOnTape = (acts: readonly VisitorAct[]): readonly SentOnTape[] =>
  acts.flatMap((act): SentOnTape[] => {
    const { ownerId, itemId } = act;
    if (act.name === 'visitors.MessageSent.v1') return [{ id: act.messageId, ownerId, itemId, to: INBOX }];
    if (act.name === 'visitors.AnswerSent.v1') return [{ id: act.answerId, ownerId, itemId, to: QUESTION }];
    return [];
  });
