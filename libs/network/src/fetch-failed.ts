export type FetchFailure =
  | 'address_refused'
  | 'too_many_redirects'
  | 'redirect_loop'
  | 'timed_out'
  | 'too_large'
  | 'status'
  | 'type'
  | 'encoding'
  /** The certificate is expired, for another host, or signed by nobody whom browsers trust. */
  | 'certificate'
  | 'unreachable';

/** Why nothing was read. The message has neither the address nor what the host said. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';

  constructor(readonly reason: FetchFailure) {
    super(`the address was not read: ${reason}`);
  }
}
