export { background, closeApplication, type Running } from './background';
export { backgroundReactor, outboxRelay, stoppedAtShutdown } from './background-work';
export { BLOCK_LIST_LOOK_MS, BlockList } from './block-list/block-list';
export {
  clientAddress,
  Caller,
  ClientAddress,
  Input,
  Meta,
  metaOf,
  Reply,
  requestOf,
  WorkProof,
  workProof,
  type CallerIdentity,
  type RouteInput,
} from './request';
export { ClientSignal } from './client-signal';
export { followEndedAccess, type EndedAccess } from './ended-access';
export { refuseBrokenRequest, refuseRequest } from './broken-request';
export { closeWithLinger } from './close-with-linger';
export { readCookie, setCookie } from './cookies';
export { csvLine } from './csv';
export { createCursors, type Cursors } from './cursors';
export { observeProcess } from './process.metrics';
export { observeProgress, onceAMinute } from './progress';
export { OwnerGuard } from './owner-guard';
export { observeReactors } from './reactors';
export { escapeHtml } from './escape-html';
export { freeBuffer } from './free-buffer';
export { createHttpApp } from './http-app';
export { IdempotencyKey, idempotencyKeyOf } from './idempotency-key';
export { isSameSecret } from './is-same-secret';
export { observeJobs } from './jobs';
export { observeLag } from './lag.metrics';
export { createLogger, type Logger } from './logger';
export { DataCommand, DataQuery } from './messages';
export {
  assetOriginSetting,
  billingSetting,
  blockedHostsSetting,
  countryDatabaseSetting,
  originSetting,
  outsideNetworksSetting,
  addressRangesSetting,
  trustedProxiesSetting,
  uploadMaxSetting,
  trialDaysSetting,
} from './setting-types';
export { parseSettings, SettingsInvalid } from './settings';
export { allowsMetrics, METRICS_REFUSED } from './metrics-access';
export { parseInput } from './parse-input';
export { answerError, logFailure, problemOf, sendProblem } from './problem-details';
export { WrongUsage } from './wrong-usage';
export { observePeriodic } from './periodic';
export { readyCheck, shownCheck } from './ready-checks';
export { ProofsOfWork, WORK_SECRET } from './proof-of-work/proofs-of-work';
export { WorkGate } from './proof-of-work/work-gate';
export { readBody } from './read-body';
export { clientClaims, createRateLimits, NARROW, scaledRateLimiter, WIDE, type RateLimits } from './rate-limits';
export { remoteTokenKeys } from './remote-token-keys';
export { Route } from './route';
export { requireSameOrigin } from './same-origin';
export { beginServerSpan, followGateways, NOT_TRACED, parentOf } from './server-span';
export { chunksOf, fillFile, withScratchFile } from './scratch-files';
export { sendObject } from './send-object';
export { CLOCK, ENDED_ACCESS, LOGGER, RATE_LIMITS, type ApiAddress, type Clock, type TokenKeys } from './tokens';
export { usableMemory } from './usable-memory';
