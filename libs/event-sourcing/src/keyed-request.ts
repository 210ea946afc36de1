import { DomainError, type Decider, type Message } from '@marquee/kernel';

/** A request that carried an idempotency key was carried out: in the same append as its effect. */
export type RequestDone = Message<
  'content.RequestDone.v1',
  {
    /** Hash of the operation and its input. */
    readonly fingerprint: string;
    /** Where the answer comes from: the item as it was after the request. */
    readonly stream: string;
    readonly version: number;
    readonly at: string;
  }
>;

export type RequestCommand = Message<'RecordRequest', Omit<RequestDone['data'], 'at'> & { readonly now: string }>;

/** The request that was last made with one key of one account. */
export type KeyedRequest = { readonly status: 'absent' } | ({ readonly status: 'done' } & RequestDone['data']);

export const requestDecider: Decider<KeyedRequest, RequestCommand, RequestDone> = {
  initialState: () => ({ status: 'absent' }),
  decide: ({ data: { now, ...request } }) => [{ type: 'content.RequestDone.v1', data: { ...request, at: now } }],
  evolve: (_, event) => ({ status: 'done', ...event.data }),
};

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * What was done for this key within the last day, or null when nothing was. Throws `idempotency_key_reused` when it was done
 * for another request.
 */
export const earlierAnswer = (request: KeyedRequest, fingerprint: string, now: string): RequestDone['data'] | null => {
  if (request.status === 'absent' || Date.parse(now) - Date.parse(request.at) >= KEPT_MS) return null;
  if (request.fingerprint !== fingerprint) {
    throw new DomainError('idempotency_key_reused', 'This idempotency key was used for another request.');
  }
  return request;
};
