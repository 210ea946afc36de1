import type { Message } from '@marquee/kernel';
import type { Aggregate } from './aggregate';
import { earlierOutcome, keyedRequestAggregate, type RequestKey } from './keyed-request';
import type { LoadedAggregate, UnitOfWork } from './unit-of-work';

export interface KeyedCommand {
  /** The account whose request it is: another account may use the same key. */
  readonly ownerId: string;
  /** null: carried out as often as it is sent. */
  readonly request: RequestKey | null;
  /** UTC milliseconds. */
  readonly now: number;
}

/**
 * Runs `act` unless this account did the same under this key within the last day, and returns the state of the aggregate that `act`
 * worked on: as `act` left it, or as the earlier request did. The outcome is recorded in the append that makes it, so that no
 * crash and no second request at the same time can part the two.
 */
export const onceOnly = async <Id, State, Command extends Message, Event extends Message>(
  unit: UnitOfWork,
  aggregate: Aggregate<Id, State, Command, Event>,
  { ownerId, request, now }: KeyedCommand,
  act: () => Promise<LoadedAggregate<State, Command, Event>>,
): Promise<State> => {
  if (request === null) return (await act()).state;
  const { key, fingerprint } = request;
  const record = await unit.load(keyedRequestAggregate, { ownerId, key });
  const earlier = earlierOutcome(record.state, fingerprint, now);
  if (earlier !== null) return unit.readAt(aggregate, earlier.stream, earlier.version);
  const { stream, state, version } = await act();
  record.execute({ type: 'RecordRequest', data: { fingerprint, stream, version, now } });
  return state;
};
