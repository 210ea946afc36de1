import { DomainError } from '@marquee/kernel';
import { LOGGER, logFailure, sendProblem, type Logger } from '@marquee/nest-kit';
import { ColumnStoreError, type ColumnStoreFailure } from '@marquee/ports';
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const RETRY_SECONDS = 5;

const refusals: Readonly<Record<ColumnStoreFailure, DomainError>> = {
  full: new DomainError('storage_full', 'The disk is full.'),
  closed: new DomainError('unavailable', 'The product is stopping.', [], RETRY_SECONDS),
  unavailable: new DomainError('unavailable', 'The figures cannot be read at the moment.', [], RETRY_SECONDS),
  timeout: new DomainError('unavailable', 'The figures take too long: a shorter period may help.', [], RETRY_SECONDS),
  aborted: new DomainError('unavailable', 'The request was abandoned.', [], RETRY_SECONDS),
  refused: new DomainError('internal', 'The figures cannot be read.'),
};

/** Failures that the client caused, by its query or its disconnect. */
const OF_CLIENT: ReadonlySet<ColumnStoreFailure> = new Set(['timeout', 'aborted']);

/** Maps failures of the ledger to responses; clicks are safe in their journal meanwhile. */
@Catch(ColumnStoreError)
export class LedgerUnavailableFilter implements ExceptionFilter<ColumnStoreError> {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: ColumnStoreError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const problem = sendProblem(http.getResponse<FastifyReply>(), refusals[error.code], request.id);
    if (!OF_CLIENT.has(error.code)) logFailure(this.logger, problem, error, request);
  }
}
