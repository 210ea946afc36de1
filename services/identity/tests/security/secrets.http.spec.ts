import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { createLogger } from '@marquee/nest-kit';
import { cookieValue, startIdentity, type Answer, type IdentityApp } from '../../src/testing/identity-app';

let app: IdentityApp;
let logged = '';
const answers: Answer[] = [];

const marks = {
  password: 'Marker-Kettle-77',
  newPassword: 'Marker-Teapot-78',
  wrongPassword: 'Marker-Pan-79',
  email: 'marker.mailbox@example.com',
  address: '203.0.113.77',
  agent: 'MarkerAgent/1.0',
};

const keep = async (answer: Promise<Answer>): Promise<Answer> => {
  answers.push(await answer);
  return answer;
};
const from = { 'x-forwarded-for': marks.address, 'user-agent': marks.agent };

/** Every way through the service, the bad ones too; answers the secrets that came up on the way. */
const liveThroughIt = async (): Promise<string[]> => {
  const username = 'marked';
  const { email, password, newPassword, wrongPassword } = marks;
  const signUp = await keep(app.post('sign-up', { username, email, password }, from));
  const code = await app.code(email);
  await keep(app.post('confirm', { username, code: '000000' }, from));
  const token = signUp.body['autoSignInToken'] as string;
  const confirmed = await keep(app.post('confirm', { username, code, autoSignInToken: token }, from));
  const refreshToken = cookieValue(confirmed.cookies, 'marquee-refresh')!;
  const cookie = `marquee-refresh=${refreshToken}`;
  const refreshed = await keep(app.post('refresh', undefined, { ...from, cookie }));
  await keep(app.get('/api/auth/me', confirmed.body['idToken'] as string));
  await keep(app.get('/api/auth/me', `${String(confirmed.body['idToken'])}x`));
  await keep(app.post('sign-in', { username, password: wrongPassword }, from));
  await keep(app.post('sign-in', { username: email, password, nonsense: true }, from));
  await keep(app.post('sign-up', { username: 'marked2', email, password }, from));
  await keep(app.post('forgot', { username: email }, from));
  const resetCode = await app.code(email, 1);
  await keep(app.post('reset', { username: email, code: resetCode, newPassword }, from));
  await keep(app.post('refresh', undefined, { ...from, cookie }));
  const again = await keep(app.post('sign-in', { username, password: newPassword }, from));
  const reused = `marquee-refresh=${cookieValue(again.cookies, 'marquee-refresh')}`;
  await keep(app.post('refresh', undefined, { ...from, cookie: reused }));
  app.pass(11_000);
  await keep(app.post('refresh', undefined, { ...from, cookie: reused }));
  await keep(app.post('sign-out', undefined, { ...from, cookie }));
  const nextToken = cookieValue(refreshed.cookies, 'marquee-refresh')!;
  const idTokens = [confirmed, refreshed].map(({ body }) => String(body['idToken']).split('.')[2]!);
  return [token, ...refreshToken.split('.').slice(2), ...nextToken.split('.').slice(3), ...idTokens, code, resetCode];
};

/** All that this installation keeps, without its mail and its keys. */
const kept = async (): Promise<string> => {
  const files = (await readdir(app.dir)).filter((name) => name.includes('.db'));
  return (await Promise.all(files.map((name) => readFile(join(app.dir, name), 'latin1')))).join('');
};

describe('secrets, and what leads to a person', () => {
  let secrets: string[];
  beforeAll(async () => {
    const destination = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        logged += chunk.toString();
        done();
      },
    });
    app = await startIdentity({ logger: createLogger({ level: 'trace', destination }) });
    secrets = await liveThroughIt();
  });
  afterAll(() => app.close());

  it('are in no log line, at the finest level', () => {
    expect(logged).toContain('refresh token reused');
    for (const mark of [...Object.values(marks), ...secrets]) expect(logged).not.toContain(mark);
  });

  it('are in no store', async () => {
    const stored = await kept();
    // A code is six digits: it may be part of a longer number, never a value of its own.
    const long = [...Object.values(marks), ...secrets].filter((mark) => mark.length > 6);
    for (const mark of long) expect(stored).not.toContain(mark);
    for (const code of secrets.filter((mark) => mark.length === 6))
      expect(stored).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
    expect(stored).toContain('identity.AccountRegistered.v1');
  });

  it('are in no refusal, and in no header but the cookie that is meant to carry them', () => {
    for (const { status, body, headers } of answers) {
      const { 'set-cookie': _given, ...others } = headers;
      for (const mark of [marks.password, marks.newPassword, marks.wrongPassword])
        expect(JSON.stringify(body)).not.toContain(mark);
      if (status >= 400) expect(JSON.stringify(body)).not.toContain(marks.email);
      for (const secret of secrets.filter((mark) => mark.length > 6))
        expect(JSON.stringify(others)).not.toContain(secret);
    }
  });

  it('do not travel in addresses or referrers', () => {
    for (const { headers } of answers) {
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['location']).toBeUndefined();
    }
  });

  it('cannot be read any more once the key of the person is gone', async () => {
    const account = (await app.events.readAll(0, 100)).find(({ type }) => type === 'identity.AccountRegistered.v1')!;
    const { accountId, email } = account.data as { accountId: string; email: string };
    expect(await app.keys.open(accountId, email)).toEqual({ text: marks.email });
    await app.keys.destroy(accountId);
    expect(await app.keys.open(accountId, email)).toBe('erased');
    expect((await app.post('sign-in', { username: 'marked', password: marks.newPassword })).status).toBe(401);
  });

  it('are not revealed by a failure either', async () => {
    await app.events.close();
    const answer = await app.post('sign-in', { username: marks.email, password: marks.wrongPassword }, from);
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(answer.body['detail']).toBeUndefined();
    expect(logged).toContain('request failed');
    for (const mark of [...Object.values(marks), ...secrets]) expect(logged).not.toContain(mark);
    expect(JSON.stringify(answer.body)).not.toMatch(/sqlite|\.ts|at \w+ \(/i);
  });
});
