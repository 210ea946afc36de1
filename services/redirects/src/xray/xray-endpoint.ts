import type { IncomingMessage, ServerResponse } from 'node:http';
import { visitorApi } from '@marquee/contracts';
import { DomainError, uuidv7 } from '@marquee/kernel';
import { parseInput, problemOf, type RateLimits } from '@marquee/nest-kit';
import { endEmptyRequest } from '../hot-path/empty-request';
import type { HotPath } from '../hot-path/hot-path';
import { isVisitorPath } from '../hot-path/request-path';
import { xray } from './xray';
import { xrayClaims } from './xray-limits';

export interface XrayEndpointOptions {
  readonly hotPath: HotPath;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Called with the error of a request that was answered with 5xx, and the id of its problem document. */
  readonly onFailure: (error: unknown, instance: string) => void;
}

const { path: PATH, method: METHOD, query: QUERY } = visitorApi.xray;

/**
 * Serves `GET /api/xray`. It needs no token: a client that sends the user agent of an app learns the same. Nothing of it is recorded, so that an
 * owner who tries an address changes no figure.
 */
export class XrayEndpoint {
  constructor(private readonly options: XrayEndpointOptions) {}

  readonly handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    if (!url.startsWith(PATH) || (url.length > PATH.length && url[PATH.length] !== '?')) return false;
    if (request.method !== METHOD) {
      this.options.hotPath.answers.problem(response, 'method_not_allowed', ['Allow', METHOD, 'Connection', 'close']);
      return true;
    }
    endEmptyRequest(request);
    void this.answered(request, response, url.slice(PATH.length + 1));
    return true;
  };

  private async answered(request: IncomingMessage, response: ServerResponse, query: string): Promise<void> {
    const { hotPath, limits, publicUrl, clock, onFailure } = this.options;
    const { hits, answers } = hotPath;
    try {
      await limits.spend(xrayClaims(hits.clientOf(request)), clock());
      const url = askedAddress(query, publicUrl);
      const address = hits.addressOf(request);
      answers.data(response, 200, {
        visits: await xray(hotPath, publicUrl, { url, headers: request.headers, address }),
      });
    } catch (error) {
      const problem = problemOf(error, uuidv7(clock()));
      if (problem.status >= 500 && !(error instanceof DomainError)) onFailure(error, problem.instance);
      const { retryAfter } = error instanceof DomainError ? error : {};
      answers.refusal(response, problem, retryAfter === undefined ? [] : ['Retry-After', String(retryAfter)]);
    }
  }
}

/** The address to try, in the form in which a browser asks for it. Throws `validation_failed`. */
const askedAddress = (query: string, publicUrl: string): string => {
  const { path } = parseInput(QUERY, Object.fromEntries(new URLSearchParams(query)));
  if (!isVisitorPath(path) || path.startsWith('/api'))
    throw new DomainError('validation_failed', 'Name a path of a page or a link.', [
      { path: 'path', code: 'invalid_format', message: 'It begins with /@.' },
    ]);
  const { pathname, search } = new URL(path, publicUrl);
  return pathname + search;
};
