/**
 * For tests of a remote's routes in jsdom: `new FakeServer().answer('GET /api/clicks', () => json(summary)).install()` stands
 * in for the network, `openAt(Routes, '/analytics/kiln')` draws the routes as the shell would, for somebody signed in.
 */
export { FakeServer, json, noContent, problem, type Answer } from './fake-server';
export { openAt } from './open-at';
export { fillBrowserGaps } from './browser-gaps';
