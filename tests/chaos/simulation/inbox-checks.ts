import type { RecordedEvent } from '@marquee/ports';
import { itemTotalId, itemTotalRows } from '../../../services/content/src/item/item-list/item-total-row';
import { inboxCounts } from '../../../services/inbox/src/counts/inbox-count';
import { messageDecider } from '../../../services/inbox/src/message/message.decider';
import type { MessageEvent } from '../../../services/inbox/src/message/message.events';
import { messageRows } from '../../../services/inbox/src/message/message-list/message-row';
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

/** Every message is there once, and none that was not sent; those to an inbox that still stands are all there. */
const expectMessages = (sent: readonly SentOnTape[], messages: Streams, standing: ReadonlySet<string>): void => {
  const arrivals = [...messages].map(([id, events]) => ({
    id,
    times: events.filter(({ type }) => /Message(Received|Folded)/.test(type)).length,
  }));
  expect(arrivals.filter(({ times }) => times !== 1)).toEqual([]);
  const ids = new Set(sent.map(({ id }) => id));
  expect(arrivals.filter(({ id }) => !ids.has(id))).toEqual([]);
  const due = sent.filter(({ itemId }) => standing.has(itemId));
  expect(due.filter(({ id }) => !messages.has(id))).toEqual([]);
};

/** A text is claimed anew only where the message that stood for it is a day away, or was deleted before. */
const expectFolding = (texts: Streams, events: readonly RecordedEvent[]): void => {
  for (const claims of texts.values()) {
    claims.slice(1).forEach((claim, index) => {
      const [before, after] = [claims[index]!, claim].map(({ data }) => data as TextClaimed['data']);
      const apart = Math.abs(Date.parse(after!.sentAt) - Date.parse(before!.sentAt));
      const isDeleted = events.some(
        ({ type, stream, position }) =>
          type === 'inbox.MessageDeleted.v1' && stream === `message-${before!.messageId}` && position < claim.position,
      );
      expect(isDeleted || apart >= FOLDED_FOR_MS).toBe(true);
    });
  }
};

/** Each answer stands for itself, whatever other answers say. */
const expectAnswers = (sent: readonly SentOnTape[], messages: Streams): void => {
  const events = sent.filter(({ to }) => to === QUESTION).flatMap(({ id }) => messages.get(id) ?? []);
  expect(events.filter(({ type }) => /Folded|Repeated/.test(type))).toEqual([]);
};

/** The inbox shows what its events say, each message counted once, and content shows as many. Answers the number of messages. */
export const expectInbox = async ({ stores }: World, standing: ReadonlySet<string>): Promise<number> => {
  const events = await stores.inboxEvents.readAll(0, ALL);
  const messages = streamsOf(events, 'message-');
  const sent = sentOnTape(stores.tape.acts);
  expectMessages(sent, messages, standing);
  expectAnswers(sent, messages);
  expectFolding(streamsOf(events, 'text-'), events);

  const states = [...messages.values()].map((own) =>
    own.reduce(
      (state, event) => messageDecider.evolve(state, event as unknown as MessageEvent),
      messageDecider.initialState(),
    ),
  );
  const shown = states.flatMap((state) =>
    state.status === 'live' || state.status === 'deleted' ? [{ ...state.message, state: state.status }] : [],
  );
  const rows = await stores.inboxViews.collection(messageRows).find({ index: 'id', limit: ALL });
  expect(rows).toEqual(
    shown.sort((a, b) => (a.messageId < b.messageId ? -1 : 1)).map((row) => expect.objectContaining(row)),
  );
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(
    states.filter(({ status }) => status !== 'absent' && status !== 'purged').length,
  );

  const itemIds = [...new Set(shown.map(({ itemId }) => itemId))];
  const counts = await stores.inboxViews.collection(inboxCounts).getMany(itemIds);
  const live = (itemId: string) => shown.filter((row) => row.itemId === itemId && row.state === 'live');
  expect(counts.map((count) => [count?.total, count?.unread])).toEqual(
    itemIds.map((itemId) => [live(itemId).length, live(itemId).filter(({ isRead }) => !isRead).length]),
  );
  const totals = await stores.contentViews
    .collection(itemTotalRows)
    .getMany(itemIds.map((itemId) => itemTotalId('inbox', itemId)));
  expect(totals.map((total) => total?.count)).toEqual(itemIds.map((itemId) => live(itemId).length));
  return sent.length;
};
