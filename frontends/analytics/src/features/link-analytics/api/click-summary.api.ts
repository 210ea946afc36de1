import type { operations } from '@marquee/api-client';
import { api, call, keepPreviousData, useQuery } from '@marquee/web-kit';
import type { Bounds } from '../period/period';

export type ClickSummary = operations['getClicks']['responses'][200]['content']['application/json'];

const LIVE_MS = 2000;

/**
 * The figures of one link, hours and days in `tz`. Asked for anew every two seconds while the page is in sight; an answer that
 * is the same as the last one draws nothing. A changed period shows the old figures until the new ones are there.
 */
export const useClickSummary = (contentId: string, bounds: Bounds, tz: string, enabled: boolean) =>
  useQuery({
    queryKey: ['clicks', contentId, 'summary', bounds, tz],
    queryFn: () => call(api.GET('/api/clicks', { params: { query: { contentId, ...bounds, tz } } })),
    enabled,
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });
