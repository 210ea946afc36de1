// The only file that imports the query client. Parts that are not exported here are not shipped.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api/api-error';

export {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

const FRESH_MS = 15_000;
const RETRIES = 2;

/** An answer of the server is final, except "try again in a moment". A failed connection is tried again. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof ApiError) || error.status === 503 || error.code === 'unreachable');

// Otherwise a request waits silently until the browser considers itself online, and a deletion may happen minutes later.
const networkMode = 'always';

/**
 * The query client of one user. Answers stay fresh for 15 s; refused requests are not repeated. Without a connection requests fail, and
 * failed loads are repeated when it returns.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode, refetchOnReconnect: true },
      mutations: { retry: false, networkMode },
    },
  });
