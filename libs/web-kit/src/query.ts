// The only place that imports the query client. What is not named here is not shipped.
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

/** An answer of the server is final, save "try again in a moment"; a connection that failed is tried again. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < RETRIES && (!(error instanceof ApiError) || error.status === 503 || error.code === 'unreachable');

// Otherwise a request waits, without a word, until the browser takes itself for online: a deletion may then happen minutes later.
const networkMode = 'always';

/**
 * The query client of one user: answers stay fresh for 15 s; refusals are not repeated. Without a connection requests fail, and what failed
 * to load is requested again when it is back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode, refetchOnReconnect: true },
      mutations: { retry: false, networkMode },
    },
  });
