import { decode } from 'jsonwebtoken';
import { cookieValue, password, startIdentity, tokenOf, type IdentityApp } from './testing/identity-app';

describe('identity, from the first visit to the last', () => {
  let app: IdentityApp;

  beforeAll(async () => {
    app = await startIdentity();
  });
  afterAll(() => app.close());

  it('registers, confirms, signs in and says who one is', async () => {
    shows('2.sign-up.automatic', '3.user', '4.sign-in', '7.identity', '7.identity.email');
    const signUp = await app.post('sign-up', { username: 'Ines.Photos', email: 'Ines@Example.com', password });
    expect(signUp).toMatchObject({ status: 201, body: { username: 'Ines.Photos', nextStep: 'CONFIRM_SIGN_UP' } });

    const early = await app.post('sign-in', { username: 'ines.photos', password });
    expect(early).toMatchObject({ status: 409, body: { code: 'UserNotConfirmedException' } });

    const { autoSignInToken } = signUp.body;
    const confirmed = await app.post('confirm', {
      username: 'ines.photos',
      code: await app.code('Ines@Example.com'),
      autoSignInToken,
    });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { isSignedIn: true, expiresIn: 600, user: { username: 'Ines.Photos' } },
    });

    for (const username of ['INES.photos', 'ines@example.COM', '@ines.photos']) {
      const signIn = await app.post('sign-in', { username, password });
      expect(signIn.status).toBe(200);
      const me = await app.get('/api/auth/me', signIn.body['idToken'] as string);
      expect(me.body).toMatchObject({
        username: 'Ines.Photos',
        attributes: { email: 'Ines@Example.com', email_verified: 'true' },
      });
      expect(me.body).toEqual(signIn.body['user']);
    }
  });

  it('names the mailbox in its tokens by one hash for all spellings of the address', async () => {
    const mailboxOf = async (username: string): Promise<string> => {
      const token = decode(tokenOf(await app.post('sign-in', { username, password }))) as { mailbox: string };
      return token.mailbox;
    };
    await app.register('ines.second', 'ines+second@example.com');
    await app.register('jon', 'jon@example.com');
    const mailbox = await mailboxOf('ines.photos');
    expect(mailbox).toMatch(/^[\w-]{43}$/);
    expect(await mailboxOf('ines.second')).toBe(mailbox);
    expect(await mailboxOf('jon')).not.toBe(mailbox);
    // No key for reserving addresses is used for this: what one service keeps finds nothing in another.
    expect(JSON.stringify(await app.readEvents())).not.toContain(mailbox);
  });

  it('refreshes and signs out by cookie', async () => {
    shows('7.identity');
    const signIn = await app.post('sign-in', { username: 'ines.photos', password });
    const cookie = `marquee-refresh=${cookieValue(signIn.cookies, 'marquee-refresh')}`;
    const refreshed = await app.post('refresh', undefined, { cookie });
    expect(refreshed).toMatchObject({ status: 200, body: { isSignedIn: true } });
    const next = `marquee-refresh=${cookieValue(refreshed.cookies, 'marquee-refresh')}`;
    expect(next).not.toBe(cookie);
    const out = await app.post('sign-out', undefined, { cookie: next });
    expect(out.status).toBe(204);
    expect(out.cookies.every((line) => line.includes('Max-Age=0'))).toBe(true);
    expect(await app.post('refresh', undefined, { cookie: next })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });
});
