export { background, type Running } from './background';
export {
  clientAddress,
  Caller,
  ClientAddress,
  Input,
  Meta,
  Reply,
  type CallerIdentity,
  type RouteInput,
} from './request';
export { followEndedAccess, type EndedAccess } from './ended-access';
export { readCookie, setCookie } from './cookies';
export { createCursors, type Cursors } from './cursors';
export { reportDeadLetters } from './dead-letters';
export { createHttpApp, type HttpAppOptions } from './http-app';
export { IdempotencyKey } from './idempotency-key';
export { createLogger, type Logger } from './logger';
export { listSetting, originSetting } from './setting-types';
export { parseSettings, SettingsInvalid } from './settings';
export { problemOf, sendProblem } from './problem-details';
export { readyCheck } from './ready-checks';
export { reportRelayTurns } from './relay-turns';
export { remoteTokenKeys, type RemoteTokenKeysOptions } from './remote-token-keys';
export { Route } from './route';
export { CLOCK, LOGGER, TOKEN_KEYS, type Clock, type TokenKeys } from './tokens';
