import type { operations } from '@marquee/api-client';
import { api, call, inKnownZone, keepPreviousData, useQuery } from '@marquee/web-kit';
import type { Bounds } from '../period/period';

export type ClickSummary = operations['getClicks']['responses'][200]['content']['application/json'];

/** The parameters of the figures: hours and days are those of `tz`. */
export interface Asked {
  readonly contentId: string;
  readonly bounds: Bounds;
  readonly tz: string;
  /** What decided the clicks; null: all of them. */
  readonly route: string | null;
}

const LIVE_MS = 2000;
/** To look for bursts, and to read the clicks of one route, takes the server longer than figures do. */
const BURSTS_MS = 60_000;
const ROUTE_MS = 10_000;

const ask = ({ contentId, bounds, tz: asked, route }: Asked, bursts?: 'shown' | 'aside') =>
  inKnownZone(asked, (tz) => {
    const query = { contentId, ...bounds, tz, ...(bursts && { bursts }), ...(route !== null && { route }) };
    return call(api.GET('/api/clicks', { params: { query } }));
  });

/**
 * The figures of one link. Refetched every two seconds while the page is in sight; an answer that is the same as the last one
 * draws nothing. A changed period shows the old figures until the new ones are there.
 */
export const useClickSummary = (asked: Asked, burstsAside: boolean, enabled: boolean) =>
  useQuery({
    queryKey: ['clicks', asked.contentId, 'summary', asked.bounds, asked.tz, asked.route, burstsAside],
    queryFn: () => ask(asked, burstsAside ? 'aside' : undefined),
    enabled,
    // Without figures each request would show the loader again in place of what went wrong.
    refetchInterval: ({ state }) =>
      state.data !== undefined && (burstsAside ? BURSTS_MS : asked.route === null ? LIVE_MS : ROUTE_MS),
    placeholderData: keepPreviousData,
  });

/** The bursts among the clicks that are counted; undefined while they are looked for. */
export const useClickBursts = (asked: Asked, enabled: boolean) =>
  useQuery({
    queryKey: ['clicks', asked.contentId, 'bursts', asked.bounds, asked.tz],
    queryFn: async () => (await ask(asked, 'shown')).bursts,
    enabled,
    refetchInterval: BURSTS_MS,
    placeholderData: keepPreviousData,
  }).data ?? undefined;
