import type { CreationOptions, RequestOptions } from '@marquee/contracts';
import { codeOfApp } from '@marquee/test-kit/authenticator-app';
import {
  cookieValue,
  publicUrl,
  startIdentity,
  tokenOf,
  type Answer,
  type IdentityApp,
} from '../../testing/identity-app';
import { softAuthenticator, type SoftAuthenticator } from '../../testing/soft-authenticator';

const minute = 60_000;

let app: IdentityApp;
let owner: Answer;
let laptop: SoftAuthenticator;
beforeEach(async () => {
  app = await startIdentity();
  owner = await app.register('ines');
  laptop = softAuthenticator();
});
afterEach(() => app.close());

const call = (path: string, body?: object, by = owner): Promise<Answer> =>
  app.post(path, body, { authorization: `Bearer ${tokenOf(by)}` });
const optionsOf = <T>({ body }: Answer): T => body as unknown as T;
const add = async (authenticator = laptop, name = 'Studio laptop', origin = publicUrl, by = owner): Promise<Answer> => {
  const options = optionsOf<CreationOptions>(await call('passkeys/options', undefined, by));
  return call('passkeys', { name, passkey: authenticator.create(options, origin) }, by);
};
const listed = async (): Promise<Record<string, unknown>[]> =>
  (await app.get('/api/auth/factors', tokenOf(owner))).body['passkeys'] as Record<string, unknown>[];
const signInOptions = async (): Promise<RequestOptions> =>
  optionsOf<RequestOptions>(await app.post('sign-in/passkey/options'));
const signIn = async (origin = publicUrl, more: Parameters<SoftAuthenticator['answer']>[2] = {}): Promise<Answer> =>
  app.post('sign-in/passkey', { passkey: laptop.answer(await signInOptions(), origin, more) });
const refused = { status: 400, body: { code: 'passkey_refused' }, cookies: [] };

describe('adding passkeys', () => {
  it('adds several under their names, and writes a mail', async () => {
    expect((await add()).status).toBe(201);
    expect((await add(softAuthenticator(), ' Phone ')).status).toBe(201);
    expect(await listed()).toMatchObject([
      { name: 'Studio laptop', usedAt: null },
      { name: 'Phone', usedAt: null },
    ]);
    expect((await app.mail('ines@example.com', 1)).subject).toBe('A passkey was added to your Marquee account');
  });

  it('asks for a passkey of this site that verifies its person, and for none that the account has', async () => {
    await add();
    const options = optionsOf<CreationOptions>(await call('passkeys/options'));
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Marquee' },
      user: { name: 'ines' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(options.excludeCredentials).toHaveLength(1);
  });

  it('refuses an answer from another site, to another session’s challenge, late, or twice', async () => {
    expect(await add(laptop, 'x', 'https://evil.example')).toMatchObject(refused);
    const jon = await app.register('jon');
    const foreign = optionsOf<CreationOptions>(await call('passkeys/options', undefined, jon));
    expect(await call('passkeys', { name: 'x', passkey: laptop.create(foreign, publicUrl) })).toMatchObject(refused);

    const options = optionsOf<CreationOptions>(await call('passkeys/options'));
    const passkey = laptop.create(options, publicUrl);
    expect((await call('passkeys', { name: 'x', passkey })).status).toBe(201);
    expect(await call('passkeys', { name: 'x', passkey })).toMatchObject(refused);
    const late = softAuthenticator().create(optionsOf<CreationOptions>(await call('passkeys/options')), publicUrl);
    app.pass(5 * minute);
    expect(await call('passkeys', { name: 'x', passkey: late })).toMatchObject(refused);
  });

  it('asks for a proof in a session that signed in ten minutes ago', async () => {
    const { passkeyId } = (await add()).body;
    app.pass(10 * minute);
    owner = await app.refresh(owner);
    const refusal = { status: 403, body: { code: 'step_up_required' } };
    expect(await call('passkeys/options')).toMatchObject(refusal);
    const remove = () => app.delete(`/api/auth/passkeys/${passkeyId as string}`, tokenOf(owner));
    expect(await remove()).toMatchObject(refusal);
  });

  it('keeps name and key sealed', async () => {
    await add();
    const { userId } = owner.body['user'] as { userId: string };
    const [event] = (await app.events.read(`factors-${userId}`)).events;
    const names = Object.keys(event?.data as object).sort();
    expect(names).toEqual(['at', 'challenge', 'counter', 'credentialKey', 'passkeyId', 'sealed']);
    expect(JSON.stringify(event)).not.toContain('Studio');
  });
});

describe('signing in by a passkey', () => {
  beforeEach(() => add());

  it('opens a session without a password, and says when it was used', async () => {
    const signedIn = await signIn();
    expect(signedIn).toMatchObject({ status: 200, body: { isSignedIn: true, user: { username: 'ines' } } });
    expect(cookieValue(signedIn.cookies, 'marquee-refresh')).toBeDefined();
    expect((await listed())[0]!['usedAt']).toEqual(expect.any(String));
  });

  it('replaces the two-step code as well', async () => {
    const secret = (await call('totp')).body['secret'] as string;
    expect((await call('totp/confirm', { code: codeOfApp(secret, app.now()) })).status).toBe(200);
    expect((await signIn()).body['isSignedIn']).toBe(true);
  });

  it('refuses a signature for another site, without the person verified, or with a counter that went back', async () => {
    expect(await signIn('https://evil.example')).toMatchObject(refused);
    expect(await signIn(publicUrl, { isVerified: false })).toMatchObject(refused);
    expect((await signIn(publicUrl, { counter: 50 })).status).toBe(200);
    expect(await signIn(publicUrl, { counter: 50 })).toMatchObject(refused);
    expect((await signIn(publicUrl, { counter: 51 })).status).toBe(200);
  });

  it('refuses an answer that comes twice, late, to a challenge of another kind, or changed', async () => {
    const passkey = laptop.answer(await signInOptions(), publicUrl);
    expect((await app.post('sign-in/passkey', { passkey })).status).toBe(200);
    expect(await app.post('sign-in/passkey', { passkey })).toMatchObject(refused);

    const options = await signInOptions();
    const late = laptop.answer(options, publicUrl);
    const { signature, ...response } = laptop.answer(options, publicUrl).response;
    const changed = { ...late, response: { ...response, signature: late.response.signature } };
    expect(signature).not.toBe(late.response.signature);
    expect(await app.post('sign-in/passkey', { passkey: changed })).toMatchObject(refused);
    app.pass(5 * minute);
    expect(await app.post('sign-in/passkey', { passkey: late })).toMatchObject(refused);

    owner = await signIn();
    const proof = optionsOf<RequestOptions>(await call('step-up/passkey-options'));
    const answer = { passkey: laptop.answer(proof, publicUrl) };
    expect(await app.post('sign-in/passkey', answer)).toMatchObject(refused);
  });

  it('refuses a passkey that was removed, of no account, or handed over as another account’s', async () => {
    const jon = await app.register('jon');
    const stranger = softAuthenticator();
    await add(stranger, 'Jon', publicUrl, jon);
    const theirs = stranger.answer(await signInOptions(), publicUrl);
    const ours = laptop.answer(await signInOptions(), publicUrl);
    const swapped = { ...theirs, response: { ...theirs.response, userHandle: ours.response.userHandle } };
    expect(await app.post('sign-in/passkey', { passkey: swapped })).toMatchObject(refused);
    for (const userHandle of [undefined, 'eA', Buffer.from('0'.repeat(36)).toString('base64url')]) {
      const passkey = { ...ours, response: { ...ours.response, userHandle } };
      expect(await app.post('sign-in/passkey', { passkey })).toMatchObject(refused);
    }
    const { passkeyId } = (await listed())[0]!;
    const removed = await app.delete(`/api/auth/passkeys/${passkeyId as string}`, tokenOf(owner));
    expect(removed.status).toBe(204);
    expect(await signIn()).toMatchObject(refused);
    expect((await app.mail('ines@example.com', 2)).subject).toBe('A passkey was removed from your Marquee account');
  });

  it('refuses what another site’s page sends', async () => {
    const passkey = laptop.answer(await signInOptions(), publicUrl);
    const answer = await app.post('sign-in/passkey', { passkey }, { origin: 'https://evil.example' });
    expect(answer.body.code).toBe('cross_origin');
  });

  it('reads no stream for an answer to a made-up challenge', async () => {
    const options = { ...(await signInOptions()), challenge: 'A'.repeat(72) };
    const passkey = laptop.answer(options, publicUrl);
    const before = app.streamsRead.filter((stream) => stream.startsWith('factors-')).length;
    expect(await app.post('sign-in/passkey', { passkey })).toMatchObject(refused);
    expect(app.streamsRead.filter((stream) => stream.startsWith('factors-'))).toHaveLength(before);
  });
});

describe('a passkey as a proof', () => {
  beforeEach(() => add());

  it('proves the session that asked for it, once', async () => {
    const options = optionsOf<RequestOptions>(await call('step-up/passkey-options'));
    expect(options.allowCredentials).toHaveLength(1);
    const passkey = laptop.answer(options, publicUrl);
    const other = await app.post('sign-in', { username: 'ines', password: 'Blue-Kettle-42' });
    expect((await call('step-up', { passkey }, other)).body.code).toBe('passkey_refused');
    expect((await call('close-account', { username: 'ines' })).body.code).toBe('step_up_required');
    expect((await call('step-up', { passkey })).status).toBe(204);
    expect((await call('step-up', { passkey })).body.code).toBe('passkey_refused');
    expect((await call('close-account', { username: 'ines' })).status).toBe(204);
  });
});
