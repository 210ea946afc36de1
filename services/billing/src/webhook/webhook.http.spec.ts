import { rounds } from '@marquee/test-kit/rounds';
import { createLogger } from '@marquee/nest-kit';
import { PaymentsUnavailable, type SignedPaymentEvent } from '@marquee/ports';
import { BillingApp, DAY_MS, ines } from '../testing/billing-app';
import { describeStores } from '../testing/billing-stores';

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length <= 1
    ? [[...items]]
    : items.flatMap((item, at) =>
        permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
      );

describeStores('events of the provider', ({ name, open }) => {
  let app: BillingApp;
  let failure: Error | null = null;
  const lines: string[] = [];
  beforeEach(async () => {
    failure = null;
    lines.length = 0;
    app = await BillingApp.open(
      (payments) => ({
        ...payments,
        planOf: (customerId) => (failure === null ? payments.planOf(customerId) : Promise.reject(failure)),
      }),
      open(),
      createLogger({ level: 'error', destination: { write: (line) => void lines.push(line) } }),
    );
  });
  afterEach(() => app.close());
  const undelivered = (): Promise<readonly SignedPaymentEvent[]> => app.ports.sandbox.undelivered(100);

  /** A plan that was started, renewed, failed, paid and cancelled: of all of it nothing has arrived. */
  const sixEvents = async (): Promise<readonly SignedPaymentEvent[]> => {
    const { payments, sandbox } = app.ports;
    await app.checkOut();
    app.pass(30 * DAY_MS);
    await sandbox.passTime();
    await payments.cancel({ customerId: `cus_${ines}`, when: 'period-end', key: 'cancelling' });
    return undelivered();
  };

  // Against a server each order takes a hundred times as long: a few of them show that the stores agree.
  const everyNth = 720 / rounds('ORDERS', name === 'sqlite' ? { short: 90, long: 720 } : { short: 10, long: 30 });

  it(`lead to the same subscription in ${720 / everyNth} of their 720 orders, at once and again`, async () => {
    const events = await sixEvents();
    expect(events).toHaveLength(6);
    const orders = permutations(events);
    expect(orders).toHaveLength(720);
    const final = { state: 'PRO', isActive: true, endDate: '2027-01-22T10:00:00.000Z', status: 'Cancelled' };
    const tried = orders.filter((_, index) => index % everyNth === 0);
    for (const order of tried) for (const event of order) expect(await app.arrives(event)).toBe(200);
    expect(await app.read()).toMatchObject(final);
    expect(await app.history()).toEqual(['CustomerLinked', 'PlanStarted']);
  });

  it('lead to the same subscription when they arrive among the changes, in any order', async () => {
    const { payments } = app.ports;
    await app.checkOut();
    const early = await undelivered();
    await app.arrives(early[2]!);
    await payments.cancel({ customerId: `cus_${ines}`, when: 'period-end', key: 'cancelling' });
    for (const event of [...(await undelivered())].reverse()) await app.arrives(event);
    expect((await app.read()).status).toBe('Cancelled');
    await payments.cancel({ customerId: `cus_${ines}`, when: 'now', key: 'at-once' });
    for (const event of [...(await undelivered())].reverse()) await app.arrives(event);
    expect((await app.read()).state).toBe('CANCELLED');
    for (const event of early) await app.arrives(event);
    expect((await app.read()).state).toBe('CANCELLED');
    expect(await app.history()).toEqual(['CustomerLinked', 'PlanStarted', 'PlanChanged', 'PlanEnded']);
  });

  it('have one effect when one comes a hundred times in parallel', async () => {
    await app.checkOut();
    const [event] = await undelivered();
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.arrives(event!)));
    expect(answers).toEqual(Array.from({ length: 100 }, () => 200));
    expect(await app.history()).toEqual(['CustomerLinked', 'PlanStarted']);
  });

  it('are refused, and sent again, while the provider does not answer', async () => {
    await app.checkOut();
    const [event] = await undelivered();
    failure = new PaymentsUnavailable('away');
    expect(await app.arrives(event!)).toBe(503);
    failure = null;
    expect(await app.arrives(event!)).toBe(200);
    expect((await app.read()).state).toBe('PRO');
  });

  it('are refused and logged when they meet a bug', async () => {
    await app.checkOut();
    const [event] = await undelivered();
    failure = new TypeError('status is undefined');
    expect(await app.arrives(event!)).toBe(500);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'request failed', err: { type: 'TypeError' } },
    ]);
  });

  it('are refused without their signature, with another body, and after 300 seconds', async () => {
    await app.checkOut();
    const [event] = await undelivered();
    const { body, signature } = event!;
    expect(await app.arrives({ ...event!, signature: '' })).toBe(400);
    expect(await app.arrives({ ...event!, body: Buffer.concat([body, Buffer.from('\n')]) })).toBe(400);
    expect(await app.arrives({ ...event!, signature: signature.replace(/v1=..../, 'v1=0000') })).toBe(400);
    app.pass(302_000);
    expect(await app.arrives(event!)).toBe(400);
    expect(await app.history()).toEqual(['CustomerLinked']);
  });

  it('are skipped when their customer is not one of this installation', async () => {
    await app.ports.payments.openCheckout({
      customerId: 'cus_0197b5c2-0000-7000-8000-00000000000f',
      successUrl: 'https://marquee.example/',
      cancelUrl: 'https://marquee.example/',
      key: 'of-another-product',
    });
    await app.ports.payments.cancel({ customerId: 'cus_other', when: 'now', key: 'other' });
    await app.checkOut();
    const [event] = await undelivered();
    const foreign = Buffer.from(event!.body.toString().replaceAll(`cus_${ines}`, 'cus_other'));
    expect(await app.arrives({ ...event!, body: foreign })).toBe(400);
    expect(await app.history()).toEqual(['CustomerLinked']);
  });
});

describeStores('events that did not arrive', ({ open }) => {
  let app: BillingApp;
  beforeEach(async () => (app = await BillingApp.open(undefined, open())));
  afterEach(() => app.close());

  it('are made up for by asking the provider, once', async () => {
    await app.checkOut();
    expect(await app.reconcile()).toBe(1);
    expect((await app.read()).state).toBe('PRO');
    await app.reconcile();
    expect(await app.history()).toEqual(['CustomerLinked', 'PlanStarted']);
    app.pass(10 * 60_000);
    await app.reconcile();
    app.pass(10 * 60_000);
    expect(await app.reconcile()).toBe(0);
  });

  it('end no plan: three days away over a renewal, then everything at once', async () => {
    await app.checkOut();
    await app.allArrive();
    app.pass(29 * DAY_MS);
    for (let day = 0; day < 3; day += 1) {
      app.pass(DAY_MS);
      await app.ports.sandbox.passTime();
      expect((await app.read()).isActive).toBe(true);
    }
    await app.endDue();
    expect((await app.read()).isActive).toBe(true);
    await app.allArrive();
    expect(await app.read()).toMatchObject({ state: 'PRO', status: 'Active', endDate: '2027-01-22T10:00:00.000Z' });
    expect(await app.history()).toEqual(['CustomerLinked', 'PlanStarted', 'PlanChanged']);
  });

  it('do not end a plan that was renewed, when its days of grace are over here', async () => {
    await app.checkOut();
    await app.allArrive();
    app.pass(40 * DAY_MS);
    await app.endDue();
    expect(await app.read()).toMatchObject({ state: 'PRO', status: 'Active', endDate: '2027-01-22T10:00:00.000Z' });
  });
});
