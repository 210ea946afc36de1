import type { Decider, Message } from '@marquee/kernel';

/** A message of this sender was accepted on this day. */
export type SenderCounted = Message<'inbox.SenderCounted.v1', { readonly ownerId: string; readonly messageId: string }>;

export type CountSender = Message<'CountSender', SenderCounted['data']>;

/** The number of messages of one sender that were accepted on one UTC day. */
export interface SenderDay {
  readonly count: number;
}

export const senderDayDecider: Decider<SenderDay, CountSender, SenderCounted> = {
  initialState: () => ({ count: 0 }),
  decide: ({ data }) => [{ type: 'inbox.SenderCounted.v1', data }],
  evolve: ({ count }) => ({ count: count + 1 }),
};
