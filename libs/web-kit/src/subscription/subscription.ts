import type { operations } from '@marquee/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from '../api/api';
import { ApiError } from '../api/api-error';

export type Subscription = operations['getSubscription']['responses'][200]['content']['application/json'];

const FRESH_MS = 5 * 60_000;

/** The subscription on the server; null if the server no longer accepts the account, so that the earlier answer is dropped. */
export const readSubscription = async (): Promise<Subscription | null> => {
  try {
    return await call(api.GET('/api/subscriptions'));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
};

/**
 * The subscription of the signed-in account, fresh for five minutes. `refetch` asks again, `setQueryData` sets it after a change.
 */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: readSubscription,
  staleTime: FRESH_MS,
});

interface SubscriptionOptions {
  readonly enabled?: boolean;
  /**
   * Whether a failed request is repeated when a component mounts. Inside of what waits for the subscription it must be false: the answer would
   * be pending again, and what waits would replace the component that repeats the request.
   */
  readonly retryOnMount?: boolean;
}

export const useSubscription = ({ enabled = true, retryOnMount = true }: SubscriptionOptions = {}) =>
  useQuery({ ...subscriptionQuery, enabled, retryOnMount });

const DAY_MS = 86_400_000;

/** Days until a time, including the current one; 0 when it is over. */
export const daysLeft = (end: string): number => Math.max(0, Math.ceil((Date.parse(end) - Date.now()) / DAY_MS));
