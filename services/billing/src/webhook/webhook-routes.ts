import { billingApi } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { answerError, CLOCK, LOGGER, type Clock, type Logger } from '@marquee/nest-kit';
import { EventSignatureRefused, type EventMeta, type PaymentEvent, type Payments } from '@marquee/ports';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PAYMENTS, PLAN_OBSERVER } from '../billing.ports';
import type { PlanObserver } from '../plan/observe-plan';

/** Bytes of an event: the provider lists what an invoice has, and its signature is checked before anything is parsed. */
const EVENT_BYTES = 256 * 1024;

/** The route of the provider's events, in a Fastify plugin of its own: a signature is that of the bytes, so nothing parses them before. */
@Injectable()
export class WebhookRoutes implements OnModuleInit {
  constructor(
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(PAYMENTS) private readonly payments: Payments,
    @Inject(PLAN_OBSERVER) private readonly observer: PlanObserver,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    // Not awaited: that would finish Fastify's start before Nest has given it its error handler.
    void fastify.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
        parsed(null, body),
      );
      scope.setErrorHandler(answerError(this.logger));
      scope.post('/api/subscriptions/webhook', { bodyLimit: EVENT_BYTES }, async (request, reply) => {
        await this.receive(request);
        return reply.status(billingApi.webhook.status).send({ received: true });
      });
      done();
    });
  }

  /** What fails here is sent again by the provider. */
  private async receive(request: FastifyRequest): Promise<void> {
    const { customerId } = this.eventOf(request);
    if (customerId === null) return;
    const meta: EventMeta = { at: this.clock(), causationId: request.id, correlationId: request.id };
    await this.observer.observeCustomer(customerId, meta);
  }

  private eventOf({ body, headers }: FastifyRequest): PaymentEvent {
    const signature = headers['stripe-signature'];
    try {
      return this.payments.readEvent(
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        typeof signature === 'string' ? signature : undefined,
      );
    } catch (error) {
      if (!(error instanceof EventSignatureRefused)) throw error;
      throw new DomainError('webhook_signature', error.message);
    }
  }
}
