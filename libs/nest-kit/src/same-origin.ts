import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@marquee/kernel';

/**
 * Refuses requests from other sites' pages. Browsers set both headers themselves: a request has the product's own `Origin`, or states that
 * it came from the same origin. A request with neither comes from no known browser and gets no cookie.
 */
export const requireSameOrigin = (request: { readonly headers: IncomingHttpHeaders }, publicUrl: string): void => {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const ours = origin === new URL(publicUrl).origin || site === 'same-origin';
  const contradicts = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (!ours || contradicts)
    throw new DomainError(
      'cross_origin',
      `Requests from other sites are not accepted: open this page at ${new URL(publicUrl).origin}, which the operator sets as PUBLIC_URL.`,
    );
};
