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
 * null for a request without a key. `operation` names the endpoint; `input` is JSON, in any order of its fields. The key, which a
 * client makes at random and no store keeps, is part of the fingerprint: the input cannot be guessed from it.
 */
export const requestKey = (key: string | null, operation: string, input: unknown): RequestKey | null =>
  key === null ? null : { key, fingerprint: digest(JSON.stringify([key, operation, input], sortMembers)) };

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A request that carried an idempotency key was carried out: in the same append as its effect. */
type RequestDone = Message<
  'requests.RequestDone.v1',
  {
    /** Hash of the operation and its input. */
    readonly fingerprint: string;
    /** Stream of the aggregate that the response is read from, as it was after the request. */
    readonly stream: string;
    readonly version: number;
    readonly at: string;
  }
>;

type RecordRequest = Message<'RecordRequest', Omit<RequestDone['data'], 'at'> & { readonly now: number }>;

/** The request that was last made with one key of one account. */
type KeyedRequest = { readonly status: 'absent' } | ({ readonly status: 'done' } & RequestDone['data']);

interface KeyedRequestId {
  /** Whose key it is: an account. */
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
 * Returns the outcome recorded for this key within the last day, or null. Throws `idempotency_key_reused` when it was done
 * for another request.
 */
export const earlierOutcome = (request: KeyedRequest, fingerprint: string, now: number): RequestDone['data'] | null => {
  if (request.status === 'absent' || now - Date.parse(request.at) >= KEPT_MS) return null;
  if (request.fingerprint !== fingerprint) {
    throw new DomainError('idempotency_key_reused', 'This idempotency key was used for another request.');
  }
  return request;
};
