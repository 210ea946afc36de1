import { errorCodes, problemOfCode, type ErrorCode, type Problem } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { ObjectRefused, reasonOf, storageFailureKind, VersionConflict } from '@marquee/ports';
import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from './logger';
import { WorkRequired } from './proof-of-work/proofs-of-work';
import { LOGGER } from './tokens';

/** Fastify's own refusals, which happen before any controller. */
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'malformed_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

const byHttpStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_json',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'LimitExceededException',
  503: 'unavailable',
};

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof DomainError || error instanceof ObjectRefused)
    return isCode(error.code) ? error.code : 'internal';
  if (error instanceof VersionConflict) return 'conflict';
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && fastifyCodes[code]) return fastifyCodes[code];
  const kind = storageFailureKind(error);
  if (kind === 'room') return 'storage_full';
  if (kind === 'damage') return 'unavailable';
  if (typeof code === 'string' && ['storage_busy', 'job_queue_unavailable', 'unavailable'].includes(code))
    return 'unavailable';
  const status = error instanceof HttpException ? error.getStatus() : error instanceof SyntaxError && statusCode;
  return (typeof status === 'number' && byHttpStatus[status]) || 'internal';
};

/** The RFC 9457 body of an error. An error that is no refusal is not described: its correlation id leads to the log. */
export const problemOf = (error: unknown, correlationId: string): Problem => {
  const refusal = error instanceof DomainError || error instanceof ObjectRefused;
  return {
    ...problemOfCode(codeOf(error), correlationId),
    ...(refusal && { detail: error.message }),
    ...(error instanceof WorkRequired && { work: error.work }),
    ...(error instanceof DomainError && error.violations.length > 0 && { errors: [...error.violations] }),
  };
};

export const sendProblem = (reply: FastifyReply, error: unknown, correlationId: string): Problem => {
  const problem = problemOf(error, correlationId);
  const retryAfter = error instanceof DomainError ? error.retryAfter : undefined;
  if (retryAfter !== undefined || problem.status === 503) void reply.header('retry-after', String(retryAfter ?? 1));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  void reply.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  return problem;
};

/** The client disconnected before its request was complete, so the failure is the client's. */
const hasGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** The only place that turns an error into an answer: an error handler of Fastify, also for routes that Nest does not know. */
export const answerError =
  (logger: Logger) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = sendProblem(reply, error, request.id);
    if (problem.status >= 500 && !hasGone(request)) logFailure(logger, problem, error, request);
  };

const refusedBecause = (problem: string, error: unknown): string => {
  if (problem === 'storage_full') return 'the disk is full';
  return storageFailureKind(error) === 'damage' ? 'a file is damaged' : 'request refused';
};

/**
 * A line for an answer of 5xx, with the id that its problem document has. Other errors than refusals need their stack. The route is a template:
 * addresses contain names of people.
 */
export const logFailure = (
  logger: Logger,
  { status, code: problem, instance }: Problem,
  error: unknown,
  { method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>,
): void => {
  const line = { status, problem, instance, method, route: routeOptions.url };
  if (status === 500) return logger.error({ err: error, ...line }, 'request failed');
  logger.error({ reason: reasonOf(error), ...line }, refusedBecause(problem, error));
};

/** `answerError` for the routes of Nest. */
@Catch()
export class ProblemDetailsFilter implements ExceptionFilter {
  private readonly answer: ReturnType<typeof answerError>;

  constructor(@Inject(LOGGER) logger: Logger) {
    this.answer = answerError(logger);
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}
