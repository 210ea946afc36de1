import { defineAggregate } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import type { SenderTags } from '../../message/message.events';
import { senderDayDecider } from './sender-day.decider';

/**
 * Messages that the browsers of one network may send on a day, as a multiple of the daily cap. It is for a sender who drops the cookie each
 * time; a network may also be a school, or a mobile carrier.
 */
const BROWSERS_OF_A_NETWORK = 20;

/** A day on which a message counts, and the messages that may be let in on it. */
export interface CountedDay {
  readonly senderDay: string;
  readonly most: number;
}

/**
 * The days on which a message counts: of its browser and of all browsers of its network, or of its network where no browser is known. Days
 * are those of UTC; `sentAt` is UTC milliseconds.
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
  // Its cap ends it: no stream is longer than the highest one, or that of a network.
  stream: (senderDay: string) => `sender-${senderDay}`,
});
