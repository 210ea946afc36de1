import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PlainHandler } from '@marquee/network';
import { answer, answerStarting, OPERATOR_PATH, type RawHandler } from '@marquee/service-host';

const apiPrefixes = ['/api/', '/health/', '/uploads/', '/.well-known/', '/dev/'];

const isApi = (path: string): boolean =>
  path === '/api' || path === OPERATOR_PATH || apiPrefixes.some((prefix) => path.startsWith(prefix));
const pathOf = (url: string): string => url.split('?', 1)[0]!;

export interface RequestDispatcher {
  readonly listener: RequestListener;
  readonly plain: PlainHandler;
  /** The main thread takes requests from now on. Until then they are answered with 503. */
  openApi(): void;
  /** From now on every answer ends its connection. */
  drain(): void;
}

/** One port, several answerers: what visitors ask for first, then the API on the main thread, then the files of the dashboard. */
export const createRequestDispatcher = (parts: {
  /** Answers on this thread, or returns false and touches nothing. */
  readonly raw: RawHandler;
  readonly plain: PlainHandler;
  readonly metrics: RequestListener;
  /** Readiness of this thread; rejects where it cannot do its work. */
  readonly check: () => Promise<void>;
  /** Hands a request to the main thread. */
  readonly api: RequestListener;
  readonly site: (request: IncomingMessage, response: ServerResponse) => void;
}): RequestDispatcher => {
  let isOpen = false;
  let draining = false;
  const ready: RequestListener = (request, response) => {
    parts.check().then(
      () => parts.api(request, response),
      () => {
        const body = JSON.stringify({ status: 'failing', checks: { redirects: 'failing' } });
        answer(request, response, 503, { 'content-type': 'application/json; charset=utf-8' }, body);
      },
    );
  };

  return {
    listener: (request, response) => {
      if (draining) response.shouldKeepAlive = false;
      if (parts.raw(request, response)) return;
      const path = pathOf(request.url ?? '/');
      if (path !== '/metrics' && !isApi(path)) return parts.site(request, response);
      if (!isOpen) return answerStarting(request, response);
      if (path === '/metrics') return parts.metrics(request, response);
      if (path === '/health/ready') return ready(request, response);
      parts.api(request, response);
    },
    plain: (request, answering) => !draining && parts.plain(request, answering),
    openApi: () => {
      isOpen = true;
    },
    drain: () => {
      draining = true;
    },
  };
};
