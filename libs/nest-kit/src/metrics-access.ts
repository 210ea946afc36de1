import type { IncomingMessage } from 'node:http';
import { plainAddress } from '@marquee/network';
import { isSameSecret } from './is-same-secret';

/** Body of the response to a refused reader. */
export const METRICS_REFUSED =
  'Metrics are read with the METRICS_TOKEN. Where none is set, this machine alone reads them, and not through a proxy.';

const loopback = /^(127\.|::1$)/;

/** Returns whether a proxy has forwarded the request. */
const isForwarded = ({ headers }: IncomingMessage): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);

/**
 * Decides who may read the metrics. With a token: a request with this bearer token, from any address, because a proxy on this machine may
 * not state its client. Without a token: a request from this machine that no proxy has forwarded.
 */
export const allowsMetrics = (token: string | undefined): ((request: IncomingMessage) => boolean) => {
  if (token === undefined)
    return (request) => loopback.test(plainAddress(request.socket.remoteAddress ?? '')) && !isForwarded(request);
  return ({ headers }) => isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
};
