import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { commandsOn } from '@marquee/event-sourcing';
import { until } from '@marquee/test-kit/until';
import { customerOf } from './customer/link-customer';
import { BillingApp, checkoutBody, ines } from './testing/billing-app';

const customerId = `cus_${ines}`;
const idIn = (url: unknown): string => String(url).split('/').at(-1)!;

describe('a closed account', () => {
  let app: BillingApp;
  beforeEach(async () => (app = await BillingApp.open()));
  afterEach(() => app.close());

  const closeAccount = async (): Promise<void> => {
    const closed: AccountChanged = {
      name: 'identity.AccountChanged.v1',
      version: 3,
      accountId: ines,
      status: 'closed',
      publicKey: 'key',
      createdAt: '2026-11-01T08:00:00.000Z',
    };
    await app.ports.log.publish([{ topic: TOPICS.account, key: ines, value: closed }]);
    await until(async () => (await app.history()).includes('SubscriptionClosed'));
  };

  /** Opens a checkout as a request does that began before the account was closed, and pays it. */
  const checkOutAllTheSame = async (): Promise<void> => {
    const { events, payments, sandbox } = app.ports;
    await customerOf({ events, payments, run: commandsOn(events) }, ines, app.meta());
    const url = await payments.openCheckout({ customerId, ...checkoutBody, key: 'under way' });
    expect(await sandbox.pay(ines, idIn(url), { card: 'succeeds' })).toBe('paid');
  };

  it('has its plan ended at once', async () => {
    await app.checkOut();
    await app.allArrive();
    await closeAccount();
    await until(async () => (await app.read()).state === 'CANCELLED');
    expect((await app.ports.payments.planOf(customerId))?.status).toBe('ended');
  });

  it('cannot pay a checkout that was open, and opens no other', async () => {
    const { body } = await app.as(ines)('PUT', '', checkoutBody);
    await closeAccount();
    const page = `/sandbox/checkouts/${idIn(body['url'])}`;
    await until(async () => (await app.as(ines)('GET', page)).body['state'] === 'expired');
    expect((await app.as(ines)('POST', page, { card: 'succeeds' })).body).toEqual({ outcome: 'expired' });
    expect((await app.as(ines)('PUT', '', checkoutBody)).body).toMatchObject({ status: 404, code: 'not_found' });
    expect(await app.history()).toEqual(['CustomerLinked', 'SubscriptionClosed']);
  });

  it.each([
    ['the event of the provider arrives', () => app.allArrive()],
    ['the provider is asked what has changed', () => app.reconcile()],
  ])('has a plan that it paid for all the same cancelled when %s', async (_, observe) => {
    await closeAccount();
    await checkOutAllTheSame();
    for (const _again of [1, 2]) {
      await observe();
      expect((await app.ports.payments.planOf(customerId))?.status).toBe('ended');
    }
    expect(await app.history()).toEqual(['SubscriptionClosed', 'CustomerLinked']);
    expect(await app.ports.payments.invoicesOf(customerId)).toHaveLength(1);
  });
});
