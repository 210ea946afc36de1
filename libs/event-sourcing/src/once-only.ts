import type { Message } from '@marquee/kernel';
import type { Aggregate } from './aggregate';
import { earlierOutcome, keyedRequestAggregate, type RequestKey } from './keyed-request';
import type { LoadedAggregate, UnitOfWork } from './unit-of-work';

export interface KeyedCommand {
  /** The account that makes the request. Another account may use the same key. */
  readonly ownerId: string;
  /** Null: the request is carried out each time it is sent. */
  readonly request: RequestKey | null;
  /** UTC milliseconds. */
  readonly now: number;
}

/**
 * Runs `act` unless this account made the same request with this key within the last day. Returns the state of the aggregate that `act`
 * changed: after `act`, or after the earlier request. The outcome is recorded in the append of the effect, so no crash and no simultaneous
 * request can separate them.
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
