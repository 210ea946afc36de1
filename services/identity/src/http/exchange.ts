import { clientAddress, metaOf, requestOf, workProof } from '@marquee/nest-kit';
import type { EventMeta } from '@marquee/ports';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request of a browser, and the reply that its cookies go into. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Represents the client in limits. */
  readonly address: string;
  readonly meta: EventMeta;
  /** Of work, where the client was asked for it. */
  readonly proof: string | undefined;
}

/** The exchange of the route. The reply is wrapped: Nest awaits what a decorator answers, and a reply is thenable. */
export const FromBrowser = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const request = requestOf(context);
  const reply = context.switchToHttp().getResponse<FastifyReply>();
  return { request, reply, address: clientAddress(request), meta: metaOf(context), proof: workProof(request) };
});
