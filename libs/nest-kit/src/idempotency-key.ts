import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyKey } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The checked `Idempotency-Key` header, or null if the request has none. */
export const idempotencyKeyOf = (headers: IncomingHttpHeaders): string | null => {
  const header = headers['idempotency-key'];
  if (header === undefined) return null;
  const key = idempotencyKey.safeParse(header);
  if (key.success) return key.data;
  throw new DomainError('validation_failed', 'The idempotency key has the wrong shape.', [
    { path: 'Idempotency-Key', code: 'invalid_format', message: 'Use 1 to 255 printable characters without spaces.' },
  ]);
};

/** The same of a controller's request: of endpoints with `isIdempotentByKey`. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null =>
  idempotencyKeyOf(context.switchToHttp().getRequest<FastifyRequest>().headers),
);
