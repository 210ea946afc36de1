/**
 * For tests of a remote's routes in jsdom: `new FakeServer().answer('GET /api/clicks', 200, summary).install()` replaces the
 * network, `openAt(Routes, '/analytics/kiln')` draws the routes as the shell would, for a signed-in account.
 */
export { FakeServer, inTurn, json, noContent, problem, type Answer } from './fake-server';
export type { BodyOf, Operation } from './api-answers';
export { lateAnswer } from './late-answer';
export { arrivedAt, openAt } from './open-at';
export { signedInReply } from './signed-in-reply';
export { fillBrowserGaps } from './browser-gaps';
export { fakePasskeys, noPasskeys } from './fake-passkeys';
