import type { Signals } from '@marquee/ports';
import { createMemorySignals } from '@marquee/adapter-memory';
import { until } from '@marquee/test-kit/until';
import { cookieValue, password, startIdentity, type Answer, type IdentityApp } from '../../src/testing/identity-app';

/** What is left when every hint is lost. */
const lost: Signals = { publish: () => undefined, subscribe: () => () => undefined };

describe.each([
  ['by signal and log', createMemorySignals()],
  ['by the log alone, when every signal is lost', lost],
])('identity tokens after the end of their session, %s', (_case, signals) => {
  let app: IdentityApp;
  beforeAll(async () => {
    app = await startIdentity({ signals });
    await app.register('ines');
  });
  afterAll(() => app.close());

  const signIn = async (secret = password): Promise<{ token: string; cookie: string }> => {
    const answer = await app.post('sign-in', { username: 'ines', password: secret });
    return { token: answer.body['idToken'] as string, cookie: cookieOf(answer) };
  };
  const cookieOf = (answer: Answer): string => `marquee-refresh=${cookieValue(answer.cookies, 'marquee-refresh')}`;
  const statusOf = async (token: string): Promise<number> => (await app.get('/api/auth/me', token)).status;
  const refused = async (token: string): Promise<void> => {
    await until(async () => (await statusOf(token)) === 401, 5000);
  };

  it('refuses them once the session was signed out, and no other session', async () => {
    const [here, there] = [await signIn(), await signIn()];
    expect(await statusOf(here.token)).toBe(200);
    await app.post('sign-out', undefined, { cookie: here.cookie });
    await refused(here.token);
    expect((await app.get('/api/auth/me', here.token)).body).toMatchObject({ code: 'unauthenticated' });
    expect(await statusOf(there.token)).toBe(200);
  });

  it('refuses all of a family whose token was used again', async () => {
    const first = await signIn();
    const second = await app.post('refresh', undefined, { cookie: first.cookie });
    app.pass(11_000);
    await app.post('refresh', undefined, { cookie: first.cookie });
    await refused(second.body['idToken'] as string);
    expect(await statusOf(first.token)).toBe(401);
  });

  it('refuses those of every session after a reset of the password, and lets in who signs in with the new one', async () => {
    const [here, there] = [await signIn(), await signIn()];
    await app.post('forgot', { username: 'ines' });
    const code = await app.code('ines@example.com', 1);
    const reset = await app.post('reset', { username: 'ines', code, newPassword: 'Red-Kettle-43' });
    expect(reset.status).toBeLessThan(300);
    const renewed = await signIn('Red-Kettle-43');
    await refused(here.token);
    await refused(there.token);
    expect(await statusOf(renewed.token)).toBe(200);
    const refreshed = await app.post('refresh', undefined, { cookie: renewed.cookie });
    expect(await statusOf(refreshed.body['idToken'] as string)).toBe(200);
  });
});
