import type { IncomingMessage } from 'node:http';

/** Internal state of Node's request stream. */
interface OpenRequest {
  _dumped: boolean;
  readonly _readableState: Record<'ended' | 'endEmitted' | 'destroyed' | 'closed' | 'closeEmitted', boolean>;
}

const isEmpty = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/**
 * Ends a request without a body, as Node's own `optimizeEmptyRequests` does from 24.12 on. The request then emits no more events. Otherwise
 * Node reads the empty body to its end after the answer, over several turns of its queue, which is a tenth of the cost of a redirect. Does
 * nothing to a request with a body.
 */
export const endEmptyRequest = (request: IncomingMessage): void => {
  if (!isEmpty(request)) return;
  const open = request as unknown as OpenRequest;
  const { _readableState: state } = open;
  open._dumped = true;
  state.ended = true;
  state.endEmitted = true;
  state.destroyed = true;
  state.closed = true;
  state.closeEmitted = true;
};
