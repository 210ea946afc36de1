import type { operations } from '@marquee/api-client';
import { api, call, useQuery } from '@marquee/web-kit';

export type ClickOverview = operations['getClickOverview']['responses'][200]['content']['application/json'];
export type ItemClicks = ClickOverview['items'][number];

const LIVE_MS = 3000;
/** Figures of a thousand links are a hundred kilobytes: they are asked for less often. */
const CALM_MS = 20_000;
const MANY_ITEMS = 200;

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What happened since yesterday in the creator's zone, and per item. Asked for anew while the page is in sight. */
export const useClickOverview = () => {
  const tz = zone();
  return useQuery({
    queryKey: ['clicks', 'overview', tz],
    queryFn: () => call(api.GET('/api/clicks/overview', { params: { query: { tz } } })),
    refetchInterval: ({ state }) => ((state.data?.items.length ?? 0) > MANY_ITEMS ? CALM_MS : LIVE_MS),
  });
};
