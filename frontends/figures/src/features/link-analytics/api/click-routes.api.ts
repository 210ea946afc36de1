import type { operations } from '@marquee/api-client';
import { api, call, keepPreviousData, useQuery } from '@marquee/web-kit';
import type { Bounds } from '../period/period';

export type ClickRoutes = operations['getClickRoutes']['responses'][200]['content']['application/json'];

/** All hits of the period are read for them. */
const CALM_MS = 10_000;

/** The clicks of a link by what decided them. `goal` is the content id of another link; null: none. */
export const useClickRoutes = (contentId: string, bounds: Bounds, goal: string | null) =>
  useQuery({
    queryKey: ['clicks', contentId, 'routes', bounds, goal],
    queryFn: () =>
      call(
        api.GET('/api/clicks/routes', { params: { query: { contentId, ...bounds, ...(goal !== null && { goal }) } } }),
      ),
    refetchInterval: ({ state }) => state.data !== undefined && CALM_MS,
    placeholderData: keepPreviousData,
  });
