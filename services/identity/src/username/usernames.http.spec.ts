import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { until } from '@marquee/test-kit/until';
import { password, startIdentity, tokenOf, type Answer, type IdentityApp } from '../testing/identity-app';

const day = 86_400_000;
const NAMES = '/api/account/username';

let app: IdentityApp;
let ines: Answer;
beforeEach(async () => {
  app = await startIdentity();
  ines = await app.register('Ines', 'ines@example.com');
});
afterEach(() => app.close());

const idOf = (answer: Answer): string => (answer.body['user'] as { userId: string }).userId;
const signIn = (username: string): Promise<Answer> => app.post('sign-in', { username, password });
const ask = (username: string, by = ines): Promise<Answer> => app.put(NAMES, tokenOf(by), { username });
const change = async (username: string, by = ines): Promise<Answer> => {
  const proof = await app.post('step-up', { password }, { authorization: `Bearer ${tokenOf(by)}` });
  expect(proof.status).toBe(204);
  return ask(username, by);
};
/** A new session, for after the clock moved on. */
const again = async (username: string): Promise<void> => {
  ines = await signIn(username);
  expect(ines.status).toBe(200);
};
const told = async (): Promise<AccountChanged> => {
  await until(async () => (await app.events.outboxNext(1)).length === 0, 5000);
  const states: AccountChanged[] = [];
  const reader = await app.log.broadcast({
    topics: [TOPICS.account],
    from: () => -1,
    handler: async ({ records }) => void states.push(...records.map(({ value }) => value as AccountChanged)),
  });
  await reader.caughtUp();
  await reader.stop();
  return states.filter(({ accountId }) => accountId === idOf(ines)).at(-1)!;
};

describe('PUT /api/account/username', () => {
  it('asks for the password, however young the session is', async () => {
    expect(await ask('Ines.V')).toMatchObject({ status: 403, body: { code: 'step_up_required' } });
    expect((await signIn('ines')).status).toBe(200);
  });

  it('says that a name is taken before it asks for the password', async () => {
    await app.register('Jon', 'jon@example.com');
    expect(await ask('JON')).toMatchObject({ status: 409, body: { code: 'UsernameExistsException' } });
  });

  it.each([
    ['a', 'username_too_short'],
    ['two words', 'username_characters'],
    ['admin', 'username_reserved'],
  ])('refuses %j as a sign-up does', async (username, code) => {
    expect(await change(username)).toMatchObject({ status: 422, body: { errors: [{ path: 'username', code }] } });
  });

  it('gives the account another name, and says until when the one before leads to it', async () => {
    const answer = await change(' @Ines.V ');
    const until = new Date(app.now() + 365 * day).toISOString().slice(0, 10);
    expect(answer).toMatchObject({
      status: 200,
      body: { username: 'Ines.V', changesFrom: null, formerUsernames: [{ username: 'Ines' }] },
    });
    expect((answer.body['formerUsernames'] as { until: string }[])[0]!.until).toMatch(until);
    expect((await app.get(NAMES, tokenOf(ines))).body).toEqual(answer.body);
    expect(await told()).toMatchObject({
      status: 'active',
      username: 'Ines.V',
      usernameKey: 'ines.v',
      formerNames: [{ usernameKey: 'ines' }],
    });
  });

  it('keeps the sessions and their tokens, and the next token has the new name', async () => {
    await change('Ines.V');
    expect((await app.get('/api/auth/me', tokenOf(ines))).body).toMatchObject({ username: 'Ines.V' });
    const renewed = await app.refresh(ines);
    expect(renewed.body).toMatchObject({ user: { username: 'Ines.V' } });
  });

  it('signs in by the new name and the address alone', async () => {
    await change('Ines.V');
    expect((await signIn('INES.V')).status).toBe(200);
    expect((await signIn('ines@example.com')).status).toBe(200);
    expect(await signIn('ines')).toMatchObject({ status: 401, body: { code: 'NotAuthorizedException' } });
  });

  it('mails what has changed to the owner', async () => {
    await change('Ines.V');
    const found = await app.mail('ines@example.com', 1);
    expect(found.subject).toBe('Your Marquee username was changed');
    expect(found.text).toContain('http://localhost:3000/@Ines.V');
    expect(found.text).toMatch(/All addresses of @Ines lead to the new ones until \w+ \d+, 20\d\d\./);
  });

  it('gives the name before to no one else for a year, and then to who asks first', async () => {
    await change('Ines.V');
    const jon = await app.register('Jon', 'jon@example.com');
    const newcomer = { username: 'INES', email: 'new@example.com', password };
    expect(await change('ines', jon)).toMatchObject({ status: 409, body: { code: 'UsernameExistsException' } });
    expect(await app.post('sign-up', newcomer)).toMatchObject({ status: 409 });
    app.pass(365 * day - 60_000);
    expect((await app.post('sign-up', newcomer)).status).toBe(409);
    app.pass(60_000);
    expect((await app.post('sign-up', newcomer)).status).toBe(201);
    expect((await change('ines', await signIn('jon'))).status).toBe(409);
  });

  it('is possible twice in thirty days, and says when the next one is', async () => {
    await change('second');
    await change('third');
    const refused = await change('fourth');
    expect(refused).toMatchObject({ status: 409, body: { code: 'username_changed_recently' } });
    const { changesFrom } = (await app.get(NAMES, tokenOf(ines))).body as { changesFrom: string };
    app.pass(Date.parse(changesFrom) - app.now());
    await again('third');
    expect((await change('fourth')).status).toBe(200);
    expect((await app.get(NAMES, tokenOf(ines))).body).toMatchObject({
      formerUsernames: [{ username: 'third' }, { username: 'second' }, { username: 'Ines' }],
    });
  });

  it('returns to a name of before', async () => {
    await change('second');
    expect((await change('Ines')).body).toMatchObject({ username: 'Ines', formerUsernames: [{ username: 'second' }] });
    expect((await signIn('ines')).status).toBe(200);
  });

  it('gives a name that two accounts ask for to one of them', async () => {
    const jon = await app.register('Jon', 'jon@example.com');
    const proof = (by: Answer) => app.post('step-up', { password }, { authorization: `Bearer ${tokenOf(by)}` });
    await Promise.all([proof(ines), proof(jon)]);
    const answers = await Promise.all([ask('wanted'), ask('wanted', jon)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0].status === 409 ? ines : jon;
    expect((await app.get(NAMES, tokenOf(loser))).body).toMatchObject({ formerUsernames: [], changesFrom: null });
  });

  it('changes nothing when the name is taken by another account while it is decided', async () => {
    const jon = await app.register('Jon', 'jon@example.com');
    await app.post('step-up', { password }, { authorization: `Bearer ${tokenOf(ines)}` });
    app.afterRead(`account-${idOf(ines)}`, async () => {
      expect((await change('wanted', jon)).status).toBe(200);
    });
    expect((await ask('wanted')).status).toBe(409);
    expect((await signIn('ines')).status).toBe(200);
    expect(await told()).toMatchObject({ username: 'Ines' });
  });

  it('leaves reports of the page and the words of the operator at the account by the name before', async () => {
    await change('Ines.V');
    const report = { username: 'ines', reason: 'spam', text: 'An odd page.' };
    expect((await app.post('/api/abuse-reports', report)).status).toBeLessThan(300);
    app.pass(365 * day);
    expect((await app.post('/api/abuse-reports', report)).status).toBe(404);
  });
});

describe('an account that is closed after its name was changed', () => {
  const close = async (): Promise<void> => {
    const authorization = `Bearer ${tokenOf(ines)}`;
    expect((await app.post('close-account', { username: 'Ines.V' }, { authorization })).status).toBe(204);
  };
  const signUp = (username: string): Promise<Answer> =>
    app.post('sign-up', { username, email: `${username}@example.com`, password });

  it('has both names held back for thirty days', async () => {
    await change('Ines.V');
    await close();
    app.pass(30 * day - 60_000);
    for (const name of ['ines', 'ines.v']) expect((await signUp(name)).status).toBe(409);
    app.pass(60_000);
    for (const name of ['ines', 'ines.v']) expect((await signUp(name)).status).toBe(201);
  });

  it('leaves neither name in an event or in the newest message', async () => {
    await change('Ines.V');
    expect(JSON.stringify(await told())).toMatch(/\bines\b/i);
    await close();
    await until(async () => (await app.keys.secretsOf([idOf(ines)]))[0] === null, 5000);
    expect(JSON.stringify(await app.readEvents())).not.toMatch(/\bines\b/i);
    expect(await told()).toMatchObject({ status: 'closed' });
    expect(JSON.stringify(await told())).not.toMatch(/\bines\b/i);
  });
});
