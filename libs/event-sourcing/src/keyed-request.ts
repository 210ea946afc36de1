import { createHash } from 'node:crypto';
import { DomainError, isoTime, type Message } from '@marquee/kernel';
import { defineAggregate } from './aggregate';
import { sortMembers } from './sort-members';

/** Identifies a request: two requests with one idempotency key are the same when these are equal. */
export interface RequestKey {
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * Null for a request without a key. `operation` names the endpoint; `input` is JSON, in any order of its fields. The fingerprint includes
 * the key, which the client chooses at random and no store keeps, so the input cannot be guessed from the fingerprint.
 */
export const requestKey = (key: string | null, operation: string, input: unknown): RequestKey | null =>
  key === null ? null : { key, fingerprint: digest(JSON.stringify([key, operation, input], sortMembers)) };

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A request with an idempotency key was carried out. The event is in the same append as its effect. */
type RequestDone = Message<
  'requests.RequestDone.v1',
  {
    /** Hash of the operation and its input. */
    readonly fingerprint: string;
    /** The stream of the aggregate from which the response is read, at its version after the request. */
    readonly stream: string;
    readonly version: number;
    readonly at: string;
  }
>;

type RecordRequest = Message<'RecordRequest', Omit<RequestDone['data'], 'at'> & { readonly now: number }>;

/** The last request with one key of one account. */
type KeyedRequest = { readonly status: 'absent' } | ({ readonly status: 'done' } & RequestDone['data']);

interface KeyedRequestId {
  /** The account that uses the key. */
  readonly ownerId: string;
  readonly key: string;
}

export const keyedRequestAggregate = defineAggregate<KeyedRequestId, KeyedRequest, RecordRequest, RequestDone>({
  name: 'request',
  // A key may be any text, so the stream is named by its hash.
  stream: ({ ownerId, key }) => `request-${ownerId}-${digest(key)}`,
  decider: {
    initialState: () => ({ status: 'absent' }),
    decide: ({ data: { now, ...request } }) => [
      { type: 'requests.RequestDone.v1', data: { ...request, at: isoTime(now) } },
    ],
    evolve: (_, event) => ({ status: 'done', ...event.data }),
  },
});

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the outcome that was recorded for this key within the last day, or null. Throws `idempotency_key_reused` if it belongs to another
 * request.
 */
export const earlierOutcome = (request: KeyedRequest, fingerprint: string, now: number): RequestDone['data'] | null => {
  if (request.status === 'absent' || now - Date.parse(request.at) >= KEPT_MS) return null;
  if (request.fingerprint !== fingerprint) {
    throw new DomainError('idempotency_key_reused', 'This idempotency key was used for another request.');
  }
  return request;
};
