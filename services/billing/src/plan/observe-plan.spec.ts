import { commandsOn } from '@marquee/event-sourcing';
import type { PaidPlan } from '@marquee/ports';
import { BillingApp, DAY_MS, ines } from '../testing/billing-app';
import { PlanObserver } from './observe-plan';

const customerId = `cus_${ines}`;

describe('observing a plan', () => {
  let app: BillingApp;
  beforeEach(async () => {
    app = await BillingApp.open();
    await app.checkOut();
    await app.allArrive();
  });
  afterEach(() => app.close());

  /** The observer of a process; `planOf` is between it and the provider. */
  const observerOf = (planOf: (customer: string) => Promise<PaidPlan | null>): PlanObserver =>
    new PlanObserver({
      events: app.ports.events,
      run: commandsOn(app.ports.events),
      payments: { ...app.ports.payments, planOf },
    });

  it('writes no answer that has become old while another process wrote a newer one', async () => {
    const { payments, sandbox } = app.ports;
    app.pass(30 * DAY_MS);
    await sandbox.passTime();
    const other = observerOf(payments.planOf);
    let asked = 0;
    const late = observerOf(async (customer) => {
      const answer = await payments.planOf(customer);
      asked += 1;
      if (asked === 1) {
        await payments.cancel({ customerId, when: 'period-end', key: 'meanwhile' });
        await other.observe(ines, app.meta());
      }
      return answer;
    });
    await late.observe(ines, app.meta());
    expect(asked).toBe(2);
    expect((await app.read()).status).toBe('Cancelled');
  });

  it('leaves its period to a plan that was paid since the provider said that it is past due', async () => {
    const { payments } = app.ports;
    let asked = 0;
    const observer = observerOf(async (customer) => {
      const plan = (await payments.planOf(customer))!;
      asked += 1;
      return asked === 1 ? { ...plan, status: 'past_due', paidUntil: app.now - 8 * DAY_MS } : plan;
    });
    await observer.observe(ines, app.meta());
    expect(asked).toBe(2);
    expect(await app.read()).toMatchObject({ state: 'PRO', status: 'Cancelled', isActive: true });
  });

  it('asks the provider once for a burst about one account', async () => {
    let asked = 0;
    const observer = observerOf((customer) => {
      asked += 1;
      return app.ports.payments.planOf(customer);
    });
    const first = observer.observe(ines, app.meta());
    await Promise.all([first, ...Array.from({ length: 50 }, () => observer.observe(ines, app.meta()))]);
    expect(asked).toBeLessThanOrEqual(2);
  });

  it('asks again for whatever comes after it has begun to ask', async () => {
    const { payments } = app.ports;
    let during: Promise<unknown> | null = null;
    const observer: PlanObserver = observerOf(async (customer) => {
      const answer = await payments.planOf(customer);
      if (during === null) {
        await payments.cancel({ customerId, when: 'period-end', key: 'during' });
        during = observer.observe(ines, app.meta());
      }
      return answer;
    });
    await observer.observe(ines, app.meta());
    await during;
    expect((await app.read()).status).toBe('Cancelled');
  });
});
