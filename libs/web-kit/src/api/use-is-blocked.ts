import { useQuery } from '../query';
import { ApiError } from './api-error';

/** A file of the shell that no filter list names. */
const PROBE = '/robots.txt';

const isServerThere = (): Promise<boolean> =>
  fetch(new URL(PROBE, location.origin), { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Whether the browser or an extension blocked a request: it got no answer, but another request does. False until that is known. Each error
 * is checked once.
 */
export const useIsBlocked = (error: Error | null): boolean => {
  const isUnanswered = error instanceof ApiError && error.code === 'unreachable';
  const { data = false } = useQuery({
    queryKey: ['is-server-there', isUnanswered],
    queryFn: isServerThere,
    enabled: isUnanswered,
    staleTime: 0,
    gcTime: 0,
  });
  return isUnanswered && data;
};
