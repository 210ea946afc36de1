import type { CreationOptions } from '@marquee/contracts';
import { codeOfApp } from '@marquee/test-kit/authenticator-app';
import {
  cookieValue,
  password,
  publicUrl,
  startIdentity,
  tokenOf,
  type Answer,
  type IdentityApp,
} from '../../src/testing/identity-app';
import { softAuthenticator } from '../../src/testing/soft-authenticator';

const email = 'ines@example.com';

let app: IdentityApp;
let owner: Answer;
let thief: Answer;
beforeEach(async () => {
  app = await startIdentity();
  owner = await app.register('ines', email);
  thief = await app.post('sign-in', { username: 'ines', password });
});
afterEach(() => app.close());

const call = (path: string, body?: object, by = thief): Promise<Answer> =>
  app.post(path, body, { authorization: `Bearer ${tokenOf(by)}` });
const cookieOf = (by: Answer) => ({ cookie: `marquee-refresh=${cookieValue(by.cookies, 'marquee-refresh')}` });
const refresh = (by: Answer): Promise<Answer> => app.post('refresh', undefined, cookieOf(by));
const accountId = (): string => (thief.body['user'] as { userId: string }).userId;
const newPasskey = async () => {
  const options = (await call('passkeys/options')).body as unknown as CreationOptions;
  return { name: 'Phone', passkey: softAuthenticator().create(options, publicUrl) };
};
const totpCode = async (): Promise<object> => {
  const { secret } = (await call('totp')).body;
  return { code: codeOfApp(secret as string, app.now()) };
};

/** Each readies a request of the thief's session, which sends it. */
const requests: Record<string, () => Promise<() => Promise<Answer>>> = {
  'end all other sessions': () => Promise.resolve(() => app.delete('/api/auth/sessions', tokenOf(thief))),
  'add a passkey': async () => {
    const passkey = await newPasskey();
    return () => call('passkeys', passkey);
  },
  'remove a passkey': async () => {
    const { passkeyId } = (await call('passkeys', await newPasskey())).body;
    return () => app.delete(`/api/auth/passkeys/${passkeyId as string}`, tokenOf(thief));
  },
  'turn two-step codes on': async () => {
    const code = await totpCode();
    return () => call('totp/confirm', code);
  },
  'turn two-step codes off': async () => {
    await call('totp/confirm', await totpCode());
    return () => app.delete('/api/auth/totp', tokenOf(thief));
  },
  'renew recovery codes': async () => {
    await call('totp/confirm', await totpCode());
    return () => call('totp/recovery-codes');
  },
  'confirm another address': async () => {
    await call('change-email', { email: 'thief@example.com' });
    const code = await app.code('thief@example.com');
    return () => call('confirm-email', { code });
  },
  'close the account': async () => {
    await call('step-up', { password });
    return () => call('close-account', { username: 'ines' });
  },
};

describe('a request that was let in before its session ended', () => {
  it.each(Object.entries(requests))('cannot %s after a change of the password', async (_name, ready) => {
    const send = await ready();
    let after: Answer | undefined;
    app.afterRead(`account-${accountId()}`, async () => {
      after = await call('change-password', { currentPassword: password, newPassword: 'Red-Kettle-43' }, owner);
    });
    expect(await send()).toMatchObject({ status: 401, body: { code: 'unauthenticated' }, cookies: [] });
    expect(await refresh(after!)).toMatchObject({ status: 200, body: { user: { attributes: { email } } } });
  });

  it('cannot end all other sessions after a sign-out', async () => {
    app.afterRead(`account-${accountId()}`, async () => {
      expect((await app.post('sign-out', undefined, cookieOf(thief))).status).toBe(204);
    });
    expect(await app.delete('/api/auth/sessions', tokenOf(thief))).toMatchObject({ status: 401, cookies: [] });
    expect((await refresh(owner)).status).toBe(200);
  });
});
