import { DomainError } from '@marquee/kernel';
import { LOGGER, sendProblem, type Logger } from '@marquee/nest-kit';
import { ColumnStoreError, type ColumnStoreFailure } from '@marquee/ports';
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const RETRY_SECONDS = 5;

const refusals: Readonly<Record<ColumnStoreFailure, DomainError>> = {
  full: new DomainError('storage_full', 'The disk is full.'),
  closed: new DomainError('unavailable', 'The product is stopping.', [], RETRY_SECONDS),
  unavailable: new DomainError('unavailable', 'The figures cannot be read at the moment.', [], RETRY_SECONDS),
  refused: new DomainError('internal', 'The figures cannot be read.'),
};

/** The ledger's failures as answers; clicks are safe in their journal meanwhile. */
@Catch(ColumnStoreError)
export class LedgerUnavailableFilter implements ExceptionFilter<ColumnStoreError> {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: ColumnStoreError, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.logger.error({ err: error, correlationId: http.getRequest<FastifyRequest>().id }, 'the click ledger failed');
    sendProblem(http.getResponse<FastifyReply>(), refusals[error.code], http.getRequest<FastifyRequest>().id);
  }
}
