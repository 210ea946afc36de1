import { SESSION_LIFETIME_MS } from '../../src/session/session.decider';
import { password, startIdentity, type Answer, type IdentityApp } from '../../src/testing/identity-app';

const HOUR = 3_600_000;
const cookieOf = ({ cookies }: Answer): string =>
  cookies.find((line) => line.startsWith('marquee-refresh='))!.split(';')[0]!;

let app: IdentityApp;
beforeEach(async () => {
  app = await startIdentity();
});
afterEach(() => app.close());

const signIn = (secret = password): Promise<Answer> =>
  app.post('sign-in', { username: 'ines', password: secret }, { 'x-forwarded-for': '203.0.113.1' });
const refresh = (session: Answer): Promise<Answer> => app.post('refresh', {}, { cookie: cookieOf(session) });

/** A10: nothing that a clock did before it was set right outlives it. */
describe.each([
  ['an hour back', 0],
  ['an hour back on the day when 32-bit seconds end', Date.UTC(2038, 0, 19, 3, 14, 8)],
])('a clock that is set %s', (_case, moment) => {
  beforeEach(async () => {
    if (moment > 0) app.pass(moment - app.now());
    await app.register('ines');
  });

  it('keeps those who are signed in signed in, once for each token', async () => {
    const session = await signIn();
    app.pass(-HOUR);
    const next = await refresh(session);
    expect([next.status, (await refresh(next)).status]).toEqual([200, 200]);
    app.pass(2 * HOUR);
    expect((await refresh(session)).status).toBe(401);
    expect((await refresh(next)).status).toBe(401);
  });

  it('ends every session at last', async () => {
    const session = await signIn();
    app.pass(-HOUR);
    app.pass(SESSION_LIFETIME_MS + HOUR);
    expect((await refresh(session)).status).toBe(401);
  });

  it('lets a client in at the first try that had used up its tries', async () => {
    for (let n = 0; n < 11; n += 1) await signIn('Wrong-Kettle-42');
    expect((await signIn()).status).toBe(429);
    app.pass(-HOUR);
    expect((await signIn()).status).toBe(200);
  });

  it('lets a guesser try no more often afterwards', async () => {
    app.pass(-HOUR);
    const answers: number[] = [];
    for (let n = 0; n < 12; n += 1) answers.push((await signIn('Wrong-Kettle-42')).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
  });
});
