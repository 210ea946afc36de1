import { isoTime, type Decider, type Message } from '@marquee/kernel';

/** A message represents all messages with its text until it is read, deleted or a day old. */
export type TextClaimed = Message<
  'inbox.TextClaimed.v1',
  {
    readonly messageId: string;
    /** The time at which the visitor sent that message: ISO, UTC. */
    readonly sentAt: string;
  }
>;

export type ClaimText = Message<
  'ClaimText',
  { readonly messageId: string; /** UTC milliseconds. */ readonly sentAt: number }
>;

/** The message that represents a text in one inbox, or among its held messages. */
export type Text = { readonly status: 'free' } | ({ readonly status: 'claimed' } & TextClaimed['data']);

/** Milliseconds for which messages of one text are counted in the first one. */
export const FOLDED_FOR_MS = 24 * 60 * 60 * 1000;

export const textDecider: Decider<Text, ClaimText, TextClaimed> = {
  initialState: () => ({ status: 'free' }),
  decide: ({ data: { messageId, sentAt } }) => [
    { type: 'inbox.TextClaimed.v1', data: { messageId, sentAt: isoTime(sentAt) } },
  ],
  evolve: (_, event) => ({ status: 'claimed', ...event.data }),
};

/** The message in which a message with this text, sent at this time, is counted. Null if there is none or it was read or deleted. */
export const standsFor = (text: Text, sentAt: number): string | null =>
  text.status === 'claimed' && Math.abs(sentAt - Date.parse(text.sentAt)) < FOLDED_FOR_MS ? text.messageId : null;
