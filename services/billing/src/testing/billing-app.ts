import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { openSandboxPayments } from '@marquee/adapter-sandbox';
import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { commandsOn, newMeta, runProjection, storeAsSource } from '@marquee/event-sourcing';
import { progressSpy } from '@marquee/event-sourcing/testing';
import { createLogger } from '@marquee/nest-kit';
import { testApp, type TestApp } from '@marquee/nest-kit/testing';
import type { EventMeta, EventStore, LeaseRecord, Payments, PaymentsSandbox, SignedPaymentEvent } from '@marquee/ports';
import { billingModule } from '../billing.module';
import type { BillingPorts } from '../billing.ports';
import { PlanObserver } from '../plan/observe-plan';
import { reconcile } from '../plan/reconcile';
import { due } from '../subscription/end-due/due.projection';
import { endDue } from '../subscription/end-due/end-due';
import type { SubscriptionReply } from '../subscription/subscription-view';
import { sqliteStores, type BillingStores } from './billing-stores';

export const ines = '0197b5c2-0000-7000-8000-000000000001';
export const jon = '0197b5c2-0000-7000-8000-000000000002';
export const DAY_MS = 86_400_000;

const publicUrl = 'https://marquee.example';
export const checkoutBody = {
  successUrl: `${publicUrl}/account?success=true`,
  cancelUrl: `${publicUrl}/account?canceled=true`,
};

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

type Asking = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path?: string,
  payload?: object,
  headers?: object,
) => Promise<Answer>;

/** A lease that another process holds: it renews it all the time. */
const heldElsewhere = (): LeaseRecord => {
  let version = 0;
  return {
    read: () => Promise.resolve({ holder: 'another process', version: (version += 1) }),
    write: () => Promise.resolve(false),
  };
};

/** What is periodic runs in another process, which is to say when a test runs it. */
const withoutPeriodicWork = (events: EventStore): EventStore => ({
  ...events,
  lease: (name) => (name.startsWith('every:') ? heldElsewhere() : events.lease(name)),
});

/** The billing service over a sandbox and embedded stores. Nothing happens by itself: a test lets time pass and events arrive. */
export class BillingApp {
  private constructor(
    readonly kit: TestApp,
    readonly ports: BillingPorts & { readonly sandbox: PaymentsSandbox },
    private readonly time: { now: number },
    private readonly stores: BillingStores,
  ) {}

  static async open(
    wrap: (payments: Payments & PaymentsSandbox) => Payments & PaymentsSandbox = (payments) => payments,
    stores = sqliteStores(),
    logger = createLogger({ level: 'silent' }),
  ): Promise<BillingApp> {
    const time = { now: Date.parse('2026-11-22T10:00:00.000Z') };
    const clock = (): number => time.now;
    const { events, documents } = stores;
    const payments = wrap(openSandboxPayments({ documents, secret: 'of the tests', publicUrl, clock }));
    const ports = {
      events: withoutPeriodicWork(events),
      documents,
      log: openSqliteEventLog({ file: ':memory:' }),
      payments,
      sandbox: payments,
      clock,
      logger,
      settings: { BILLING: 'on', PUBLIC_URL: publicUrl, TRIAL_DURATION_DAYS: 14 },
    } as const;
    const kit = await testApp([billingModule(ports)], { clock, limiter: createMemoryRateLimiter(), logger });
    return new BillingApp(kit, ports, time, stores);
  }

  get now(): number {
    return this.time.now;
  }

  pass(milliseconds: number): void {
    this.time.now += milliseconds;
  }

  /** `claims`: more or other claims of the token. */
  as(accountId: string, claims: object = { mailbox: `mailbox of ${accountId}` }): Asking {
    return async (method, path = '', payload, headers) => {
      const answer = await this.kit.app.inject({
        method,
        url: `/api/subscriptions${path}`,
        headers: { authorization: `Bearer ${this.kit.tokenFor(accountId, 'owner', claims)}`, ...headers },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
  }

  async read(accountId = ines): Promise<SubscriptionReply> {
    return (await this.as(accountId)('GET')).body as unknown as SubscriptionReply;
  }

  /** Opens a checkout and pays it with a test card. Its events have not arrived. */
  async checkOut(accountId = ines): Promise<void> {
    const { body } = await this.as(accountId)('PUT', '', checkoutBody);
    const path = String(body['url']).replace(`${publicUrl}/sandbox/checkout/`, '/sandbox/checkouts/');
    const paid = await this.as(accountId)('POST', path, { card: 'succeeds' });
    expect(paid.body).toEqual({ outcome: 'paid' });
  }

  /** Sends an event of the provider to the webhook. */
  async arrives({ body, signature }: SignedPaymentEvent): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await this.kit.app.inject({
      method: 'POST',
      url: '/api/subscriptions/webhook',
      headers,
      payload: body,
    });
    return answer.statusCode;
  }

  /** Everything that the provider has to tell, in its order. */
  async allArrive(): Promise<void> {
    for (const event of await this.ports.sandbox.undelivered(100)) {
      expect(await this.arrives(event)).toBe(200);
      await this.ports.sandbox.markDelivered(event);
    }
  }

  meta(): EventMeta {
    return newMeta(this.now);
  }

  private observer(): PlanObserver {
    return new PlanObserver({ ...this.ports, run: commandsOn(this.ports.events) });
  }

  /** One run of what ends trials and plans, when the list of their ends holds everything that happened. */
  async endDue(): Promise<number> {
    const { events, documents } = this.ports;
    const ends = await runProjection({
      projection: due,
      source: storeAsSource(events),
      documents,
      observer: progressSpy(),
    });
    await ends.caughtUp();
    await ends.stop();
    return endDue({ ...this.ports, run: commandsOn(this.ports.events), observer: this.observer() });
  }

  reconcile(): Promise<number> {
    return reconcile({ ...this.ports, observer: this.observer() });
  }

  /** Types of all events of subscriptions, in order. */
  async history(): Promise<string[]> {
    const events = await this.ports.events.readAll(0, 1_000);
    return events
      .filter(({ stream }) => stream.startsWith('subscription-'))
      .map(({ type }) => type.replace(/^billing\.|\.v1$/g, ''));
  }

  async close(): Promise<void> {
    await this.kit.close();
    await this.ports.log.close();
    await this.stores.close();
  }
}
