import type { Aggregate, UnitOfWork } from '@marquee/event-sourcing';
import { isoTime, type Message } from '@marquee/kernel';

interface StreamMoment {
  readonly stream: string;
  /** The newest version of the stream. */
  readonly version: number;
  /** ISO, UTC. */
  readonly at: string;
}

/** Times of requests may have fewer digits than those of events. */
export const momentOf = (at: string): string => isoTime(Date.parse(at));

/**
 * The version that a stream had at a moment; 0 before its first event. Its events must have rising times in `at`. It reads one event for
 * each halving of the stream, so a long stream costs little more than a short one.
 */
export const versionAt = async <Id, State, Command extends Message, Event extends Message>(
  unit: UnitOfWork,
  aggregate: Aggregate<Id, State, Command, Event>,
  { stream, version, at }: StreamMoment,
): Promise<number> => {
  let [known, beyond] = [0, version + 1];
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2);
    const [event] = await unit.readEvents(aggregate, stream, { after: middle - 1, upTo: middle });
    if (event !== undefined && (event.data as { readonly at: string }).at <= at) known = middle;
    else beyond = middle;
  }
  return known;
};
