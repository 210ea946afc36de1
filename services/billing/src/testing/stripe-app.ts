import { openStripePayments } from '@marquee/adapter-stripe';
import { openFakeStripe, type FakeStripe } from '@marquee/adapter-stripe/testing';
import type { Payments, PaymentsSandbox } from '@marquee/ports';
import { BillingApp, checkoutBody, ines } from './billing-app';

/** The billing service over Stripe's adapter and a stand-in of Stripe, whose events do not arrive: a test asks for them. */
export class StripeApp {
  private constructor(
    readonly billing: BillingApp,
    readonly account: FakeStripe['account'],
    /** The provider of an installation before it took Stripe. */
    readonly sandbox: Payments & PaymentsSandbox,
    private readonly stripe: FakeStripe,
  ) {}

  static async open(): Promise<StripeApp> {
    const stripe = await openFakeStripe();
    const payments = openStripePayments({
      secretKey: 'sk_test_for_the_tests',
      webhookSecret: 'whsec_for_the_tests',
      price: 'price_month',
      url: stripe.url,
      clock: () => stripe.account.now,
    });
    const before: { sandbox?: Payments & PaymentsSandbox } = {};
    const billing = await BillingApp.open((sandbox) => {
      before.sandbox = sandbox;
      return { ...sandbox, ...payments };
    });
    return new StripeApp(billing, stripe.account, before.sandbox!, stripe);
  }

  pass(milliseconds: number): void {
    this.billing.pass(milliseconds);
    this.account.pass(milliseconds);
  }

  /** Asks for a checkout. */
  async checkOut(): Promise<Record<string, unknown>> {
    return (await this.billing.as(ines)('PUT', '', checkoutBody)).body;
  }

  /** A plan that is paid for. Returns the customer at Stripe. */
  async subscribe(): Promise<string> {
    expect(this.account.pay(String((await this.checkOut())['url']))).toBe(true);
    await this.billing.reconcile();
    expect((await this.billing.read()).state).toBe('PRO');
    const [customerId] = await this.billing.ports.payments.changedSince(this.account.now);
    return customerId!;
  }

  async close(): Promise<void> {
    await this.billing.close();
    await this.stripe.close();
  }
}
