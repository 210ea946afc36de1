import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answer, type RawHandler } from '@marquee/service-host';

const apiPrefixes = ['/api/', '/health/', '/uploads/', '/.well-known/'];

const isApi = (url: string): boolean =>
  url === '/metrics' || url.startsWith('/metrics?') || apiPrefixes.some((prefix) => url.startsWith(prefix));

export interface FrontDoor {
  readonly listener: RequestListener;
  /** Names who answers the API. Until `ready` it says 503. */
  openApi(handler: RequestListener): void;
  ready(): void;
  /** From now on every answer ends its connection. */
  drain(): void;
}

/**
 * One port, several answerers: what visitors ask for first, in front of any framework, then the API, then the files of
 * the dashboard.
 */
export const createFrontDoor = (parts: {
  /** Answers in front of any framework, or returns false and touches nothing. */
  readonly raw: RawHandler;
  readonly site: (request: IncomingMessage, response: ServerResponse) => void;
}): FrontDoor => {
  let framework: RequestListener | null = null;
  let api: RequestListener = (request, response) =>
    answer(request, response, 503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' }, 'Starting');
  let draining = false;

  return {
    listener: (request, response) => {
      if (draining) response.shouldKeepAlive = false;
      if (parts.raw(request, response)) return;
      const url = request.url ?? '/';
      if (isApi(url)) return api(request, response);
      parts.site(request, response);
    },
    openApi: (handler) => {
      framework = handler;
    },
    ready: () => {
      if (framework) api = framework;
    },
    drain: () => {
      draining = true;
    },
  };
};
