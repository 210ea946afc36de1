import { createHash } from 'node:crypto';
import type { LoadedAggregate, RunCommand, UnitOfWork } from '@marquee/event-sourcing';
import { uuidv8 } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import type { ActOutcome } from '../../inbox.metrics';
import { textAggregate } from '../../text/text.aggregate';
import { countedDays, senderDayAggregate, type CountedDay } from '../../rules/day/sender-day.aggregate';
import type { CountSender, SenderCounted, SenderDay } from '../../rules/day/sender-day.decider';
import { standsFor, type ClaimText, type Text, type TextClaimed } from '../../text/text.decider';
import { messageAggregate } from '../message.aggregate';
import type { MessageCommand } from '../message.commands';
import type { InboxMessage } from '../message.decider';
import type { MessageEvent } from '../message.events';
import { sentKinds } from '../sent/sent-kinds';
import type { OpenedMessage, SealedOutcome } from './open-messages';

type LoadedMessage = LoadedAggregate<InboxMessage, MessageCommand, MessageEvent>;
type LoadedDay = LoadedAggregate<SenderDay, CountSender, SenderCounted>;
type LoadedText = LoadedAggregate<Text, ClaimText, TextClaimed>;

/** Owners delete while messages come; each of them wins sooner or later. */
const RETRIES = 20;

const isFolded = ({ sent, outcome }: OpenedMessage): boolean => sentKinds[sent.as].isFolded && outcome.is !== 'dropped';
/** A text is in the inbox unread once, and once among what is held back. */
const heldKey = (textKey: string): string => `${textKey}.held`;
const textKeysOf = ({ textKey, outcome }: OpenedMessage): string[] => {
  if (outcome.is === 'held') return [heldKey(textKey)];
  return outcome.is === 'taken' && outcome.cap !== null ? [textKey, heldKey(textKey)] : [textKey];
};
/** The days on which a message counts if it is taken; none where its owner has set no cap. */
const daysOf = ({ outcome, sender, sent }: OpenedMessage): readonly CountedDay[] =>
  outcome.is === 'taken' && outcome.cap !== null ? countedDays(sender, sent.at, outcome.cap) : [];
const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** The aggregates of one batch, each loaded once. */
class Batch {
  private readonly messages = new Map<string, LoadedMessage>();
  private readonly texts = new Map<string, LoadedText>();
  private readonly days = new Map<string, LoadedDay>();

  constructor(private readonly unit: UnitOfWork) {}

  async load(opened: readonly OpenedMessage[]): Promise<void> {
    const folded = opened.filter(isFolded);
    await Promise.all([
      this.loadMessages(opened.map(({ sent }) => sent.id)),
      ...unique(folded.flatMap(textKeysOf)).map(async (textKey) => {
        this.texts.set(textKey, await this.unit.load(textAggregate, textKey));
      }),
      ...unique(opened.flatMap(daysOf).map(({ senderDay }) => senderDay)).map(async (day) => {
        this.days.set(day, await this.unit.load(senderDayAggregate, day));
      }),
    ]);
    const standing = folded.flatMap((message) =>
      textKeysOf(message).flatMap((textKey) => standsFor(this.text(textKey).state, message.sent.at) ?? []),
    );
    await this.loadMessages(standing);
  }

  message(messageId: string): LoadedMessage {
    return this.messages.get(messageId)!;
  }

  text(textKey: string): LoadedText {
    return this.texts.get(textKey)!;
  }

  day(senderDay: string): LoadedDay {
    return this.days.get(senderDay)!;
  }

  async loadMessages(messageIds: readonly string[]): Promise<void> {
    const missing = unique(messageIds).filter((messageId) => !this.messages.has(messageId));
    await Promise.all(
      missing.map(async (messageId) => {
        this.messages.set(messageId, await this.unit.load(messageAggregate, messageId));
      }),
    );
  }
}

/** What these words have that a message which is known by its id has not: the key of their text or handle; null: nothing. */
const otherWords = (state: InboxMessage, { textKey, handle }: OpenedMessage): string | null => {
  // Nothing is known any more of what a blocked sender sent.
  if (state.status === 'absent' || state.status === 'dropped') return null;
  const known = state.status === 'folded' ? state : state.message;
  if (known.textKey !== textKey) return textKey;
  // Of a message that an earlier release folded.
  if (known.handleKey === undefined) return null;
  const handleKey = handle?.key ?? null;
  return known.handleKey === handleKey ? null : (handleKey ?? 'anonymous');
};

/** Whether a message that is taken, or held back, is counted in the one that represents its text: its owner has yet to see that one. */
const isCounted = ({ state }: LoadedMessage, as: 'live' | 'held'): boolean =>
  state.status === as && !state.message.isRead;

/** The id of other words under the id of a message: the same each time their act comes. */
const idOfOther = (messageId: string, other: string): string =>
  uuidv8(createHash('sha256').update(`${messageId}\n${other}`).digest());

/** Returns the outcome for a message that is not taken, with regard to what its sender sent earlier on the same day. */
const outcomeUnlessTaken = (batch: Batch, opened: OpenedMessage): Exclude<SealedOutcome, { is: 'taken' }> | null => {
  const { outcome, sent } = opened;
  if (outcome.is !== 'taken') return outcome;
  const days = daysOf(opened).map(({ senderDay, most }) => ({ day: batch.day(senderDay), most }));
  if (days.some(({ day, most }) => day.state.count >= most))
    return { is: 'held', hold: { reason: 'cap', found: null } };
  for (const { day } of days) {
    day.execute({ type: 'CountSender', data: { ownerId: sent.ownerId, messageId: sent.id } });
  }
  return null;
};

const receiveMessage = async (batch: Batch, opened: OpenedMessage): Promise<ActOutcome> => {
  const { sent, kind, textKey, handle, sender } = opened;
  const { id: messageId, ownerId, itemId, sealed, source, epoch, offset, at: sentAt } = sent;
  const message = batch.message(messageId);
  const other = otherWords(message.state, opened);
  if (other !== null) {
    const id = idOfOther(messageId, other);
    await batch.loadMessages([id]);
    return receiveMessage(batch, { ...opened, sent: { ...sent, id } });
  }
  if (message.state.status !== 'absent') return 'duplicate';
  const outcome = outcomeUnlessTaken(batch, opened);
  const handleKey = handle?.key ?? null;
  const arrival = { identity: { messageId, ownerId, itemId, kind }, act: { source, epoch, offset }, sentAt };
  if (outcome?.is === 'dropped') {
    message.execute({ type: 'DropMessage', data: { ...arrival, blockId: outcome.blockId } });
    return 'dropped';
  }
  const text = isFolded(opened) ? batch.text(outcome === null ? textKey : heldKey(textKey)) : null;
  const into = text && standsFor(text.state, sentAt);
  const standing = into === null ? null : batch.message(into);
  if (into !== null && standing !== null && isCounted(standing, outcome === null ? 'live' : 'held')) {
    message.execute({ type: 'FoldMessage', data: { ...arrival, textKey, handleKey, into } });
    standing.execute({ type: 'RepeatMessage', data: { by: messageId, handle, now: sentAt } });
    return 'folded';
  }
  const whole = { ...arrival, sealed, textKey, handleKey, sender };
  if (outcome === null) message.execute({ type: 'ReceiveMessage', data: whole });
  else message.execute({ type: 'HoldMessage', data: { ...whole, hold: outcome.hold } });
  text?.execute({ type: 'ClaimText', data: { messageId, sentAt } });
  return outcome === null ? 'received' : 'held';
};

/**
 * Puts messages into their inboxes in one append, and returns the outcome of each. A message is there once however often its act comes:
 * it is a stream of its own. Other words under its id, which a node took that did not know of the first ones, are a message of their own:
 * their visitor was informed that they are sent. A text that is in the inbox already, unread, is counted there: of consumers that meet the
 * same text at the same moment one claims it, and the others decide again.
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
      const outcomes: ActOutcome[] = [];
      for (const message of opened) outcomes.push(await receiveMessage(batch, message));
      return outcomes;
    },
    { serialKey: 'receive', retries: RETRIES },
  );
