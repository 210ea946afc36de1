import type { operations } from '@marquee/api-client';
import {
  api,
  call,
  subscriptionQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type Subscription,
} from '@marquee/web-kit';

/**
 * What an account is shown as whose subscription the server refuses to tell. It opens nothing: rights come from the server alone.
 * Its `trialDays` are not shown: the server is configured with them.
 */
export const noPlan: Subscription = {
  state: 'NONE',
  isActive: false,
  createdAt: null,
  endDate: null,
  status: 'None',
  trialDays: 14,
  provider: 'stripe',
};

const setKnown = (client: ReturnType<typeof useQueryClient>, subscription: Subscription): void => {
  client.setQueryData(subscriptionQuery.queryKey, subscription);
};

export type Invoice = operations['getInvoices']['responses'][200]['content']['application/json']['invoices'][number];

/** The invoices of the account, newest first, as the payment provider has them. */
export const useInvoices = () =>
  useQuery({
    queryKey: ['invoices'],
    queryFn: async () => (await call(api.GET('/api/subscriptions/invoices'))).invoices,
  });

const isCancelled = ({ state, status }: Subscription): boolean => state === 'CANCELLED' || status === 'Cancelled';

/** Both are called also where nothing waits for the answer any more. A plan that is cancelled although the answer was lost is no failure. */
export const useCancelPlan = (then: {
  readonly onCancelled: (now: Subscription) => void;
  readonly onFailed: () => void;
}) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        return await call(api.DELETE('/api/subscriptions'));
      } catch (error) {
        const now = await client.fetchQuery({ ...subscriptionQuery, staleTime: 0 }).catch(() => null);
        if (now === null || !isCancelled(now)) throw error;
        return now;
      }
    },
    onSuccess: (subscription) => {
      setKnown(client, subscription);
      then.onCancelled(subscription);
    },
    onError: then.onFailed,
  });
};

/** Takes the cancellation of the plan back. */
export const useKeepPlan = (then: { readonly onKept: (now: Subscription) => void; readonly onFailed: () => void }) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await call(api.PUT('/api/subscriptions', { body: { keep: true } }));
      if ('url' in answer) throw new TypeError('The answer is no subscription');
      return answer;
    },
    onSuccess: (subscription) => {
      setKnown(client, subscription);
      then.onKept(subscription);
    },
    onError: then.onFailed,
  });
};

type Addresses = { readonly successUrl: string; readonly cancelUrl: string } | { readonly returnUrl: string };

const urlFrom = async (body: Addresses): Promise<string | null> => {
  const answer = await call(api.PUT('/api/subscriptions', { body }));
  return 'url' in answer ? answer.url : null;
};

const account = `${location.origin}/account`;

/** The address of the provider's checkout; null where the answer has none. */
export const openCheckout = (): Promise<string | null> =>
  urlFrom({ successUrl: `${account}?success=true`, cancelUrl: `${account}?canceled=true` });

/** The address of the provider's portal; null where the answer has none. */
export const openPortal = (): Promise<string | null> => urlFrom({ returnUrl: account });
