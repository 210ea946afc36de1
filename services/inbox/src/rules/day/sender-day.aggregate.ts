import { defineAggregate } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import type { SenderTags } from '../../message/message.events';
import { senderDayDecider } from './sender-day.decider';

/**
 * A sender, and a day. The sender is the browser where it is known: an address may be that of many people. `sentAt` is UTC
 * milliseconds.
 */
export const senderDayOf = ({ browser, network }: SenderTags, sentAt: number): string =>
  `${browser ?? network}.${isoTime(sentAt).slice(0, 10)}`;

export const senderDayAggregate = defineAggregate({
  name: 'day of a sender',
  decider: senderDayDecider,
  // A cap ends it: no stream is longer than the highest one.
  stream: (senderDay: string) => `sender-${senderDay}`,
});
