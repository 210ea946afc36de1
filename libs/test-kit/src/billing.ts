import type { Account } from './account';
import type { Product } from './product';
import { until } from './until';

const opened = async (account: Account, addresses: object): Promise<string> => {
  const answer = await account.call('PUT', '/api/subscriptions', addresses);
  if (answer.status !== 200) throw new Error(`billing answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { url: string }).url.split('/').at(-1)!;
};

export const subscriptionOf = async (account: Account): Promise<{ state: string; isActive: boolean; status: string }> =>
  (await (await account.call('GET', '/api/subscriptions')).json()) as {
    state: string;
    isActive: boolean;
    status: string;
  };

/** Pays a checkout of the sandbox, and waits until the event of the payment has arrived. Answers the id of the checkout. */
export const checkOut = async (product: Pick<Product, 'url'>, account: Account): Promise<string> => {
  const page = `${product.url}/account`;
  const id = await opened(account, { successUrl: `${page}?success=true`, cancelUrl: `${page}?canceled=true` });
  await account.call('POST', `/api/subscriptions/sandbox/checkouts/${id}`, { card: 'succeeds' });
  await until(async () => (await subscriptionOf(account)).state === 'PRO', 20_000);
  return id;
};

/** Answers the id of a portal of the sandbox. */
export const openPortal = (product: Pick<Product, 'url'>, account: Account): Promise<string> =>
  opened(account, { returnUrl: `${product.url}/account` });
