import type { UnitOfWork } from '@marquee/event-sourcing';
import { requestStream, type RequestKey } from './idempotency-key';
import { earlierAnswer, requestDecider } from './request.decider';

/** Where an answer comes from: the item as it was at this version of its stream. */
export interface Outcome {
  readonly stream: string;
  readonly version: number;
}

/**
 * Runs `act` unless this account did the same under this key within the last day; then the outcome is the earlier one. That it
 * was done is told in the append that does it: a crash, or two at once, cannot part the two.
 */
export const onceOnly = async (
  unit: UnitOfWork,
  ownerId: string,
  request: RequestKey | null,
  now: string,
  act: () => Promise<Outcome>,
): Promise<Outcome> => {
  if (request === null) return act();
  const record = await unit.load(requestDecider, requestStream(ownerId, request));
  const earlier = earlierAnswer(record.state, request.fingerprint, now);
  if (earlier !== null) return earlier;
  const { stream, version } = await act();
  record.execute({ type: 'RecordRequest', data: { fingerprint: request.fingerprint, stream, version, now } });
  return { stream, version };
};
