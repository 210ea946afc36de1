import { hash } from '@node-rs/argon2';
import { accountAggregate } from '../../src/account/account.aggregate';
import { password, startIdentity, type Answer, type IdentityApp } from '../../src/testing/identity-app';

let app: IdentityApp;
let serial = 0;

beforeAll(async () => {
  app = await startIdentity({ limitScale: 1000 });
});
afterAll(() => app.close());

const signUp = (secret: string): Promise<Answer> => {
  const username = `holder${(serial += 1)}`;
  return app.post('sign-up', { username, email: `${username}@example.com`, password: secret });
};
const codes = ({ body }: Answer): string[] => (body['errors'] as { code: string }[]).map(({ code }) => code);

describe('what a password may be', () => {
  it.each([
    ['8 characters', 'vK3%Tq7n'],
    ['64 characters', 'vK3%Tq7n'.repeat(8) + 'x'],
    ['128 characters', `${'vK3%Tq7n'.repeat(15)}vK3%Tq7x`],
    ['128 emoji and letters', `aB3🙂${'🎈🙂'.repeat(62)}`],
    ['other scripts', 'Пароль-Ключ-42'],
    ['spaces at both ends', '  Kettle 42 Blue  '],
  ])('%s: taken, and every character counts', async (_case, secret) => {
    shows('9.password');
    const answer = await signUp(secret);
    expect(answer.status).toBe(201);
    const { username } = answer.body;
    await app.post('confirm', { username, code: await app.code(`${String(username)}@example.com`) });
    expect((await app.post('sign-in', { username, password: secret })).status).toBe(200);
    const shorter = [...secret].slice(0, -1).join('');
    expect((await app.post('sign-in', { username, password: shorter })).status).toBe(401);
  });

  it.each([
    ['7 characters', 'vK3%Tq7', ['password_too_short']],
    ['129 characters', `${'vK3%Tq7n'.repeat(16)}x`, ['password_too_long']],
    ['a NUL', 'vK3%Tq7n\0x', ['password_character']],
    ['a NUL in front', '\0vK3%Tq7n', ['password_character']],
    ['a common one', 'Password1!', ['password_common']],
    ['no upper case', 'vk3%tq7n', ['password_uppercase']],
    ['no lower case', 'VK3%TQ7N', ['password_lowercase']],
    ['no number', 'vKx%Tqxn', ['password_number']],
    ['no symbol', 'vK34Tq7n', ['password_symbol']],
  ])('%s: refused', async (_case, secret, expected) => {
    shows('5.password.classes');
    const answer = await signUp(secret);
    expect(answer).toMatchObject({ status: 422, body: { code: 'InvalidPasswordException' } });
    expect(codes(answer)).toEqual(expected);
  });

  it('says so in the words of the specification', async () => {
    shows('5.password.length');
    expect((await signUp('short')).body['detail']).toBe('New password must be at least 8 characters long');
    const reset = await app.post('reset', { username: 'nobody', code: '123456', newPassword: 'short' });
    expect(reset).toMatchObject({
      status: 422,
      body: { code: 'InvalidPasswordException', errors: [{ path: 'newPassword' }] },
    });
  });

  it('is refused together with what is wrong with name and address', async () => {
    const typed = { username: 'Inês Vidal', email: 'ines@example', password: 'vk34tq7n' };
    const answer = await app.post('sign-up', typed);
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule_violated' } });
    expect(codes(answer)).toEqual(['username_characters', 'email_shape', 'password_uppercase', 'password_symbol']);
  });

  it('asks for no classes when composition is off', async () => {
    const relaxed = await startIdentity({ env: { PASSWORD_COMPOSITION: 'off' } });
    try {
      const body = { username: 'relaxed', email: 'relaxed@example.com', password: 'correct horse battery' };
      expect((await relaxed.post('sign-up', body)).status).toBe(201);
    } finally {
      await relaxed.close();
    }
  });
});

describe('what is stored', () => {
  it('is Argon2id of at least 19 MiB, two passes and one lane, wherever a password is set', async () => {
    await app.register('keeper');
    await app.post('forgot', { username: 'keeper' });
    await app.post('reset', {
      username: 'keeper',
      code: await app.code('keeper@example.com', 1),
      newPassword: 'Green-Kettle-43',
    });
    const stored = (await app.events.readAll(0, 10_000)).flatMap(({ data }) => {
      const { passwordHash } = data as { passwordHash?: string };
      return passwordHash === undefined ? [] : [passwordHash];
    });
    expect(stored.length).toBeGreaterThan(6);
    for (const line of stored) expect(line).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(stored).size).toBe(stored.length);
  });

  it('is renewed at sign-in when it was made with old parameters, and no session ends by it', async () => {
    const { body } = await app.register('veteran');
    const { userId } = body['user'] as { userId: string };
    const stream = accountAggregate.stream(userId);
    const old = await hash(password, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    const { version } = await app.events.read(stream);
    const event = { type: 'identity.PasswordRehashed.v1', data: { passwordHash: old, at: new Date().toISOString() } };
    const meta = { at: Date.now(), causationId: 'test', correlationId: 'test' };
    await app.events.append([{ stream, expected: version, events: [event] }], { meta });

    expect((await app.post('sign-in', { username: 'veteran', password: 'Wrong-Kettle-42' })).status).toBe(401);
    expect((await app.events.read(stream)).version).toBe(version + 1);
    expect((await app.post('sign-in', { username: 'veteran', password })).status).toBe(200);
    const { events } = await app.events.read(stream);
    const newest = events.at(-1)!;
    expect(newest.type).toBe('identity.PasswordRehashed.v1');
    expect((newest.data as { passwordHash: string }).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await app.post('sign-in', { username: 'veteran', password })).status).toBe(200);
    expect((await app.events.read(stream)).version).toBe(version + 2);
  });
});
