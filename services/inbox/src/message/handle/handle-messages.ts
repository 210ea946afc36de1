import type { LoadedAggregate, RunCommand } from '@marquee/event-sourcing';
import { DomainError } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { messageAggregate } from '../message.aggregate';
import type { MessageCommand } from '../message.commands';
import { isKept, type InboxMessage } from '../message.decider';
import { contentNotFound } from '../message.errors';
import type { MessageEvent } from '../message.events';

/** How often an owner's command is decided again: the same text may come many times a second meanwhile. */
const RETRIES = 20;

/** Messages as their owner names them; ids may repeat. */
export interface NamedMessages {
  readonly ownerId: string;
  readonly contentId: string;
  readonly ids: readonly string[];
  /** Of a deletion: the job that drew the sticker whose saving is the reason. */
  readonly stickerJobId?: string | undefined;
}

/** Commands that owners give. */
export type OwnerCommand = Extract<
  MessageCommand,
  { type: 'ReadMessage' | 'LetMessageThrough' | 'DeleteMessage' | 'RestoreMessage' }
>['type'];

/**
 * Gives the messages the command, in one append, and returns the ids of those that are not in this inbox of this owner, held back, deleted
 * or neither, and of those for which it is too late. Throws `content_not_found` where that is all of them, and `ambiguous_content_id`.
 */
export const handleMessages = async (
  { run, inboxes }: { readonly run: RunCommand; readonly inboxes: Pick<Inboxes, 'find'> },
  { ownerId, contentId, ids, stickerJobId }: NamedMessages,
  type: OwnerCommand,
  meta: EventMeta,
): Promise<readonly string[]> => {
  const { itemId } = await inboxes.find(ownerId, contentId);
  const named = [...new Set(ids)];
  const data = { now: meta.at, ...(stickerJobId !== undefined && { stickerJobId }) };
  return run(
    meta,
    async (unit) => {
      const messages = await Promise.all(named.map((id) => unit.load(messageAggregate, id)));
      const notFound = named.filter((_, index) => !isTaken(messages[index]!, itemId, { type, data }));
      if (notFound.length === named.length) throw contentNotFound();
      return notFound;
    },
    { serialKey: ownerId, retries: RETRIES },
  );
};

/** Gives a message the command. False where it is not in the inbox, or was deleted too long ago to be restored. */
const isTaken = (
  message: LoadedAggregate<InboxMessage, MessageCommand, MessageEvent>,
  itemId: string,
  command: Extract<MessageCommand, { type: OwnerCommand }>,
): boolean => {
  const { state } = message;
  if (!isKept(state) || state.message.itemId !== itemId) return false;
  try {
    message.execute(command);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'content_not_found') return false;
    throw error;
  }
};
