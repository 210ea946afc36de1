import { defineAggregate } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import type { SenderTags } from '../../message/message.events';
import { senderDayDecider } from './sender-day.decider';

/**
 * The messages that all browsers of one network may send on a day, as a multiple of the daily cap. It limits a sender who deletes the
 * cookie each time; but a network may also be a school or a mobile carrier.
 */
const BROWSERS_OF_A_NETWORK = 20;

/** A day on which a message counts, and the most messages of that day. */
export interface CountedDay {
  readonly senderDay: string;
  readonly most: number;
}

/**
 * The days on which a message counts: that of its browser and that of all browsers of its network, or only that of its network if no
 * browser is known. Days are UTC days; `sentAt` is UTC milliseconds.
 */
export const countedDays = ({ browser, network }: SenderTags, sentAt: number, cap: number): readonly CountedDay[] => {
  const day = isoTime(sentAt).slice(0, 10);
  if (browser === null) return [{ senderDay: `${network}.${day}`, most: cap }];
  return [
    { senderDay: `${browser}.${day}`, most: cap },
    { senderDay: `${network}.browsers.${day}`, most: cap * BROWSERS_OF_A_NETWORK },
  ];
};

export const senderDayAggregate = defineAggregate({
  name: 'day of a sender',
  decider: senderDayDecider,
  // The cap limits the stream: it is at most as long as the highest cap, or as the cap of a network.
  stream: (senderDay: string) => `sender-${senderDay}`,
});
