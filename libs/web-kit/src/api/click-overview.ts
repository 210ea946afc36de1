import type { operations } from '@marquee/api-client';
import { readerZone } from '../i18n/zoned';
import { useQuery } from '../query';
import { api, call } from './api';
import { inKnownZone } from './in-known-zone';

export type ClickOverview = operations['getClickOverview']['responses'][200]['content']['application/json'];
export type ItemClicks = ClickOverview['items'][number];

const LIVE_MS = 3000;
/** Figures of a thousand links are a hundred kilobytes, so they are requested less often. */
const CALM_MS = 20_000;
const MANY_ITEMS = 200;

interface ClickOverviewOptions<Selected> {
  /** IANA zone in which yesterday begins; the reader's own by default. */
  readonly tz?: string;
  readonly enabled?: boolean;
  /** The part that the caller draws; all of it by default. */
  readonly select?: (overview: ClickOverview) => Selected;
}

/** The clicks since yesterday, in total and per item. Fetched again while the page is visible. */
export const useClickOverview = <Selected = ClickOverview>({
  tz = readerZone(),
  enabled = true,
  select,
}: ClickOverviewOptions<Selected> = {}) =>
  useQuery({
    queryKey: ['clicks', 'overview', tz],
    queryFn: () =>
      inKnownZone(tz, (known) => call(api.GET('/api/clicks/overview', { params: { query: { tz: known } } }))),
    enabled,
    refetchInterval: ({ state }) => ((state.data?.items.length ?? 0) > MANY_ITEMS ? CALM_MS : LIVE_MS),
    ...(select && { select }),
  });
