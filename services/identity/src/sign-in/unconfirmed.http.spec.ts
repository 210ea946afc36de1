import { CODE_LIFETIME_MS, CODE_TRIES, REGISTRATION_LIFETIME_MS } from '../account/account.state';
import { password, startIdentity, type IdentityApp } from '../testing/identity-app';

const email = 'ines@example.com';

describe('the sign-in of an account that waits for its code', () => {
  let app: IdentityApp;
  beforeEach(async () => {
    app = await startIdentity();
    await app.post('sign-up', { username: 'ines', email, password });
    await app.mail(email);
  });
  afterEach(() => app.close());

  const signIn = (typed = password) => app.post('sign-in', { username: 'ines', password: typed });
  const isUnconfirmed = { status: 409, body: { code: 'UserNotConfirmedException' } };
  const confirm = async (code: string) => (await app.post('confirm', { username: 'ines', code })).status;
  const codesIssued = async () =>
    (await app.readEvents()).filter(({ type }) => type === 'identity.CodeIssued.v1').length;

  it('mails another code once the one before has run out', async () => {
    const first = await app.code(email);
    app.pass(CODE_LIFETIME_MS);
    expect(await signIn()).toMatchObject(isUnconfirmed);
    const second = await app.code(email, 1);
    expect(await confirm(first)).toBe(400);
    expect(await confirm(second)).toBe(200);
    expect((await signIn()).status).toBe(200);
  });

  it('mails another code once the one before was mistyped too often', async () => {
    const first = await app.code(email);
    const wrong = first === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < CODE_TRIES; tried += 1) await confirm(wrong);
    await signIn();
    expect(await confirm(await app.code(email, 1))).toBe(200);
  });

  it('mails none while one is good, nor with a wrong password, nor once the registration has lapsed', async () => {
    expect(await signIn()).toMatchObject(isUnconfirmed);
    app.pass(CODE_LIFETIME_MS);
    expect((await signIn('Other-Kettle-42')).status).toBe(401);
    app.pass(REGISTRATION_LIFETIME_MS);
    await signIn();
    expect(await codesIssued()).toBe(1);
  });

  it('mails no more than the mailbox takes', async () => {
    for (let round = 0; round < 8; round += 1) {
      app.pass(CODE_LIFETIME_MS);
      expect(await signIn()).toMatchObject(isUnconfirmed);
    }
    expect(await codesIssued()).toBeLessThanOrEqual(7);
  });
});
