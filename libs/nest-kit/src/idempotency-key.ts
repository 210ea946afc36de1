import { createHash } from 'node:crypto';
import { idempotencyKey } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The `Idempotency-Key` header, checked, or null where the request has none: of endpoints with `isIdempotentByKey`. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (header === undefined) return null;
  const key = idempotencyKey.safeParse(header);
  if (key.success) return key.data;
  throw new DomainError('validation_failed', 'The idempotency key has the wrong shape.', [
    { path: 'Idempotency-Key', code: 'invalid_format', message: 'Use 1 to 255 printable characters without spaces.' },
  ]);
});

/** What makes two requests with one key the same request. */
export interface RequestKey {
  readonly key: string;
  readonly fingerprint: string;
}

export const requestKey = (key: string | null, operation: string, input: unknown): RequestKey | null =>
  key === null ? null : { key, fingerprint: digest(JSON.stringify([operation, sorted(input)])) };

/** A key may be any text, so the stream is named by its hash. */
export const requestStream = (ownerId: string, { key }: RequestKey): string => `request-${ownerId}-${digest(key)}`;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The same input in another order of its fields is the same request. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
};
