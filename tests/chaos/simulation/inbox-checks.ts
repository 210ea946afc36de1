import type { HoldReason } from '@marquee/contracts';
import type { RecordedEvent } from '@marquee/ports';
import { itemTotalId, itemTotalRows } from '../../../services/content/src/item/item-list/item-total-row';
import { droppedCounts } from '../../../services/inbox/src/counts/dropped-counts.projection';
import { inboxCounts } from '../../../services/inbox/src/counts/inbox-count';
import { isKept, messageDecider } from '../../../services/inbox/src/message/message.decider';
import type { MessageDropped, MessageEvent, MessageHeldBack } from '../../../services/inbox/src/message/message.events';
import { messageRows } from '../../../services/inbox/src/message/message-list/message-row';
import type { RulesEvent } from '../../../services/inbox/src/rules/rules.events';
import { FOLDED_FOR_MS, type TextClaimed } from '../../../services/inbox/src/text/text.decider';
import { QUESTION } from './item-names';
import { sentOnTape, type SentOnTape } from './sent-on-tape';
import type { World } from './world';

const ALL = 1000;

type Streams = ReadonlyMap<string, readonly RecordedEvent[]>;

const streamsOf = (events: readonly RecordedEvent[], prefix: string): Streams => {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of events.filter(({ stream }) => stream.startsWith(prefix))) {
    const id = event.stream.slice(prefix.length);
    streams.set(id, [...(streams.get(id) ?? []), event]);
  }
  return streams;
};

/** Every message came once, in one of four ways, and none that was not sent; those to an inbox that still is are all there. */
const expectMessages = (sent: readonly SentOnTape[], messages: Streams, standing: ReadonlySet<string>): void => {
  const arrivals = [...messages].map(([id, events]) => ({
    id,
    times: events.filter(({ type }) => /Message(Received|Folded|HeldBack|Dropped)/.test(type)).length,
  }));
  expect(arrivals.filter(({ times }) => times !== 1)).toEqual([]);
  const ids = new Set(sent.map(({ id }) => id));
  expect(arrivals.filter(({ id }) => !ids.has(id))).toEqual([]);
  const due = sent.filter(({ itemId }) => standing.has(itemId));
  expect(due.filter(({ id }) => !messages.has(id))).toEqual([]);
};

/** A text is claimed again only where the message that represented it is a day away, or no longer represented it before: read, deleted, or let through. */
const expectFolding = (texts: Streams, events: readonly RecordedEvent[]): void => {
  for (const claims of texts.values()) {
    claims.slice(1).forEach((claim, index) => {
      const [before, after] = [claims[index]!, claim].map(({ data }) => data as TextClaimed['data']);
      const apart = Math.abs(Date.parse(after!.sentAt) - Date.parse(before!.sentAt));
      const isGone = events.some(
        ({ type, stream, position }) =>
          /Message(Read|Deleted|LetThrough)/.test(type) &&
          stream === `message-${before!.messageId}` &&
          position < claim.position,
      );
      expect(isGone || apart >= FOLDED_FOR_MS).toBe(true);
    });
  }
};

/** Each answer is an entry of its own, regardless of other answers. */
const expectAnswers = (sent: readonly SentOnTape[], messages: Streams): void => {
  const events = sent.filter(({ to }) => to === QUESTION).flatMap(({ id }) => messages.get(id) ?? []);
  expect(events.filter(({ type }) => /Folded|Repeated/.test(type))).toEqual([]);
};

/** A message is held back, or dropped, only where a rule or a block that its owner made before asks for it. */
const expectReasons = (messages: Streams, rules: Streams): void => {
  for (const { type, data, position } of [...messages.values()].flat()) {
    const { identity, hold, blockId } = data as Partial<MessageHeldBack['data'] & MessageDropped['data']>;
    if (hold === undefined && blockId === undefined) continue;
    const before = (rules.get(identity!.ownerId) ?? []).filter((rule) => rule.position < position) as RulesEvents;
    const asks = before.some((rule) => (hold ? asksFor(rule, hold.reason) : isBlock(rule, blockId)));
    expect([type, hold?.reason, asks]).toEqual([type, hold?.reason, true]);
  }
};

type RulesEvents = readonly (RecordedEvent & RulesEvent)[];

const isBlock = (rule: RulesEvent, blockId?: string): boolean =>
  rule.type === 'inbox.SenderBlocked.v1' && (blockId === undefined || rule.data.blockId === blockId);

const asksFor = (rule: RulesEvent, reason: HoldReason): boolean => {
  if (reason === 'network') return isBlock(rule);
  if (reason === 'locked') return rule.type === 'inbox.InboxLocked.v1';
  if (rule.type !== 'inbox.RulesSet.v1') return false;
  const { mutedWords, holdsLinks, needsHandle, dailyCap } = rule.data.holding;
  return { word: mutedWords !== null, url: holdsLinks, handle: needsHandle, cap: dailyCap !== null }[reason];
};

/** How much of each blocked sender was dropped is counted. */
const expectDropped = async ({ stores }: World, messages: Streams): Promise<number> => {
  const dropped = [...messages.values()].flat().filter(({ type }) => type === 'inbox.MessageDropped.v1');
  const times = new Map<string, number>();
  for (const { data } of dropped as unknown as readonly MessageDropped[])
    times.set(data.blockId, (times.get(data.blockId) ?? 0) + 1);
  const rows = await stores.inboxViews.collection(droppedCounts).find({ index: 'id', limit: ALL });
  expect(new Map(rows.map((row) => [row.blockId, row.dropped]))).toEqual(times);
  return dropped.length;
};

export interface InboxFigures {
  /** Messages and answers that were sent. */
  readonly sent: number;
  /** Entries that wait to be let through, as the events and the counts have them. */
  readonly held: number;
  readonly dropped: number;
}

/** The inbox shows what its events say, each message counted once, and content shows as many. */
export const expectInbox = async (world: World, standing: ReadonlySet<string>): Promise<InboxFigures> => {
  const { stores } = world;
  const events = await stores.inboxEvents.readAll(0, ALL);
  const messages = streamsOf(events, 'message-');
  const sent = sentOnTape(stores.tape.acts);
  expectMessages(sent, messages, standing);
  expectAnswers(sent, messages);
  expectFolding(streamsOf(events, 'text-'), events);
  expectReasons(messages, streamsOf(events, 'rules-'));

  const states = [...messages.values()].map((own) =>
    own.reduce(
      (state, event) => messageDecider.evolve(state, event as unknown as MessageEvent),
      messageDecider.initialState(),
    ),
  );
  const shown = states.flatMap((state) => (isKept(state) ? [{ ...state.message, state: state.status }] : []));
  const rows = await stores.inboxViews.collection(messageRows).find({ index: 'id', limit: ALL });
  expect(rows).toEqual(
    shown.sort((a, b) => (a.messageId < b.messageId ? -1 : 1)).map((row) => expect.objectContaining(row)),
  );
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(
    states.filter(({ status }) => status === 'folded').length + shown.length,
  );

  const itemIds = [...new Set(shown.map(({ itemId }) => itemId))];
  const counts = await stores.inboxViews.collection(inboxCounts).getMany(itemIds);
  const live = (itemId: string) => shown.filter((row) => row.itemId === itemId && row.state === 'live');
  const held = (itemId: string) => shown.filter((row) => row.itemId === itemId && row.state === 'held');
  expect(counts.map((count) => [count?.total, count?.unread, count?.held])).toEqual(
    itemIds.map((itemId) => [
      live(itemId).length,
      live(itemId).filter(({ isRead }) => !isRead).length,
      held(itemId).length,
    ]),
  );
  const totals = await stores.contentViews
    .collection(itemTotalRows)
    .getMany(itemIds.map((itemId) => itemTotalId('inbox', itemId)));
  expect(totals.map((total) => total?.count)).toEqual(itemIds.map((itemId) => live(itemId).length));
  const waiting = counts.reduce((sum, count) => sum + (count?.held ?? 0), 0);
  return { sent: sent.length, held: waiting, dropped: await expectDropped(world, messages) };
};
