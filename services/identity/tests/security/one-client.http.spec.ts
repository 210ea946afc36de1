import { createOneTimeCodes } from '../../src/codes/one-time-codes';
import { password, startIdentity, type Answer, type IdentityApp } from '../../src/testing/identity-app';

const newPassword = 'Green-Kettle-43';
const attacker = { 'x-forwarded-for': '203.0.113.66' };
const owner = { 'x-forwarded-for': '198.51.100.7' };
const email = 'ines@example.com';

let app: IdentityApp;
beforeEach(async () => {
  app = await startIdentity();
});
afterEach(() => app.close());

/** Sends the same again and again, until it was refused ten times in a row. */
const exhaust = async (ask: (n: number) => Promise<Answer>): Promise<void> => {
  let refused = 0;
  for (let n = 0; refused < 10; n += 1) refused = (await ask(n)).status === 429 ? refused + 1 : 0;
};

const digits = (n: number): string => String(n).padStart(6, '0');
/** Everything that one client can send about one name. */
const attacks: readonly ((username: string) => (n: number) => Promise<Answer>)[] = [
  (username) => () => app.post('sign-in', { username, password: 'Wrong-Kettle-42' }, attacker),
  () => (n) => app.post('sign-in', { username: `nobody${n}`, password: 'Wrong-Kettle-42' }, attacker),
  (username) => () => app.post('forgot', { username }, attacker),
  () => () => app.post('forgot', { username: email }, attacker),
  (username) => () => app.post('resend', { username }, attacker),
  (username) => (n) => app.post('confirm', { username, code: digits(n) }, attacker),
  (username) => (n) => app.post('reset', { username, code: digits(n), newPassword }, attacker),
  () => (n) => app.post('reset', { username: email, code: digits(n), newPassword }, attacker),
  () => (n) => app.post('sign-up', { username: `flood${n}`, email, password }, attacker),
];
const attack = async (username: string): Promise<void> => {
  for (const each of attacks) await exhaust(each(username));
};
/** The code that was issued last: as it is mailed, whatever mails strangers caused meanwhile. */
const newestCode = async (username: string, flow: 'confirm' | 'reset'): Promise<string> => {
  const events = (await app.readEvents()).map(({ stream, type, data }) => ({
    stream,
    type,
    data: data as { readonly usernameKey?: string; readonly flow?: string; readonly codeId: string },
  }));
  const { stream } = events.findLast(({ data }) => data.usernameKey === username)!;
  const issued = events.findLast(
    (event) => event.stream === stream && event.data.flow === flow && event.type.includes('CodeIssued'),
  )!;
  const codes = createOneTimeCodes(await app.keys.secret('one-time-code'));
  return codes.digits(stream.slice('account-'.length), flow, issued.data.codeId);
};

describe('whatever one client sends', () => {
  it('the owner signs in at the first try', async () => {
    await app.register('ines');
    await attack('ines');
    expect((await app.post('sign-in', { username: 'ines', password }, owner)).status).toBe(200);
  }, 120_000);

  it('another client signs up, and confirms at the first try', async () => {
    await attack('ines');
    const { status, body } = await app.post('sign-up', { username: 'ines', email, password }, owner);
    expect(status).toBe(201);
    const code = await newestCode('ines', 'confirm');
    await attack('ines');
    const { autoSignInToken } = body;
    const confirmed = await app.post('confirm', { username: 'ines', code, autoSignInToken }, owner);
    expect(confirmed).toMatchObject({ status: 200, body: { isSignedIn: true } });
  }, 120_000);

  it('a registration gets another code, and confirms with it at the first try', async () => {
    await app.post('sign-up', { username: 'ines', email, password }, owner);
    await attack('ines');
    const { status, body } = await app.post('resend', { username: 'ines' }, owner);
    expect(status).toBe(202);
    const code = await newestCode('ines', 'confirm');
    await attack('ines');
    const confirmed = await app.post('confirm', { username: 'ines', code, flowToken: body['flowToken'] }, owner);
    expect(confirmed.status).toBe(200);
  }, 120_000);

  it('the owner gets a code, and resets the password at the first try', async () => {
    await app.register('ines');
    await attack('ines');
    const { status, body } = await app.post('forgot', { username: 'ines' }, owner);
    expect(status).toBe(202);
    const code = await newestCode('ines', 'reset');
    await attack('ines');
    const reset = { username: 'ines', code, newPassword, flowToken: body['flowToken'] };
    expect((await app.post('reset', reset, owner)).status).toBe(204);
    expect((await app.post('sign-in', { username: 'ines', password: newPassword }, owner)).status).toBe(200);
  }, 120_000);
});
