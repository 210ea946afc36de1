import { password, startIdentity, type IdentityApp } from '../../src/testing/identity-app';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity({ limitScale: 1000 });
});
afterAll(() => app.close());

const signUp = (extra: object) =>
  app.post('sign-up', { username: 'mallory', email: 'mallory@example.com', password, ...extra });
const written = async (): Promise<number> => (await app.events.readAll(0, 10_000)).length;

describe('members that the server decides', () => {
  const injected: readonly (readonly [string, unknown])[] = [
    ['userId', '0197b5c2-0000-7000-8000-000000000001'],
    ['accountId', '0197b5c2-0000-7000-8000-000000000001'],
    ['ownerId', 'x'],
    ['state', 'active'],
    ['status', 'active'],
    ['isActive', true],
    ['isAdmin', true],
    ['role', 'admin'],
    ['email_verified', 'true'],
    ['attributes', { email_verified: 'true' }],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
    ['credentialEpoch', 99],
    ['passwordHash', '$argon2id$x'],
    ['autoSignIn', {}],
    ['clickCount', 1000],
    ['subscription', { state: 'PRO' }],
  ];
  const routes: readonly (readonly [string, object])[] = [
    ['sign-up', { username: 'mallory', email: 'mallory@example.com', password }],
    ['confirm', { username: 'mallory', code: '123456' }],
    ['resend', { username: 'mallory' }],
    ['sign-in', { username: 'mallory', password }],
    ['forgot', { username: 'mallory' }],
    ['reset', { username: 'mallory', code: '123456', newPassword: 'Green-Kettle-43' }],
  ];

  it.each(injected)('%s is refused on every route, and named', async (name, value) => {
    const before = await written();
    for (const [route, body] of routes) {
      const answer = await app.post(route, { ...body, [name]: value });
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ path: name }] } });
    }
    expect(await written()).toBe(before);
  });
});

describe('values of another kind', () => {
  it.each([
    ['an operator for a name', { username: { $gt: '' } }],
    ['a list for a name', { username: ['mallory'] }],
    ['a number for a password', { password: 12345678 }],
    ['an operator for a password', { password: { $ne: null } }],
    ['nothing for an address', { email: null }],
    ['a very long name', { username: 'x'.repeat(300) }],
    ['a very long password', { password: 'aB3$'.repeat(300) }],
  ])('%s is refused', async (_case, extra) => {
    expect(await signUp(extra)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it.each([
    ['a right-to-left override in a name', { username: 'mal\u202elory' }, 'username'],
    ['a homograph', { username: 'm\u0430llory' }, 'username'],
    ['a reserved name', { username: 'Admin' }, 'username'],
    ['a header in an address', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['no address', { email: 'mallory' }, 'email'],
  ])('%s is refused at its field', async (_case, extra, path) => {
    expect(await signUp(extra)).toMatchObject({ status: 422, body: { code: 'rule_violated', errors: [{ path }] } });
  });

  it('a taken name is refused, however it is spelled', async () => {
    await app.register('Taken.Name', 'taken@example.com');
    for (const username of ['taken.name', 'TAKEN.NAME', 'Taken.Name']) {
      const answer = await signUp({ username });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'UsernameExistsException', errors: [{ path: 'username' }] },
      });
    }
  });

  it('one name that twenty people want at once goes to one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        app.post(
          'sign-up',
          { username: 'wanted', email: `w${n}@example.com`, password },
          { 'x-forwarded-for': `203.0.113.${n}` },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  const odd = [
    '\0',
    'a\0b',
    '\ud800',
    '\udfff@x',
    '@',
    '@@',
    'a@',
    '@a@b.c',
    ' ',
    '\u202e',
    '__proto__',
    'constructor',
    '../../x',
    "' OR 1=1 --",
    '%00',
    '🙂'.repeat(60),
  ];
  it.each(odd)('the name %j belongs to no account, everywhere', async (username) => {
    const answers = await Promise.all([
      app.post('sign-in', { username, password }),
      app.post('forgot', { username }),
      app.post('resend', { username }),
      app.post('confirm', { username, code: username.slice(0, 16) }),
      app.post('reset', { username, code: '000000', newPassword: 'Green-Kettle-43' }),
      app.post('sign-up', { username, email: 'odd@example.com', password }),
      app.post('sign-in', { username: 'mallory', password: username }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 202, 202, 400, 400, 422, 401]);
  });
});
