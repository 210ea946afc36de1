import { DomainError } from '@marquee/kernel';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Aborts when the client closes its connection before the answer is complete, so that work for it can stop. */
export const ClientSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new DomainError('unavailable', 'The client has closed the connection.'));
  });
  return gone.signal;
});
