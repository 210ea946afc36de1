import { z } from 'zod';
import { ROUTE } from '../events/visitor-act';
import { endpointsOf } from './endpoint';
import { cursorQuery } from './paging';

const counts = z.record(z.string(), z.int().nonnegative());

/** Clicks of single visitors that came many in a minute. A visitor who comes on two days counts as two. */
export const clickBursts = z.object({
  clicks: z.int().nonnegative(),
  visitors: z.int().nonnegative(),
  /** The visitor with most of them: so many clicks in so many minutes, the first one from `at` on. Null without bursts. */
  largest: z.object({ clicks: z.int(), minutes: z.int(), at: z.iso.datetime() }).nullable(),
});

/** The finished figures of one item over a period, hours and dates in the asked zone. */
const clickSummary = z.object({
  contentId: z.string(),
  totalClicks: z.int().nonnegative(),
  /**
   * Visitors of the clicks, each once a UTC day: who returns on another day counts again, who asks not to be tracked not at all.
   * Exact for small numbers, within some 2 % for large ones.
   */
  uniqueVisitors: z.int().nonnegative(),
  firstClick: z.iso.datetime().nullable(),
  lastClick: z.iso.datetime().nullable(),
  /** ISO 3166-1 alpha-2 or `unknown`. */
  byCountry: counts,
  byDeviceType: counts,
  byHour: z.array(z.int().nonnegative()).length(24),
  /** YYYY-MM-DD → clicks. */
  byDate: counts,
  /** Referrer host, `direct`, or `qr` for scans of a QR code; at most 1,000, the clicks of all others as `other`. The sum is always `totalClicks`. */
  byReferrer: counts,
  /** Hits that are not clicks, by reason. */
  setAside: counts,
  /** Null unless asked for. */
  bursts: clickBursts.nullable(),
});
export type ClickSummary = z.infer<typeof clickSummary>;

/** One raw hit. Field names as in the specification. */
const clickRecord = z.object({
  clickId: z.string(),
  /** Where the link leads now: a click does not keep the address that was followed. */
  linkUrl: z.string(),
  timestamp: z.iso.datetime(),
  deviceType: z.string(),
  country: z.string(),
  referer: z.string(),
  setAside: z.string().nullable(),
  /** What decided where a link with options led, see `routeQuery`; null: the link had none. */
  route: z.string().nullable(),
});
export type ClickRecord = z.infer<typeof clickRecord>;

/** Clicks by what decided where they led. */
const clickRoutes = z.object({
  contentId: z.string(),
  /** The item whose clicks `reached` counts. */
  goal: z.string().nullable(),
  /** Most clicks first; at most 200. Hits of the time before the link had options belong to none. */
  routes: z.array(
    z.object({
      /** `default`, `fallback`, or `rule:` or `variant:` with a digest of what the rule or the variant was. */
      route: z.string(),
      clicks: z.int().nonnegative(),
      /** Each once a UTC day; who asks not to be tracked is none of them. */
      visitors: z.int().nonnegative(),
      /** Those of the visitors who followed the goal afterwards on the same UTC day; null without a goal. */
      reached: z.int().nonnegative().nullable(),
      firstClick: z.iso.datetime(),
    }),
  ),
});
export type ClickRoutes = z.infer<typeof clickRoutes>;

/** Figures for the first screen of the dashboard. "Since yesterday" is since the start of yesterday in the asked zone. */
const clickOverview = z.object({
  sinceYesterday: z.object({
    visitors: z
      .int()
      .nonnegative()
      .describe('people who opened the page, each once a UTC day: one who returns on another day counts again'),
    pageViews: z.int().nonnegative(),
    clicks: z.int().nonnegative(),
  }),
  items: z.array(
    z.object({
      contentId: z.string(),
      totalClicks: z.int().nonnegative(),
      sinceYesterday: z.int().nonnegative(),
      /** Clicks of today and the 29 days before it, in the asked zone. */
      inThirtyDays: z.int().nonnegative(),
      /** Clicks per day in the asked zone, oldest first, the last one is today; 14 days. */
      daily: z.array(z.int().nonnegative()).length(14),
    }),
  ),
});
export type ClickOverview = z.infer<typeof clickOverview>;

const contentId = z.string().min(1).max(256);
const period = {
  /** Half-open, ISO 8601 with offset or Z. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  /** IANA zone; UTC by default. */
  tz: z.string().max(64).default('UTC'),
};
/** `shown`: bursts are looked for, and counted. `aside`: they are left out of all figures, which takes longer. */
const bursts = z.enum(['shown', 'aside']).optional();
const routeQuery = z
  .string()
  .regex(ROUTE)
  .optional()
  .describe('clicks that this decided, as `GET /api/clicks/routes` names it; all hits of the period are read for it');
const endpoint = endpointsOf('clicks');

export const clicksApi = {
  summary: endpoint({
    id: 'getClicks',
    method: 'GET',
    path: '/api/clicks',
    summary: 'Get the figures of one item',
    access: 'owner',
    query: z.strictObject({ contentId, ...period, bursts, route: routeQuery }),
    reply: clickSummary,
    errors: [
      'content_not_found',
      'ambiguous_content_id',
      'invalid_period',
      'invalid_time_zone',
      'LimitExceededException',
      'unavailable',
    ],
  }),
  routes: endpoint({
    id: 'getClickRoutes',
    method: 'GET',
    path: '/api/clicks/routes',
    summary: 'Get the clicks of one link by the rule or the variant that decided them',
    access: 'owner',
    query: z.strictObject({
      contentId,
      from: period.from,
      to: period.to,
      goal: contentId.optional().describe('another item of the same owner that visitors are to follow'),
    }),
    reply: clickRoutes,
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_period', 'LimitExceededException', 'unavailable'],
  }),
  overview: endpoint({
    id: 'getClickOverview',
    method: 'GET',
    path: '/api/clicks/overview',
    summary: "What happened on the owner's page since yesterday, and per item",
    access: 'owner',
    query: z.strictObject({ tz: period.tz }),
    reply: clickOverview,
    errors: ['invalid_time_zone', 'LimitExceededException', 'unavailable'],
  }),
  records: endpoint({
    id: 'getClickRecords',
    method: 'GET',
    path: '/api/clicks/records',
    summary: 'List raw hits, newest first',
    access: 'owner',
    query: z.strictObject({ contentId, from: period.from, to: period.to, ...cursorQuery }),
    reply: z.object({ items: z.array(clickRecord), nextCursor: z.string().nullable() }),
    errors: [
      'content_not_found',
      'ambiguous_content_id',
      'invalid_cursor',
      'invalid_period',
      'LimitExceededException',
      'unavailable',
    ],
  }),
  recordsCsv: endpoint({
    id: 'getClickRecordsCsv',
    method: 'GET',
    path: '/api/clicks/records.csv',
    summary: 'Export all raw hits as CSV, oldest first',
    access: 'owner',
    query: z.strictObject({ contentId, from: period.from, to: period.to }),
    replyType: 'text/csv; charset=utf-8',
    errors: ['content_not_found', 'ambiguous_content_id', 'invalid_period', 'LimitExceededException', 'unavailable'],
  }),
  clear: endpoint({
    id: 'deleteClicks',
    method: 'DELETE',
    path: '/api/clicks',
    summary: 'Reset the figures of one item',
    access: 'owner',
    body: z.strictObject({ contentId }),
    status: 204,
    errors: ['content_not_found', 'ambiguous_content_id', 'unavailable'],
  }),
};
