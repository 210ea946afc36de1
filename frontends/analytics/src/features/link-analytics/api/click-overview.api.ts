import { api, call, useQuery } from '@marquee/web-kit';

const LIVE_MS = 10_000;

/** Clicks on one link since the start of yesterday in `tz`; undefined while that is not known. */
export const useClicksSinceYesterday = (contentId: string, tz: string, enabled: boolean): number | undefined =>
  useQuery({
    queryKey: ['clicks', 'overview', tz],
    queryFn: () => call(api.GET('/api/clicks/overview', { params: { query: { tz } } })),
    enabled,
    refetchInterval: LIVE_MS,
    select: ({ items }) => items.find((item) => item.contentId === contentId)?.sinceYesterday,
  }).data;
