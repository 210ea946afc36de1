import type { RequestListener, ServerResponse } from 'node:http';
import type { PlainHandler } from '@marquee/network';
import { answerStarting } from './problem-answer';
import type { RawHandler } from './raw-answer';

export interface ServiceDispatcher {
  readonly listener: RequestListener;
  /** Answers plain requests once `openRaw` has said how. */
  readonly plain: PlainHandler;
  /** Answers before any framework from now on; `check` resolves when that is the service's work, until the framework says it. */
  openRaw(handler: RawHandler, check?: () => Promise<void>, plain?: PlainHandler): void;
  /** Sets the handler of everything else. Until `ready` that gets 503. */
  openFramework(handler: RequestListener): void;
  ready(): void;
  /** From now on the process is not ready, and every answer ends its connection. */
  drain(): void;
}

/** Tells the gateway that the service has not looked at the request: the gateway may send it again, whatever it is. */
export const STATE_HEADER = 'x-marquee-state';

type Phase = 'starting' | 'serving' | 'draining';

/**
 * The dispatcher of one service: it serves health checks from the first moment on, then what needs no framework, then the rest.
 * `/health/ready` says in `checks` why it is not ready: `start`, an engine that is waited for, or `drain`.
 */
export const createServiceDispatcher = (version: string, awaited: () => readonly string[]): ServiceDispatcher => {
  let phase: Phase = 'starting';
  let framework: RequestListener | null = null;
  let raw: RawHandler = () => false;
  let rawCheck: (() => Promise<void>) | null = null;
  let rawPlain: PlainHandler = () => false;

  const health = (
    response: ServerResponse,
    status: number,
    checks: Readonly<Record<string, string>>,
    more: { readonly version?: string } = {},
  ): void => {
    const body = JSON.stringify({ status: status === 200 ? 'ok' : 'failing', checks, ...more });
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
  };

  const readyBeforeFramework = (response: ServerResponse): void => {
    const waiting = Object.fromEntries(awaited().map((engine) => [engine, 'failing']));
    if (rawCheck === null) return health(response, 503, { start: 'failing', ...waiting });
    rawCheck().then(
      () => health(response, 200, {}),
      () => health(response, 503, { start: 'failing' }),
    );
  };

  const starting: RequestListener = (request, response) => {
    if (request.url === '/health/live') return health(response, 200, {}, { version });
    if (request.url === '/health/ready') return readyBeforeFramework(response);
    answerStarting(request, response, { [STATE_HEADER]: 'starting' });
  };

  return {
    listener: (request, response) => {
      if (phase === 'draining') response.shouldKeepAlive = false;
      if (raw(request, response)) return;
      if (phase === 'draining' && request.url === '/health/ready') return health(response, 503, { drain: 'failing' });
      if (phase === 'starting' || framework === null) return starting(request, response);
      framework(request, response);
    },
    plain: (request, answer) => phase !== 'draining' && rawPlain(request, answer),
    openRaw: (handler, check, plain) => {
      raw = handler;
      rawCheck = check ?? null;
      rawPlain = plain ?? rawPlain;
    },
    openFramework: (handler) => {
      framework = handler;
    },
    ready: () => {
      if (phase === 'starting') phase = 'serving';
    },
    drain: () => {
      phase = 'draining';
    },
  };
};
