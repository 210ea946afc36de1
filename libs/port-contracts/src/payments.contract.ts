import {
  CustomerUnknown,
  PaymentMethodRefused,
  PaymentsUnavailable,
  type PaidPlan,
  type Payments,
} from '@marquee/ports';
import { paymentEventsContract } from './payment-events.contract';

export interface OpenedPayments {
  readonly payments: Payments;
  /** Secret with which the events of the provider are signed. */
  readonly secret: string;
  /** What a customer does at the address of a checkout: pays with a card that works. Returns whether there was something to pay. */
  pay(checkoutUrl: string): Promise<boolean>;
  /** Lets the next payments of the customer fail. */
  failPayments(customerId: string): Promise<void>;
  /** Lets so many milliseconds pass, at the provider and for the adapter. */
  pass(milliseconds: number): Promise<void>;
  /** UTC milliseconds, as the adapter has it. */
  now(): number;
  /** Body of the newest event about the customer. */
  newestEvent(customerId: string): Promise<Buffer>;
  /** From now on the provider does not answer. Absent where it is part of the product. */
  goAway?(): Promise<void>;
  dispose(): Promise<void>;
}

const DAY_MS = 86_400_000;
const successUrl = 'https://marquee.example/account?success=true';
const cancelUrl = 'https://marquee.example/account?canceled=true';
const returnUrl = 'https://marquee.example/account';
const account = '0197b5c2-0000-7000-8000-000000000001';
const other = '0197b5c2-0000-7000-8000-000000000002';
/** Stripe's names of payment methods: one that works, and none. */
const working = 'pm_card_visa';
const unknown = 'pm_nothing';

/** Every sentence of `Payments`' docstring. */
export const paymentsContract = (name: string, open: () => Promise<OpenedPayments>): void => {
  describe(`${name} keeps the payments' contract`, () => {
    let opened: OpenedPayments;
    let payments: Payments;
    let customerId: string;
    let keys = 0;
    const nextKey = (): string => `key-${(keys += 1)}`;
    const checkout = (key = nextKey(), customer = customerId): Promise<string> =>
      payments.openCheckout({ customerId: customer, successUrl, cancelUrl, key });
    const planOf = async (customer = customerId): Promise<PaidPlan> => {
      const plan = await payments.planOf(customer);
      expect(plan).not.toBeNull();
      return plan!;
    };
    const subscribed = async (): Promise<PaidPlan> => {
      expect(await opened.pay(await checkout())).toBe(true);
      return planOf();
    };
    const pastDue = async (): Promise<PaidPlan> => {
      const { paidUntil } = await subscribed();
      await opened.failPayments(customerId);
      await opened.pass(paidUntil - opened.now() + 1);
      return planOf();
    };
    const keep = (): Promise<void> => payments.keep({ customerId, key: nextKey() });
    const cancel = (when: 'period-end' | 'now'): Promise<void> => payments.cancel({ customerId, when, key: nextKey() });

    beforeEach(async () => {
      opened = await open();
      payments = opened.payments;
      customerId = await payments.openCustomer(account);
    });
    afterEach(() => opened.dispose());

    it('has one customer for each account', async () => {
      expect(await payments.openCustomer(account)).toBe(customerId);
      expect(await payments.openCustomer(other)).not.toBe(customerId);
    });

    it('opens one customer, and always the same, instead of one that it does not know', async () => {
      const next = await payments.openCustomer(account, 'cus_of_another_provider');
      expect(await payments.openCustomer(account, 'cus_of_another_provider')).toBe(next);
      expect(await checkout(nextKey(), next)).toMatch(/^https?:/);
    });

    it('charges nothing when a checkout is opened, and starts the plan when it is paid', async () => {
      const url = await checkout();
      expect(new URL(url).protocol).toMatch(/^https?:$/);
      expect(await payments.planOf(customerId)).toBeNull();
      const before = opened.now();
      expect(await opened.pay(url)).toBe(true);
      const plan = await planOf();
      expect(plan).toMatchObject({ status: 'active', endsThen: false });
      expect(Math.abs(plan.startedAt - before)).toBeLessThan(60_000);
      const days = (plan.paidUntil - plan.startedAt) / DAY_MS;
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
    });

    it('answers the same checkout for the same key', async () => {
      const url = await checkout('same');
      expect(await checkout('same')).toBe(url);
      expect(await checkout('another')).not.toBe(url);
    });

    it('lets a customer pay for one of the opened checkouts', async () => {
      const [first, second] = [await checkout(), await checkout()];
      expect(await opened.pay(first)).toBe(false);
      expect(await opened.pay(second)).toBe(true);
      expect(await opened.pay(second)).toBe(false);
    });

    it('ends a plan that is past due when a checkout is opened, so that both are not paid', async () => {
      const first = await pastDue();
      expect(first.status).toBe('past_due');
      const url = await checkout();
      expect((await planOf()).status).toBe('ended');
      expect(await opened.pay(url)).toBe(true);
      expect((await planOf()).planId).not.toBe(first.planId);
    });

    it('leaves a plan that is paid for as it is when a checkout is opened', async () => {
      const plan = await subscribed();
      await checkout();
      expect(await planOf()).toEqual(plan);
    });

    it('keeps customers apart', async () => {
      const stranger = await payments.openCustomer(other);
      await subscribed();
      expect(await payments.planOf(stranger)).toBeNull();
    });

    it('opens a portal', async () => {
      await subscribed();
      expect(new URL(await payments.openPortal({ customerId, returnUrl })).protocol).toMatch(/^https?:$/);
    });

    it('renews a plan at the end of its period', async () => {
      const { paidUntil } = await subscribed();
      await opened.pass(paidUntil - opened.now() + 1);
      const renewed = await planOf();
      expect(renewed.status).toBe('active');
      expect(renewed.paidUntil).toBeGreaterThan(paidUntil + 27 * DAY_MS);
    });

    it('says that a payment failed, with the period that was paid for', async () => {
      const { paidUntil } = await subscribed();
      await opened.failPayments(customerId);
      await opened.pass(paidUntil - opened.now() + 1);
      expect(await planOf()).toMatchObject({ status: 'past_due', paidUntil });
    });

    it('cancels at the end of the period, however often it is asked', async () => {
      const { paidUntil } = await subscribed();
      await cancel('period-end');
      await cancel('period-end');
      expect(await planOf()).toMatchObject({ status: 'active', endsThen: true, paidUntil });
      await opened.pass(paidUntil - opened.now() + 1);
      expect((await planOf()).status).toBe('ended');
    });

    it('keeps a plan that was cancelled, however often it is asked, and renews it', async () => {
      const { paidUntil } = await subscribed();
      await cancel('period-end');
      await keep();
      await keep();
      expect(await planOf()).toMatchObject({ status: 'active', endsThen: false, paidUntil });
      await opened.pass(paidUntil - opened.now() + 1);
      expect(await planOf()).toMatchObject({ status: 'active' });
    });

    it('keeps no plan that has ended, and changes none that was not cancelled', async () => {
      const plan = await subscribed();
      await keep();
      expect(await planOf()).toEqual(plan);
      await cancel('now');
      await keep();
      expect((await planOf()).status).toBe('ended');
    });

    it('cancels at once what is past due, whose paid period is behind it', async () => {
      await pastDue();
      await cancel('period-end');
      expect((await planOf()).status).toBe('ended');
    });

    it('cancels at once', async () => {
      await subscribed();
      await cancel('now');
      expect((await planOf()).status).toBe('ended');
      await cancel('now');
    });

    it('leaves a customer without a plan alone', async () => {
      await cancel('now');
      await cancel('period-end');
      expect(await payments.planOf(customerId)).toBeNull();
    });

    it('has nothing of a customer that it does not know, and does not change it', async () => {
      const customer = { customerId: 'cus_nothing', key: nextKey() };
      await payments.cancel({ ...customer, when: 'now' });
      await payments.cancel({ ...customer, when: 'period-end' });
      await payments.keep(customer);
      expect(await payments.planOf('cus_nothing')).toBeNull();
      expect(await payments.invoicesOf('cus_nothing')).toEqual([]);
    });

    it('opens and changes nothing for a customer that it does not know', async () => {
      for (const call of [
        () => checkout(nextKey(), 'cus_nothing'),
        () => payments.openPortal({ customerId: 'cus_nothing', returnUrl }),
        () => payments.setPaymentMethod({ customerId: 'cus_nothing', paymentMethodId: working, key: nextKey() }),
      ])
        await expect(call()).rejects.toBeInstanceOf(CustomerUnknown);
    });

    it('answers another customer under a key for which it did not know the first', async () => {
      await expect(checkout('moved', 'cus_nothing')).rejects.toBeInstanceOf(CustomerUnknown);
      expect(await opened.pay(await checkout('moved'))).toBe(true);
    });

    it('expires open checkouts when it cancels at once, and not when it cancels later', async () => {
      const url = await checkout();
      await cancel('now');
      expect(await opened.pay(url)).toBe(false);
      expect(await payments.planOf(customerId)).toBeNull();
      const next = await checkout();
      await cancel('period-end');
      expect(await opened.pay(next)).toBe(true);
    });

    it('answers the plan that continues before one that ended', async () => {
      const first = await subscribed();
      await cancel('now');
      const second = await subscribed();
      expect(second.planId).not.toBe(first.planId);
      expect(second.status).toBe('active');
    });

    it('changes the payment method, and refuses one that is not there', async () => {
      await subscribed();
      await payments.setPaymentMethod({ customerId, paymentMethodId: working, key: nextKey() });
      const refused = payments.setPaymentMethod({ customerId, paymentMethodId: unknown, key: nextKey() });
      await expect(refused).rejects.toBeInstanceOf(PaymentMethodRefused);
      expect((await planOf()).status).toBe('active');
    });

    it('lists the invoices of a customer, newest first', async () => {
      expect(await payments.invoicesOf(customerId)).toEqual([]);
      const { paidUntil, startedAt } = await subscribed();
      await opened.failPayments(customerId);
      await opened.pass(paidUntil - opened.now() + 1);
      await payments.openCustomer(other);
      const [unpaid, first, ...more] = await payments.invoicesOf(customerId);
      expect(more).toEqual([]);
      expect(first).toMatchObject({ currency: 'usd', amount: 1000, status: 'paid' });
      expect(Math.abs(first!.at - startedAt)).toBeLessThan(60_000);
      expect(unpaid).toMatchObject({ currency: 'usd', amount: 1000, status: 'open' });
      expect(unpaid!.at).toBeGreaterThanOrEqual(paidUntil);
      expect(unpaid!.number).not.toBe(first!.number);
      expect(await payments.invoicesOf(await payments.openCustomer(other))).toEqual([]);
    });

    it('answers once each customer whose plan changed since a time', async () => {
      const begun = opened.now();
      await subscribed();
      await cancel('period-end');
      await payments.openCustomer(other);
      expect(await payments.changedSince(begun)).toEqual([customerId]);
      await opened.pass(DAY_MS);
      expect(await payments.changedSince(opened.now())).toEqual([]);
    });

    paymentEventsContract(async () => {
      await subscribed();
      return { ...opened, body: await opened.newestEvent(customerId), customerId };
    });

    it('says so while the provider does not answer', async () => {
      const url = await checkout();
      if (!opened.goAway) return expect(await opened.pay(url)).toBe(true);
      await opened.goAway();
      for (const call of [
        () => payments.planOf(customerId),
        () => payments.openCustomer(other),
        () => checkout(),
        () => payments.openPortal({ customerId, returnUrl }),
        () => payments.setPaymentMethod({ customerId, paymentMethodId: working, key: nextKey() }),
        () => cancel('now'),
        () => payments.invoicesOf(customerId),
        () => payments.changedSince(0),
      ])
        await expect(call()).rejects.toBeInstanceOf(PaymentsUnavailable);
    });
  });
};
