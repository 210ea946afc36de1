import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { paymentsContract } from '@marquee/port-contracts';
import { openSandboxPayments } from './sandbox-payments';

const secret = 'a secret for the tests';

paymentsContract('the sandbox', async () => {
  const documents = openSqliteDocumentStore({ file: ':memory:' });
  let now = Date.parse('2026-11-22T10:00:00.000Z');
  const sandbox = openSandboxPayments({ documents, secret, publicUrl: 'https://marquee.example', clock: () => now });
  const accountOf = (customerId: string): string => customerId.slice('cus_'.length);
  const bodies = async (): Promise<readonly Buffer[]> => (await sandbox.undelivered(100)).map(({ body }) => body);
  let account = '';
  const payments = {
    ...sandbox,
    openCheckout: (request: Parameters<typeof sandbox.openCheckout>[0]) => {
      account = accountOf(request.customerId);
      return sandbox.openCheckout(request);
    },
  };
  return {
    payments,
    secret,
    pay: async (url) => {
      const sessionId = url.split('/').at(-1)!;
      const { state } = (await sandbox.checkout(account, sessionId))!;
      await sandbox.pay(account, sessionId, { card: 'succeeds' });
      return state === 'open';
    },
    failPayments: (customerId) =>
      sandbox.setPaymentMethod({ customerId, paymentMethodId: 'pm_card_chargeCustomerFail', key: 'failing' }),
    pass: async (milliseconds) => {
      now += milliseconds;
      await sandbox.passTime();
    },
    now: () => now,
    newestEvent: async (customerId) => (await bodies()).filter((body) => body.includes(`"${customerId}"`)).at(-1)!,
    dispose: () => documents.close(),
  };
});
