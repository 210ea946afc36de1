import { cookieValue, password, startIdentity, tokenOf, type Answer, type IdentityApp } from '../testing/identity-app';

const minute = 60_000;
const day = 86_400_000;

let app: IdentityApp;
let owner: Answer;
beforeEach(async () => {
  app = await startIdentity();
  owner = await app.register('ines', 'old@example.com');
});
afterEach(() => app.close());

const call = (path: string, body: object, by = owner): Promise<Answer> =>
  app.post(path, body, { authorization: `Bearer ${tokenOf(by)}` });
const ask = (email: string, by = owner): Promise<Answer> => call('change-email', { email }, by);
const me = async (by = owner): Promise<Record<string, unknown>> => (await app.get('/api/auth/me', tokenOf(by))).body;
const signIn = (username: string, secret = password): Promise<Answer> =>
  app.post('sign-in', { username, password: secret });
const change = async (email: string): Promise<void> => {
  expect((await ask(email)).status).toBe(202);
  expect((await call('confirm-email', { code: await app.code(email) })).status).toBe(204);
};
/** The token of the link in the newest mail to the address before. */
const linkToken = async (): Promise<string> => {
  const { text } = await app.mail('old@example.com', 1);
  return /restore-email#(\S+)/.exec(text)![1]!;
};

describe('changing the address', () => {
  it('counts once the code that went to the new address is entered', async () => {
    await ask('new@example.com');
    expect(await me()).toMatchObject({ attributes: { email: 'old@example.com' }, newEmail: 'new@example.com' });
    expect((await signIn('new@example.com')).status).toBe(401);

    expect((await call('confirm-email', { code: await app.code('new@example.com') })).status).toBe(204);
    const after = await me();
    expect(after).toMatchObject({ attributes: { email: 'new@example.com', email_verified: 'true' } });
    expect(after).not.toHaveProperty('newEmail');
    expect((await signIn('new@example.com')).status).toBe(200);
    expect((await signIn('old@example.com')).status).toBe(401);
  });

  it('tells the address before', async () => {
    await change('new@example.com');
    expect((await app.mail('old@example.com', 1)).subject).toBe(
      'The email address of your Marquee account was changed',
    );
  });

  it('answers alike for an address of another account, writes to its owner, and never takes it', async () => {
    await app.register('jon', 'jon@example.com');
    const [free, taken] = [await ask('new@example.com'), await ask('jon@example.com')];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const mail = await app.mail('jon@example.com', 1);
    expect(mail.subject).toBe('This address already has a Marquee account');
    expect(mail.text).not.toMatch(/\d{6}|ines/);
    for (let n = 0; n < 3; n += 1)
      expect(await call('confirm-email', { code: `00000${n}` })).toMatchObject({
        status: 400,
        body: { code: 'CodeMismatchException' },
      });
    expect((await signIn('jon@example.com')).body['user']).toMatchObject({ username: 'jon' });
  });

  it('refuses wrong codes after five, late ones, and those of an earlier request', async () => {
    await ask('first@example.com');
    const first = await app.code('first@example.com');
    await ask('new@example.com');
    const code = await app.code('new@example.com');
    expect((await call('confirm-email', { code: first === code ? '-' : first })).body.code).toBe(
      'CodeMismatchException',
    );
    app.pass(10 * minute);
    owner = await signIn('ines');
    expect((await call('confirm-email', { code })).body.code).toBe('ExpiredCodeException');
    for (let n = 0; n < 4; n += 1) await call('confirm-email', { code: 'wrong' });
    expect((await call('confirm-email', { code })).body.code).toBe('CodeMismatchException');
  });

  it('keeps the code of the last mail good when further requests mail nothing', async () => {
    for (let n = 0; n < 3; n += 1) {
      await ask('new@example.com');
      await app.code('new@example.com', n);
    }
    expect((await ask('new@example.com')).status).toBe(202);
    expect((await call('confirm-email', { code: await app.code('new@example.com', 2) })).status).toBe(204);
    expect(await me()).toMatchObject({ attributes: { email: 'new@example.com' } });
  });

  it('keeps the address before when the owner wants to', async () => {
    await ask('new@example.com');
    const code = await app.code('new@example.com');
    expect((await app.delete('/api/auth/change-email', tokenOf(owner))).status).toBe(204);
    expect((await call('confirm-email', { code })).body.code).toBe('CodeMismatchException');
    expect((await me())['attributes']).toMatchObject({ email: 'old@example.com' });
  });

  it.each([
    ['OLD@example.com', 'email_same'],
    ['nowhere', 'email_shape'],
  ])('refuses %s', async (email, code) =>
    expect(await ask(email)).toMatchObject({ status: 422, body: { errors: [{ path: 'email', code }] } }),
  );

  it('refuses a second change while the first can be undone', async () => {
    await change('new@example.com');
    expect(await ask('other@example.com')).toMatchObject({ status: 409, body: { code: 'email_changed_recently' } });
  });

  it('asks for a proof when the sign-in is older than ten minutes, and takes the password for one', async () => {
    app.pass(10 * minute);
    const later = await app.refresh(owner);
    expect(await ask('new@example.com', later)).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    expect(await call('step-up', { password: 'Wrong-Kettle-42' }, later)).toMatchObject({
      status: 401,
      body: { code: 'NotAuthorizedException' },
    });
    expect((await call('step-up', { password }, later)).status).toBe(204);
    expect((await ask('new@example.com', later)).status).toBe(202);
  });

  it('lets one session use up neither the account’s requests nor its tries', async () => {
    const stolen = await signIn('ines');
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask(`new${n}@example.com`, stolen)).status);
    expect(statuses).toEqual([...Array.from({ length: 5 }, () => 202), 429, 429]);
    expect((await ask('new@example.com')).status).toBe(202);
  });
});

describe('taking the address back', () => {
  it('restores it, ends every session, and leaves a new password to be set', async () => {
    await change('new@example.com');
    expect((await app.post('take-email-back', { token: await linkToken() })).status).toBe(204);
    const cookie = `marquee-refresh=${cookieValue(owner.cookies, 'marquee-refresh')}`;
    expect((await app.post('refresh', undefined, { cookie })).status).toBe(401);
    for (const name of ['ines', 'old@example.com', 'new@example.com']) expect((await signIn(name)).status).toBe(401);

    const seen = (await app.mails.list(100)).filter(
      ({ to, text }) => to === 'old@example.com' && /\b\d{6}\b/.test(text),
    );
    await app.post('forgot', { username: 'old@example.com' });
    const code = await app.code('old@example.com', seen.length);
    const newPassword = 'Green-Kettle-43';
    expect((await app.post('reset', { username: 'ines', code, newPassword })).status).toBe(204);
    expect((await signIn('old@example.com', newPassword)).status).toBe(200);
  });

  it('answers alike when the link comes again, and keeps the address', async () => {
    await change('new@example.com');
    const token = await linkToken();
    for (let n = 0; n < 2; n += 1) expect((await app.post('take-email-back', { token })).status).toBe(204);
    await app.register('jon', 'jon@example.com');
    const jon = await signIn('jon');
    await ask('old@example.com', jon);
    expect((await app.mail('old@example.com', 2)).subject).toBe('This address already has a Marquee account');
  });

  it('works for seven days, and by its own link only', async () => {
    await change('new@example.com');
    const token = await linkToken();
    const expired = { status: 400, body: { code: 'ExpiredCodeException' } };
    // Of the last character of base64 some bits are unused.
    const forged = token.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const made of [forged, token.replace(/^.{8}/, '00000000'), 'x'])
      expect(await app.post('take-email-back', { token: made })).toMatchObject(expired);
    app.pass(7 * day);
    expect(await app.post('take-email-back', { token })).toMatchObject(expired);
    app.pass(-minute);
    expect((await app.post('take-email-back', { token })).status).toBe(204);
  });

  it('frees the address before for others only when it cannot be restored any more', async () => {
    await change('new@example.com');
    const mailsToOld = async (): Promise<string[]> =>
      (await app.mails.list(1000)).filter(({ to }) => to === 'old@example.com').map(({ subject }) => subject);
    await linkToken();
    await app.post('sign-up', { username: 'early', email: 'old@example.com', password });
    await app.mail('old@example.com', 2);
    expect(await mailsToOld()).toContain('You already have a Marquee account');
    app.pass(7 * day);
    const { body } = await app.post('sign-up', { username: 'later', email: 'old@example.com', password });
    const code = await app.code('old@example.com', 1);
    const confirmed = await app.post('confirm', { username: 'later', code, autoSignInToken: body['autoSignInToken'] });
    expect(confirmed.status).toBe(200);
    expect((await signIn('old@example.com')).body['user']).toMatchObject({ username: 'later' });
  });
});
