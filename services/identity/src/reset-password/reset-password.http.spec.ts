import { password, startIdentity, type Answer, type IdentityApp } from '../testing/identity-app';

let app: IdentityApp;
beforeEach(async () => {
  app = await startIdentity();
  await app.register('ines', 'kilnhouse@example.com');
});
afterEach(() => app.close());

const reset = (username: string, code: string, newPassword: string): Promise<Answer> =>
  app.post('reset', { username, code, newPassword });
const signIn = async (secret: string): Promise<number> =>
  (await app.post('sign-in', { username: 'ines', password: secret })).status;
const ownName = {
  status: 422,
  body: { code: 'InvalidPasswordException', errors: [{ path: 'newPassword', code: 'password_own_name' }] },
};

describe('POST /api/auth/reset', () => {
  it.each(['ines', 'kilnhouse@example.com'])(
    'refuses the own name, address and mailbox to who holds the code of %s, and leaves the code good',
    async (login) => {
      await app.post('forgot', { username: login });
      const code = await app.code('kilnhouse@example.com', 1);
      for (const secret of ['Ines-202!', 'Kilnhouse-1!', 'Kilnhouse@example.com1'])
        expect(await reset(login, code, secret)).toMatchObject(ownName);
      expect(await signIn(password)).toBe(200);
      expect((await reset(login, code, 'Green-Kettle-43')).status).toBe(204);
      expect(await signIn('Green-Kettle-43')).toBe(200);
    },
  );

  it.each([
    ['@ines', 'Ines-202!'],
    ['kilnhouse@example.com', 'Kilnhouse-1!'],
    ['nobody@example.com', 'Nobody-202!'],
  ])('refuses %s a password with a part of that login, whatever the code', async (login, secret) =>
    expect(await reset(login, '000000', secret)).toMatchObject(ownName),
  );

  it('does not reveal without the code whose name a password contains', async () => {
    const answers = [
      await reset('kilnhouse@example.com', '000000', 'Ines-202!'),
      await reset('nobody@example.com', '000000', 'Ines-202!'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([400, 'CodeMismatchException']),
    );
  });
});
