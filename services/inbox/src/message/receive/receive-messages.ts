import type { LoadedAggregate, RunCommand, UnitOfWork } from '@marquee/event-sourcing';
import type { EventMeta } from '@marquee/ports';
import type { ActOutcome } from '../../inbox.metrics';
import { textAggregate } from '../../text/text.aggregate';
import { standsFor, type ClaimText, type Text, type TextClaimed } from '../../text/text.decider';
import { messageAggregate } from '../message.aggregate';
import type { MessageCommand } from '../message.commands';
import type { InboxMessage } from '../message.decider';
import type { MessageEvent } from '../message.events';
import { sentKinds } from '../sent/sent-kinds';
import type { OpenedMessage } from './open-messages';

type LoadedMessage = LoadedAggregate<InboxMessage, MessageCommand, MessageEvent>;
type LoadedText = LoadedAggregate<Text, ClaimText, TextClaimed>;

/** Owners delete while messages come; each of them wins sooner or later. */
const RETRIES = 20;

const isFolded = ({ sent }: OpenedMessage): boolean => sentKinds[sent.as].isFolded;
const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** The aggregates of one batch, each loaded once. */
class Batch {
  private readonly messages = new Map<string, LoadedMessage>();
  private readonly texts = new Map<string, LoadedText>();

  constructor(private readonly unit: UnitOfWork) {}

  async load(opened: readonly OpenedMessage[]): Promise<void> {
    const folded = opened.filter(isFolded);
    await Promise.all([
      this.loadMessages(opened.map(({ sent }) => sent.id)),
      ...unique(folded.map(({ textKey }) => textKey)).map(async (textKey) => {
        this.texts.set(textKey, await this.unit.load(textAggregate, textKey));
      }),
    ]);
    const standing = folded.flatMap(({ sent, textKey }) => standsFor(this.text(textKey).state, sent.at) ?? []);
    await this.loadMessages(standing);
  }

  message(messageId: string): LoadedMessage {
    return this.messages.get(messageId)!;
  }

  text(textKey: string): LoadedText {
    return this.texts.get(textKey)!;
  }

  private async loadMessages(messageIds: readonly string[]): Promise<void> {
    const missing = unique(messageIds).filter((messageId) => !this.messages.has(messageId));
    await Promise.all(
      missing.map(async (messageId) => {
        this.messages.set(messageId, await this.unit.load(messageAggregate, messageId));
      }),
    );
  }
}

/** What an act with a known message id was: it again, or other words under the same id. */
const again = (state: InboxMessage, textKey: string): ActOutcome => {
  const known = state.status === 'absent' || state.status === 'folded' ? state : state.message;
  return 'textKey' in known && known.textKey === textKey ? 'duplicate' : 'conflicting';
};

const take = (batch: Batch, opened: OpenedMessage): ActOutcome => {
  const { sent, contentId, textKey, handle } = opened;
  const { id: messageId, ownerId, itemId, sealed, source, epoch, offset, at: sentAt } = sent;
  const message = batch.message(messageId);
  if (message.state.status !== 'absent') return again(message.state, textKey);
  const arrival = {
    identity: { messageId, ownerId, itemId, contentId },
    textKey,
    act: { source, epoch, offset },
    sentAt,
  };
  const text = isFolded(opened) ? batch.text(textKey) : null;
  const into = text && standsFor(text.state, sentAt);
  const standing = into === null ? null : batch.message(into);
  if (into !== null && standing?.state.status === 'live') {
    message.execute({ type: 'FoldMessage', data: { ...arrival, into } });
    standing.execute({ type: 'RepeatMessage', data: { by: messageId, handle, now: sentAt } });
    return 'folded';
  }
  message.execute({ type: 'ReceiveMessage', data: { ...arrival, sealed, handleKey: handle?.key ?? null } });
  text?.execute({ type: 'ClaimText', data: { messageId, sentAt } });
  return 'received';
};

/**
 * Puts messages into their inboxes in one append, and answers what became of each. A message is there once however often its act comes:
 * it is a stream of its own. A text that stands in the inbox already is counted there: of consumers that meet the same text at
 * the same moment one claims it, and the others decide again.
 */
export const receiveMessages = (
  run: RunCommand,
  opened: readonly OpenedMessage[],
  meta: EventMeta,
): Promise<readonly ActOutcome[]> =>
  run(
    meta,
    async (unit) => {
      const batch = new Batch(unit);
      await batch.load(opened);
      return opened.map((message) => take(batch, message));
    },
    { turn: 'receive', retries: RETRIES },
  );
