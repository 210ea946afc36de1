import type { RunCommand } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import type { Inboxes } from '../../inboxes/inboxes';
import { messageAggregate } from '../message.aggregate';
import type { MessageCommand } from '../message.commands';
import { isKept } from '../message.decider';
import { contentNotFound } from '../message.errors';

/** How often an owner's command is decided again: the same text may come many times a second meanwhile. */
const RETRIES = 20;

/** Messages as their owner names them; ids may repeat. */
export interface NamedMessages {
  readonly ownerId: string;
  readonly contentId: string;
  readonly ids: readonly string[];
}

/** Commands that owners give. */
export type OwnerCommand = Extract<
  MessageCommand,
  { type: 'ReadMessage' | 'LetMessageThrough' | 'DeleteMessage' | 'RestoreMessage' }
>['type'];

/**
 * Gives each of the messages the command, in one append. Throws `content_not_found` unless all of them are in this inbox of this owner,
 * held back, deleted or neither, and `ambiguous_content_id`.
 */
export const handleMessages = async (
  { run, inboxes }: { readonly run: RunCommand; readonly inboxes: Pick<Inboxes, 'find'> },
  { ownerId, contentId, ids }: NamedMessages,
  type: OwnerCommand,
  meta: EventMeta,
): Promise<void> => {
  const { itemId } = await inboxes.find(ownerId, contentId);
  await run(
    meta,
    async (unit) => {
      const messages = await Promise.all([...new Set(ids)].map((id) => unit.load(messageAggregate, id)));
      for (const { state } of messages) {
        if (!isKept(state) || state.message.itemId !== itemId) throw contentNotFound();
      }
      for (const message of messages) message.execute({ type, data: { now: meta.at } });
    },
    { turn: ownerId, retries: RETRIES },
  );
};
