import { commandsOn } from '@marquee/event-sourcing';
import { until } from '@marquee/test-kit/until';
import {
  cookieValue,
  password,
  startIdentity,
  tokenOf,
  type Answer,
  type IdentityApp,
} from '../../testing/identity-app';
import { lapseSessions } from '../lapse-sessions';
import { sessionRows } from './session-list.projection';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const day = 86_400_000;

interface Listed {
  readonly sessionId: string;
  readonly isThis: boolean;
}

let app: IdentityApp;
beforeEach(async () => {
  app = await startIdentity();
  await app.register('ines');
});
afterEach(() => app.close());

const refreshOf = (answer: Answer): string => `marquee-refresh=${cookieValue(answer.cookies, 'marquee-refresh')}`;
const signIn = (username = 'ines', headers: Record<string, string> = {}): Promise<Answer> =>
  app.post('sign-in', { username, password }, headers);
const listOf = async (by: Answer): Promise<readonly Listed[]> =>
  (await app.get('/api/auth/sessions', tokenOf(by))).body['sessions'] as Listed[];
const listed = (by: Answer, count: number): Promise<unknown> =>
  until(async () => (await listOf(by)).length === count, 5000);
/** Identity tokens are refused within moments. */
const refused = (answer: Answer): Promise<unknown> =>
  until(async () => (await app.get('/api/auth/me', tokenOf(answer))).status === 401, 5000);
const thisOf = async (by: Answer): Promise<string> => (await listOf(by)).find(({ isThis }) => isThis)!.sessionId;

describe('GET /api/auth/sessions', () => {
  it('lists this session first, with device and country, and no address', async () => {
    const there = await signIn('ines', { 'user-agent': IPHONE, 'x-forwarded-for': '88.12.4.5' });
    const here = await signIn('ines', { 'user-agent': FIREFOX });
    await listed(here, 3);
    const { body } = await app.get('/api/auth/sessions', tokenOf(here));
    expect(body['sessions']).toMatchObject([
      { browser: 'Firefox', system: 'Linux', kind: 'desktop', country: null, isThis: true },
      { browser: 'Safari', system: 'iPhone', kind: 'mobile', country: 'ES', isThis: false },
      { isThis: false },
    ]);
    expect(JSON.stringify(body)).not.toContain('88.12');
    expect(await thisOf(there)).not.toBe(await thisOf(here));
  });

  it('knows the session that asks before the read model does', async () => {
    const here = await signIn();
    expect((await listOf(here))[0]).toMatchObject({ isThis: true });
  });

  it('is empty of other accounts’ sessions, and asks for a token', async () => {
    const stranger = await app.register('jon');
    await listed(stranger, 1);
    expect((await app.get('/api/auth/sessions')).status).toBe(401);
  });

  it('forgets sessions that were not used for thirty days, and the read model does so too', async () => {
    await listed(await signIn(), 2);
    app.pass(30 * day);
    const here = await signIn();
    expect(await listOf(here)).toHaveLength(1);
    await until(
      async () => (await app.documents.collection(sessionRows).find({ index: 'id', limit: 10 })).length === 3,
    );
    expect(await lapseSessions({ documents: app.documents, run: commandsOn(app.events), clock: app.now })).toBe(2);
    await until(
      async () => (await app.documents.collection(sessionRows).find({ index: 'id', limit: 10 })).length === 1,
    );
  });
});

describe('DELETE /api/auth/sessions/{sessionId}', () => {
  it('ends that session and no other', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const sessionId = await thisOf(there);
    expect((await app.delete(`/api/auth/sessions/${sessionId}`, tokenOf(here))).status).toBe(204);
    await refused(there);
    expect((await app.post('refresh', undefined, { cookie: refreshOf(there) })).status).toBe(401);
    expect((await app.post('refresh', undefined, { cookie: refreshOf(here) })).status).toBe(200);
    expect((await app.delete(`/api/auth/sessions/${sessionId}`, tokenOf(here))).status).toBe(204);
  });

  it('answers the same for another account’s session and for none', async () => {
    const [here, stranger] = [await signIn(), await app.register('jon')];
    const foreign = await app.delete(`/api/auth/sessions/${await thisOf(here)}`, tokenOf(stranger));
    const none = await app.delete('/api/auth/sessions/0197b5c2-0000-7000-8000-000000000001', tokenOf(stranger));
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.body.code).toBe(none.body.code);
    expect((await app.get('/api/auth/me', tokenOf(here))).status).toBe(200);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends all others, and answers a session to continue with', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const after = await app.delete('/api/auth/sessions', tokenOf(here));
    expect(after.status).toBe(200);
    await refused(there);
    expect((await app.post('refresh', undefined, { cookie: refreshOf(there) })).status).toBe(401);
    expect(await listOf(after)).toMatchObject([{ isThis: true }]);
    expect((await app.post('refresh', undefined, { cookie: refreshOf(after) })).status).toBe(200);
  });
});
