import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { addressKey, DomainError } from '@marquee/kernel';
import {
  clientClaims,
  createRateLimits,
  isSameSecret,
  readBody,
  requireSameOrigin,
  WIDE,
  type Logger,
} from '@marquee/nest-kit';
import type { OperatorView, PageAssets, RenderedDocument } from '@marquee/page/server';
import type { RateLimit, RateLimiter } from '@marquee/ports';
import { answerProblem } from '../http/problem-answer';
import { answer, isRead, type RawHandler } from '../http/raw-answer';
import { createOperatorSessions } from './operator-session';

export interface OperatorPageOptions {
  readonly token: string;
  /** Shown above the form: where the token is. */
  readonly hint: string;
  readonly publicUrl: string;
  /** Where the built front ends are. */
  readonly root: string;
  /** Reads what the page shows. */
  readonly report: () => Promise<OperatorView>;
  readonly limiter: RateLimiter;
  /** The address of the client that a request comes from. */
  readonly clientOf: (request: IncomingMessage) => string;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
}

export const OPERATOR_PATH = '/operator';

const SIGN_INS: RateLimit = { name: 'operator.sign-in', attempts: 10, windowMs: 15 * 60_000 };
const BODY_MAX = 1024;

const headersOf = ({ contentSecurityPolicy }: RenderedDocument): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // Of the form's own request the browser has to say where it comes from.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'content-security-policy': contentSecurityPolicy,
});

/** The page is for one person, now and then: what draws it is loaded when it is first asked for. */
const createDrawing = (root: string, logger: Logger) => {
  let assets: PageAssets | null = null;
  const dir = path.join(root, 'frontends/visitor/dist/browser');
  return async () => {
    const page = await import('@marquee/page/server');
    assets ??= page.readPageAssets({ dir, publicPath: '/remotes/visitor/browser/' }, logger);
    return { page, assets };
  };
};

/** `/operator`: the state of the installation, for the holder of the token. */
export const createOperatorPage = (options: OperatorPageOptions): RawHandler => {
  const { token, hint, publicUrl, report, clientOf, clock, logger } = options;
  const { host, protocol } = new URL(publicUrl);
  const sessions = createOperatorSessions({ token, secure: protocol === 'https:', clock });
  const limits = createRateLimits(options.limiter);
  const draw = createDrawing(options.root, logger);

  const askForToken = async (
    request: IncomingMessage,
    response: ServerResponse,
    { status, fault, headers = {} }: { status: number; fault?: string; headers?: Readonly<Record<string, string>> },
  ): Promise<void> => {
    const { page, assets } = await draw();
    const document = page.renderOperatorSignIn({ host, hint, fault }, assets);
    answer(request, response, status, { ...headersOf(document), ...headers }, document.html);
  };

  const show = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!sessions.has(request)) return askForToken(request, response, { status: 401 });
    const [{ page, assets }, view] = await Promise.all([draw(), report()]);
    const document = page.renderOperatorPage(view, assets);
    answer(request, response, 200, headersOf(document), document.html);
  };

  const signIn = async (request: IncomingMessage, response: ServerResponse, given: string): Promise<void> => {
    const claims = clientClaims(SIGN_INS, addressKey(clientOf(request)), WIDE);
    const verdict = await limits.ask(claims, clock());
    if (!verdict.allowed) {
      const headers = { 'retry-after': String(verdict.retryAfter) };
      return askForToken(request, response, { status: 429, fault: 'Too many attempts. Try again later.', headers });
    }
    if (!isSameSecret(given, token))
      return askForToken(request, response, { status: 403, fault: 'This is not the token.' });
    const headers = { location: OPERATOR_PATH, 'set-cookie': sessions.begin(), 'cache-control': 'no-store' };
    answer(request, response, 303, headers);
  };

  const change = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requireSameOrigin(request, publicUrl);
    const form = new URLSearchParams(String(await readBody(request, BODY_MAX)));
    if (form.get('act') !== 'sign-out') return signIn(request, response, (form.get('token') ?? '').trim());
    const headers = { location: OPERATOR_PATH, 'set-cookie': sessions.end(), 'cache-control': 'no-store' };
    answer(request, response, 303, headers);
  };

  const refuse = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (error instanceof DomainError && (error.code === 'cross_origin' || error.code === 'payload_too_large'))
      return answerProblem(request, response, error.code, { detail: error.message });
    logger.error({ err: error }, 'the operator’s page cannot be shown');
    answerProblem(request, response, 'unavailable', { detail: 'The state cannot be read at the moment.' });
  };

  return (request, response) => {
    if ((request.url ?? '').split('?', 1)[0] !== OPERATOR_PATH) return false;
    if (!isRead(request) && request.method !== 'POST') {
      answerProblem(request, response, 'method_not_allowed', { headers: { allow: 'GET, HEAD, POST' } });
      return true;
    }
    const work = isRead(request) ? show(request, response) : change(request, response);
    work.catch((error: unknown) => refuse(request, response, error));
    return true;
  };
};
