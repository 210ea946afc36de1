import { BillingApp, checkoutBody, DAY_MS, ines, jon } from './testing/billing-app';

let app: BillingApp;
beforeEach(async () => (app = await BillingApp.open()));
afterEach(() => app.close());

const own = { trialDays: 14, provider: 'sandbox' };
const none = { state: 'NONE', isActive: false, createdAt: null, endDate: null, status: 'None', ...own };
const trial = {
  state: 'TRIAL',
  isActive: true,
  createdAt: '2026-11-22T10:00:00.000Z',
  endDate: '2026-12-06T10:00:00.000Z',
  status: 'Active',
  ...own,
};
const pro = {
  state: 'PRO',
  isActive: true,
  createdAt: '2026-11-22T10:00:00.000Z',
  endDate: '2026-12-22T10:00:00.000Z',
  status: 'Active',
  ...own,
};
const ended = { ...pro, state: 'CANCELLED', isActive: false, status: 'Ended' };

describe('a trial', () => {
  it('is started once for each account, and is there at once', async () => {
    shows(
      '1.trial',
      '3.subscription',
      '3.settings',
      '4.plan.trial',
      '7.subscription.read',
      '7.subscription.trial',
      '9.trial',
    );
    expect(await app.read()).toEqual(none);
    expect(await app.as(ines)('POST')).toEqual({ status: 200, body: trial });
    expect(await app.as(ines)('POST')).toEqual({ status: 200, body: trial });
    expect(await app.read()).toEqual(trial);
    expect(await app.read(jon)).toEqual(none);
    expect(await app.history()).toEqual(['TrialStarted']);
  });

  it('ends once at its end, with two processes that look at the same time', async () => {
    await app.as(ines)('POST');
    app.pass(14 * DAY_MS - 1);
    await app.endDue();
    expect(await app.read()).toEqual(trial);
    app.pass(1);
    await Promise.all([app.endDue(), app.endDue()]);
    expect(await app.read()).toEqual({ ...trial, isActive: false, status: 'Ended' });
    expect(await app.history()).toEqual(['TrialStarted', 'TrialEnded']);
    expect((await app.as(ines)('POST')).body).toMatchObject({ status: 409, code: 'trial_used' });
  });

  describe('of a mailbox', () => {
    const own = { mailbox: 'the same' };
    const refused = { status: 409, body: { code: 'trial_mailbox_used' } };

    it('is refused to a second account for a year, and can have a plan meanwhile', async () => {
      expect((await app.as(ines, own)('POST')).status).toBe(200);
      expect(await app.as(jon, own)('POST')).toMatchObject(refused);
      expect(await app.read(jon)).toEqual(none);
      expect((await app.as(jon, own)('PUT', '', checkoutBody)).status).toBe(200);
      app.pass(365 * DAY_MS - 1);
      expect(await app.as(jon, own)('POST')).toMatchObject(refused);
      app.pass(1);
      expect((await app.as(jon, own)('POST')).status).toBe(200);
    });

    it('is started again by the account that has it', async () => {
      await app.as(ines, own)('POST');
      expect((await app.as(ines, own)('POST')).body).toEqual(trial);
    });

    it('is one at most when two accounts ask at the same moment', async () => {
      const answers = await Promise.all([ines, jon].map((account) => app.as(account, own)('POST')));
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
      const again = await Promise.all([ines, jon].map((account) => app.as(account, own)('POST')));
      expect((await app.history()).length).toBe(again.filter(({ status }) => status === 200).length);
      expect((await app.history()).length).toBeLessThan(2);
    });

    it('is refused to a token that names none, with an answer that browsers meet with a new token', async () => {
      expect(await app.as(ines, {})('POST')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(await app.read()).toEqual(none);
    });
  });

  it.each([
    ['when the clock jumps ahead, back and ahead again', 0, [400, -400, 15, -1, 30]],
    ['when the clock is set back by an hour as it ends', 0, [14, -1 / 24, 1 / 24, 1]],
    ['across a change of summer time', Date.UTC(2026, 9, 20, 1), [13, 1, 1]],
    ['across the end of 32-bit seconds', Date.UTC(2038, 0, 19, 3, 14, 8) - DAY_MS, [1, 13, 1]],
  ])('ends once %s', async (_case, moment, days) => {
    if (moment > 0) app.pass(moment - app.now);
    await app.as(ines)('POST');
    const { endDate } = await app.read();
    for (const each of days) {
      app.pass(each * DAY_MS);
      await app.endDue();
    }
    expect(await app.history()).toEqual(['TrialStarted', 'TrialEnded']);
    expect(await app.read()).toMatchObject({ isActive: false, endDate });
  });

  it('needs no card, and starts with one as well; what it does not know is refused, and nothing starts', async () => {
    shows('1.trial', '3.subscription', '9.trial');
    const { body } = await app.as(ines)('POST', '', { successUrl: 'https://a.example/' });
    expect(body).toMatchObject({ status: 400, code: 'validation_failed', errors: [{ path: 'successUrl' }] });
    expect(await app.read()).toEqual(none);
    const card = { paymentMethodId: 'pm_card_visa' };
    expect(await app.as(ines)('POST', '', card)).toEqual({ status: 200, body: trial });
  });

  it('needs no cancelling', async () => {
    await app.as(ines)('POST');
    expect(await app.as(ines)('DELETE')).toEqual({ status: 200, body: trial });
  });
});

describe('a checkout', () => {
  it('changes nothing before the event of the provider has arrived', async () => {
    shows('3.addresses', '4.plan.pro', '7.subscription.checkout');
    await app.as(ines)('POST');
    await app.checkOut();
    expect(await app.read()).toEqual(trial);
    await app.allArrive();
    expect(await app.read()).toEqual(pro);
  });

  it('is the same one for the same idempotency key', async () => {
    const ask = async (key: string) => (await app.as(ines)('PUT', '', checkoutBody, { 'idempotency-key': key })).body;
    expect(await ask('one')).toEqual(await ask('one'));
    expect(await ask('two')).not.toEqual(await ask('one'));
  });

  it.each([
    ['https://evil.example/account'],
    ['https://marquee.example.evil.example/account'],
    ['https://marquee.example@evil.example/'],
    ['https://user:secret@marquee.example/'],
    ['http://marquee.example/account'],
  ])('sends no visitor to %s', async (address) => {
    for (const body of [
      { ...checkoutBody, successUrl: address },
      { ...checkoutBody, cancelUrl: address },
    ]) {
      expect((await app.as(ines)('PUT', '', body)).body).toMatchObject({ status: 422, code: 'foreign_address' });
    }
    await app.checkOut();
    await app.allArrive();
    expect((await app.as(ines)('PUT', '', { returnUrl: address })).body).toMatchObject({ code: 'foreign_address' });
  });

  it('is refused to who has a plan', async () => {
    await app.checkOut();
    await app.allArrive();
    expect((await app.as(ines)('PUT', '', checkoutBody)).body).toMatchObject({ code: 'already_subscribed' });
    expect((await app.as(ines)('POST')).body).toMatchObject({ code: 'already_subscribed' });
  });

  it('is not there for another account', async () => {
    const { body } = await app.as(ines)('PUT', '', checkoutBody);
    const page = `/sandbox/checkouts/${String(body['url']).split('/').at(-1)}`;
    expect((await app.as(ines)('GET', page)).body).toEqual({ state: 'open', amountCents: 1000, ...checkoutBody });
    expect((await app.as(jon)('GET', page)).status).toBe(404);
    expect((await app.as(jon)('POST', page, { card: 'succeeds' })).status).toBe(404);
  });

  it('takes cards that succeed, decline and need a challenge', async () => {
    const { body } = await app.as(ines)('PUT', '', checkoutBody);
    const page = `/sandbox/checkouts/${String(body['url']).split('/').at(-1)}`;
    const pay = async (payment: object) => (await app.as(ines)('POST', page, payment)).body['outcome'];
    expect(await pay({ card: 'declined' })).toBe('declined');
    expect(await pay({ card: 'challenge' })).toBe('challenge');
    expect(await pay({ card: 'challenge', isConfirmed: false })).toBe('declined');
    await app.allArrive();
    expect(await app.read()).toEqual(none);
    expect(await pay({ card: 'challenge', isConfirmed: true })).toBe('paid');
    expect(await pay({ card: 'succeeds' })).toBe('paid');
    await app.allArrive();
    expect(await app.read()).toEqual(pro);
    expect((await app.ports.payments.planOf(`cus_${ines}`))?.startedAt).toBe(app.now);
  });
});

describe('a plan', () => {
  beforeEach(async () => {
    await app.checkOut();
    await app.allArrive();
  });
  const portal = async () => {
    const { body } = await app.as(ines)('PUT', '', { returnUrl: 'https://marquee.example/account' });
    return `/sandbox/portals/${String(body['url']).split('/').at(-1)}`;
  };

  it('is cancelled at the end of its period', async () => {
    shows('7.subscription.cancel');
    const cancelled = { ...pro, status: 'Cancelled' };
    expect(await app.as(ines)('DELETE')).toEqual({ status: 200, body: cancelled });
    expect(await app.as(ines)('DELETE')).toEqual({ status: 200, body: cancelled });
    app.pass(30 * DAY_MS - 1);
    await app.endDue();
    expect(await app.read()).toEqual(cancelled);
    app.pass(1);
    await Promise.all([app.endDue(), app.endDue()]);
    await app.allArrive();
    expect(await app.read()).toEqual(ended);
    expect(await app.history()).toEqual(['CustomerLinked', 'PlanStarted', 'PlanChanged', 'PlanEnded']);
    expect(await app.as(ines)('DELETE')).toEqual({ status: 200, body: ended });
  });

  it('is kept after it was cancelled, however often that is asked, and is renewed then', async () => {
    await app.as(ines)('DELETE');
    expect(await app.as(ines)('PUT', '', { keep: true })).toEqual({ status: 200, body: pro });
    expect(await app.as(ines)('PUT', '', { keep: true })).toEqual({ status: 200, body: pro });
    app.pass(30 * DAY_MS);
    await app.ports.sandbox.passTime();
    await app.allArrive();
    expect(await app.read()).toEqual({ ...pro, endDate: '2027-01-22T10:00:00.000Z' });
    expect((await app.as(jon)('PUT', '', { keep: true })).body.code).toBe('no_subscription');
  });

  it('is kept no more once it has ended', async () => {
    await app.as(ines)('DELETE');
    app.pass(31 * DAY_MS);
    expect((await app.as(ines)('PUT', '', { keep: true })).body).toEqual(ended);
    expect((await app.as(ines)('PUT', '', { keep: true })).body.code).toBe('no_subscription');
  });

  it('is renewed', async () => {
    app.pass(30 * DAY_MS);
    await app.ports.sandbox.passTime();
    await app.allArrive();
    expect(await app.read()).toEqual({ ...pro, endDate: '2027-01-22T10:00:00.000Z' });
  });

  it('continues past due, and ends with the days of grace', async () => {
    await app.as(ines)('PUT', '', { paymentMethodId: 'pm_card_chargeCustomerFail' });
    app.pass(30 * DAY_MS);
    await app.ports.sandbox.passTime();
    await app.allArrive();
    expect(await app.read()).toEqual({ ...pro, status: 'Past due' });
    app.pass(7 * DAY_MS);
    await app.endDue();
    expect(await app.read()).toEqual(ended);
  });

  it('ends at once where it is cancelled past due, and is answered alike when that is asked again', async () => {
    await app.as(ines)('PUT', '', { paymentMethodId: 'pm_card_chargeCustomerFail' });
    app.pass(30 * DAY_MS);
    await app.ports.sandbox.passTime();
    await app.allArrive();
    expect(await app.as(ines)('DELETE')).toEqual({ status: 200, body: ended });
    expect(await app.as(ines)('DELETE')).toEqual({ status: 200, body: ended });
  });

  it('is paid with another payment method, which pays what was past due', async () => {
    shows('7.subscription.method');
    await app.as(ines)('PUT', '', { paymentMethodId: 'pm_card_chargeCustomerFail' });
    app.pass(31 * DAY_MS);
    const paid = await app.as(ines)('PUT', '', { paymentMethodId: 'pm_card_visa' });
    expect(paid.body).toEqual({ ...pro, endDate: '2027-01-22T10:00:00.000Z' });
    const refused = await app.as(ines)('PUT', '', { paymentMethodId: 'pm_nothing' });
    expect(refused.body).toMatchObject({ status: 422, code: 'payment_method_refused' });
  });

  it('has its invoices, newest first, for its owner alone', async () => {
    const paid = { number: expect.any(String) as string, amount: 1000, currency: 'usd', status: 'paid', url: null };
    app.pass(30 * DAY_MS);
    await app.ports.sandbox.passTime();
    expect((await app.as(ines)('GET', '/invoices')).body).toEqual({
      invoices: [
        { ...paid, date: '2026-12-22T10:00:00.000Z' },
        { ...paid, date: pro.createdAt },
      ],
    });
    expect((await app.as(jon)('GET', '/invoices')).body).toEqual({ invoices: [] });
  });

  it('is managed in the portal by its owner alone', async () => {
    shows('3.addresses', '7.subscription.portal');
    const page = await portal();
    const invoices = [{ id: expect.any(String) as string, at: pro.createdAt, amountCents: 1000, isPaid: true }];
    const shown = {
      plan: { status: 'active', paidUntil: pro.endDate, endsThen: false },
      card: 'succeeds',
      invoices,
      returnUrl: 'https://marquee.example/account',
    };
    expect((await app.as(ines)('GET', page)).body).toEqual(shown);
    expect((await app.as(jon)('GET', page)).status).toBe(404);
    expect((await app.as(jon)('PUT', page, { cancel: true })).status).toBe(404);
    await app.as(ines)('PUT', page, { cancel: true });
    await app.allArrive();
    expect((await app.read()).status).toBe('Cancelled');
    await app.as(ines)('PUT', page, { cancel: false });
    await app.allArrive();
    expect(await app.read()).toEqual(pro);
  });
});

it.each([[{}], [{ successUrl: checkoutBody.successUrl }], [{ ...checkoutBody, state: 'PRO' }], [{ isActive: true }]])(
  'refuses the body %j',
  async (body) => expect((await app.as(ines)('PUT', '', body)).status).toBe(400),
);

it('asks who has no plan to begin with one', async () => {
  const answers = [
    await app.as(ines)('DELETE'),
    await app.as(ines)('PUT', '', { returnUrl: 'https://marquee.example/account' }),
    await app.as(ines)('PUT', '', { paymentMethodId: 'pm_card_visa' }),
  ];
  expect(answers.map(({ body }) => body['code'])).toEqual(['no_subscription', 'no_subscription', 'no_subscription']);
});
