import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { plainAddress } from '@marquee/network';

/** Body of the response to a refused reader. */
export const METRICS_REFUSED = 'Metrics are read on this machine, or with the METRICS_TOKEN where one is set.';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const loopback = /^(127\.|::1$)/;

/** Returns whether a proxy has forwarded the request. */
const isForwarded = ({ headers }: IncomingMessage): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);

/**
 * Says who may read the metrics. With a token: a request that carries it as a bearer token, wherever it comes from, because a proxy on
 * this machine may say nothing of whom it asks for. Without one: a request from this machine that no proxy has passed on.
 */
export const allowsMetrics = (token: string | undefined): ((request: IncomingMessage) => boolean) => {
  if (token === undefined)
    return (request) => loopback.test(plainAddress(request.socket.remoteAddress ?? '')) && !isForwarded(request);
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
};
