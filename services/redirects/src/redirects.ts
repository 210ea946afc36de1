import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLICK_ID_SECRET, clickIds, OWNER_COOKIE_SECRET, STICKER_SECRET, stickerCodes } from '@marquee/contracts';
import { every } from '@marquee/event-sourcing';
import { BUNDLED_COUNTRIES, openCountries } from '@marquee/network/countries';
import { BLOCK_LIST_LOOK_MS, createRateLimits, observePeriodic } from '@marquee/nest-kit';
import { readPageAssets, renderPasswordGate } from '@marquee/page/server';
import { tracing } from '@marquee/ports';
import type { PlainHandler } from '@marquee/network';
import { ClickLimits } from './click-limits/click-limits';
import { createPasswordHasher } from '@marquee/worker-kit/passwords';
import { GateTries } from './gate/gate-tries';
import { PasswordEndpoint } from './gate/password-endpoint';
import { GATE_SECRET, GateCookies } from './hot-path/gate-cookies';
import { HotPath } from './hot-path/hot-path';
import { VisitorHash } from './hot-path/visitor-hash';
import { linkCacheBytes } from './link-cache-bytes';
import { missClaims } from './miss-limit';
import { renderNotices } from './pages/notices';
import { observedJournal } from './observed-journal';
import { storedPageRows } from './pages/page-rows';
import { PageWorker } from './pages/page-worker';
import { FirstRead } from './projections/first-read';
import { followViews, type FollowedViews } from './projections/follow-views';
import { storedCountedViews } from './projections/stored-counted-views';
import { storedVisitorViews } from './projections/stored-visitor-views';
import { publishMetrics } from './redirects.metrics';
import type { RedirectsPorts } from './redirects.ports';
import { createOpenSticker } from './stickers/open-sticker';
import { StickerEndpoint } from './stickers/sticker-endpoint';
import { renderStickerNotices } from './stickers/sticker-notices';
import { openSubmissionEndpoint } from './submissions/open-submission-endpoint';
import { tracedVisits } from './traced-visits';
import { XrayEndpoint } from './xray/xray-endpoint';

export interface Redirects {
  /** Handles a visitor's request and returns true, or returns false and touches nothing. Works before `start`. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** The same for a request that was read without node:http, as far as it follows a link. */
  readonly plain: PlainHandler;
  /** Begins to follow accounts and items. Resolves at once, also while the log is down: the connection is retried. */
  start(): Promise<void>;
  /** Resolves when visitors see everything that the log held at the moment of the call. */
  caughtUp(): Promise<void>;
  /** Rejects when redirects cannot work: the local store does not answer or has not been filled yet, or the journal accepts nothing. */
  check(): Promise<void>;
  /** Closes each connection with its answer, puts the last acts on disk, and ends the subscriptions. */
  stop(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
const SALT_CHECK = 30_000;
/** Milliseconds without a password after which the thread of the hasher ends. */
const PASSWORD_IDLE = 60_000;

/** The redirect service without a framework, ready to answer when this resolves. */
export async function createRedirects(ports: RedirectsPorts): Promise<Redirects> {
  const { documents, blockList, clock, logger, settings } = ports;
  const journal = observedJournal(ports.journal, logger);
  const visitors = new VisitorHash(ports.saltFile, clock);
  const views = storedVisitorViews(documents, clock);
  const firstRead = new FirstRead(documents, logger);
  const checkViews = () => firstRead.check();
  const assets = readPageAssets(ports.visitorAssets, logger);
  const limits = createRateLimits(ports.limiter);
  const maker = new PageWorker({
    source: ports.pageWorker,
    data: { assets, origin: settings.PUBLIC_URL, imageOrigin: settings.ASSET_ORIGIN },
    logger,
    onDamaged: () => documents.reportDamage(),
  });
  documents.beforeReset(() => maker.closeViews());
  const { source } = ports.journal;
  const clickLimits = new ClickLimits(storedCountedViews(documents), {
    source,
    flush: () => journal.flush(),
    ...ports.ownActs,
  });
  const hotPath = new HotPath({
    clickLimits,
    journal,
    views,
    checkViews,
    clock,
    visitors,
    blockList,
    country: openCountries(settings.GEO_DB_PATH ?? BUNDLED_COUNTRIES),
    maker,
    notices: renderNotices(assets),
    gateCookies: new GateCookies(await ports.keys.secret(GATE_SECRET), settings.PUBLIC_URL),
    gatePages: renderPasswordGate(assets),
    countMiss: (address, now) => limits.spend(missClaims(address), now),
    clickIds: clickIds(await ports.keys.secret(CLICK_ID_SECRET)),
    trustedProxies: settings.TRUSTED_PROXIES,
    ownerSecret: await ports.keys.secret(OWNER_COOKIE_SECRET),
    publicUrl: settings.PUBLIC_URL,
    linkCacheBytes: linkCacheBytes(settings.LINK_CACHE_MB),
    pageCacheBytes: settings.PAGE_CACHE_MB * MEGABYTE,
    onFailure: (error, instance) => logger.error({ err: error, instance }, 'request failed with 503'),
  });
  const hasher = createPasswordHasher({ concurrency: 1, idleMs: PASSWORD_IDLE });
  const passwords = new PasswordEndpoint({
    hotPath,
    tries: new GateTries(ports.sharedLimiter),
    hasher,
    publicUrl: settings.PUBLIC_URL,
    clock,
    onFailure: (error, instance) => logger.error({ err: error, instance }, 'password of a link failed with 5xx'),
  });
  const submissions = await openSubmissionEndpoint({ ...ports, journal, views, checkViews, assets, hotPath, visitors });
  const stickers = new StickerEndpoint({
    assets,
    clock,
    publicUrl: settings.PUBLIC_URL,
    imageOrigin: settings.ASSET_ORIGIN,
    rows: storedPageRows(documents),
    views,
    checkViews,
    pages: hotPath.pages,
    answers: hotPath.answers,
    hits: hotPath.hits,
    counts: hotPath.counts,
    open: createOpenSticker(views, stickerCodes(await ports.keys.secret(STICKER_SECRET))),
    limits,
    notices: renderStickerNotices(assets),
    onFailure: (error) => logger.error({ err: error }, 'sticker request failed with 503'),
  });
  const xrays = new XrayEndpoint({
    hotPath,
    limits,
    publicUrl: settings.PUBLIC_URL,
    clock,
    onFailure: (error, instance) => logger.error({ err: error, instance }, 'x-ray failed with 5xx'),
  });
  publishMetrics(hotPath, submissions);
  blockList.onChange(() => hotPath.destinations.blockListChanged());
  const observer = observePeriodic(logger);
  const periodic = [
    every(SALT_CHECK, async () => visitors.turnDay(), { name: 'redirects-turn-salt', observer }),
    every(BLOCK_LIST_LOOK_MS, () => blockList.look(), { name: 'redirects-look-at-block-list', observer }),
  ];
  let following: FollowedViews | null = null;
  return {
    handle: tracedVisits(
      (request, response) =>
        passwords.handle(request, response) ||
        hotPath.handle(request, response) ||
        submissions.handle(request, response) ||
        stickers.handle(request, response) ||
        xrays.handle(request, response),
    ),
    // A trace is found by the request of node:http.
    plain: tracing() === null ? hotPath.plain : () => false,
    start: async () => {
      following ??= followViews({ documents, log: ports.log, hotPath, clickLimits, firstRead, logger });
    },
    caughtUp: async () => following?.caughtUp(),
    check: async () => {
      await Promise.all([views.item('nobody/nothing'), journal.check(), checkViews()]);
    },
    stop: async () => {
      await Promise.all(periodic.map((each) => each.stop()));
      await hotPath.drain();
      await hasher.close();
      await following?.stop();
    },
  };
}
