import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemOfCode, type ErrorCode, type Problem } from '@marquee/contracts';
import { uuidv7 } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import { answer } from './raw-answer';

let logger: Pick<Logger, 'error'> | null = null;

/** From now on this thread logs each unexpected answer of 5xx that no framework gives, with the id of its problem document. */
export const logProblems = (to: Pick<Logger, 'error'>): void => {
  logger = to;
};

type Headers = Readonly<Record<string, string>>;

/**
 * Refuses a request that no framework sees, by a body that no cache keeps. `status` is that of the code by default. An answer that is expected
 * is not logged.
 */
export const answerProblem = (
  request: IncomingMessage,
  response: ServerResponse,
  code: ErrorCode,
  {
    headers = {},
    isExpected = false,
    ...more
  }: Partial<Pick<Problem, 'status' | 'detail'>> & { readonly headers?: Headers; readonly isExpected?: boolean } = {},
): void => {
  const problem: Problem = { ...problemOfCode(code, uuidv7()), ...more };
  if (problem.status >= 500 && !isExpected) {
    const { status, code, instance, detail: reason } = problem;
    logger?.error({ status, problem: code, instance, method: request.method, reason }, 'request refused');
  }
  const known: Headers = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(problem.status === 503 && { 'retry-after': '1' }),
  };
  answer(request, response, problem.status, { ...known, ...headers }, JSON.stringify(problem));
};

/** Refuses a method that changes something, on an address that is only read. */
export const refuseMethod = (request: IncomingMessage, response: ServerResponse): void =>
  answerProblem(request, response, 'method_not_allowed', { headers: { allow: 'GET, HEAD' } });

/** Refuses what a process will serve once it has started. Probes ask for it at every start. */
export const answerStarting = (request: IncomingMessage, response: ServerResponse, headers: Headers = {}): void =>
  answerProblem(request, response, 'unavailable', {
    detail: 'This process is still starting.',
    headers,
    isExpected: true,
  });
