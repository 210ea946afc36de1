import { billingApi } from '@marquee/contracts';
import { every, type Periodic, type PeriodicObserver } from '@marquee/event-sourcing';
import type { EventStore, PaymentsSandbox } from '@marquee/ports';
import type { FastifyInstance } from 'fastify';

const EVERY_MS = 1_000;
const AT_ONCE = 100;

/**
 * Lets time pass in the sandbox, and sends its events to the webhook as a provider would: one that is not taken is sent again. They go
 * through the routes of this process, since the address that visitors use may not be reachable from here. Returns how many were taken.
 */
export const deliverEvents = async (
  sandbox: PaymentsSandbox,
  fastify: Pick<FastifyInstance, 'inject'>,
): Promise<number> => {
  await sandbox.passTime();
  let taken = 0;
  for (const event of await sandbox.undelivered(AT_ONCE)) {
    const { method, path: url } = billingApi.webhook;
    const headers = { 'content-type': 'application/json', 'stripe-signature': event.signature };
    const { statusCode } = await fastify.inject({ method, url, headers, payload: event.body });
    if (statusCode !== billingApi.webhook.status) continue;
    await sandbox.markDelivered(event);
    taken += 1;
  }
  return taken;
};

export const startDelivering = (
  {
    sandbox,
    fastify,
    events,
  }: {
    readonly sandbox: PaymentsSandbox;
    readonly fastify: Pick<FastifyInstance, 'inject'>;
    readonly events: EventStore;
  },
  observer: PeriodicObserver,
): Periodic =>
  every(EVERY_MS, async () => void (await deliverEvents(sandbox, fastify)), {
    name: 'billing-deliver-sandbox-events',
    lease: events,
    observer,
  });
