import { password, startIdentity, type Answer, type IdentityApp } from '../testing/identity-app';

describe('a sign-up with the name of a registration that waits for its code', () => {
  const mistyped = 'ines@exmaple.com';
  const right = 'ines@example.com';
  let app: IdentityApp;
  let first: Answer;
  let code: string;

  beforeEach(async () => {
    app = await startIdentity();
    first = await signUp(mistyped);
    code = await app.code(mistyped);
  });
  afterEach(() => app.close());

  const signUp = (email: string, typed = password): Promise<Answer> =>
    app.post('sign-up', { username: 'ines', email, password: typed });
  const confirm = (typed: string, { body: { autoSignInToken } }: Answer): Promise<Answer> =>
    app.post('confirm', { username: 'ines', code: typed, autoSignInToken });
  const taken = { status: 409, body: { code: 'UsernameExistsException' } };

  it('replaces it, for a person who mistyped the address', async () => {
    const second = await signUp(right);
    expect(second.status).toBe(201);
    expect(await confirm(code, first)).toMatchObject({ status: 400, body: { code: 'CodeMismatchException' } });
    expect(await confirm(await app.code(right), second)).toMatchObject({
      status: 200,
      body: { user: { username: 'ines', attributes: { email: right } } },
    });
  });

  it('leaves it as it is with another password', async () => {
    expect(await signUp(right, 'Other-Kettle-42')).toMatchObject(taken);
    expect((await confirm(code, first)).status).toBe(200);
  });

  it('leaves it as it is with the same address, whose code is on its way', async () => {
    expect(await signUp(mistyped)).toMatchObject(taken);
    expect((await confirm(code, first)).status).toBe(200);
  });

  it('is refused once the account is confirmed', async () => {
    await confirm(code, first);
    expect(await signUp(right)).toMatchObject(taken);
  });

  it('counts as a guess of its password, as a sign-in does', async () => {
    for (let n = 0; n < 10; n += 1) expect(await signUp(right, `Other-Kettle-${n}`)).toMatchObject(taken);
    expect(await signUp(right)).toMatchObject({ status: 429, body: { code: 'LimitExceededException' } });
    expect((await app.post('sign-in', { username: 'ines', password })).status).toBe(429);
  });
});

describe('the username of a sign-up', () => {
  let app: IdentityApp;
  beforeEach(async () => {
    app = await startIdentity();
  });
  afterEach(() => app.close());

  it.each(['ana ', ' ana', '@ana', ' @ana '])(
    'is ana where %j was typed, and signs in as it was typed',
    async (typed) => {
      const email = 'ana@example.com';
      const { body } = await app.post('sign-up', { username: typed, email, password });
      expect(body).toMatchObject({ username: 'ana' });
      const code = await app.code(email);
      const confirmed = await app.post('confirm', { username: typed, code });
      expect([confirmed.status, (await app.post('sign-in', { username: typed, password })).status]).toEqual([200, 200]);
    },
  );
});

describe('a sign-up from a page at another address than PUBLIC_URL', () => {
  let app: IdentityApp;
  beforeEach(async () => {
    app = await startIdentity();
  });
  afterEach(() => app.close());
  const registration = { username: 'ines', email: 'ines@example.com', password };

  it('is refused before a mail is sent, as its code would be, and names the address to open', async () => {
    const refused = await app.post('sign-up', registration, { origin: 'http://192.0.2.7:3000' });
    expect(refused).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
    expect(String(refused.body['detail'])).toMatch(
      /open this page at http.*, which the operator sets as PUBLIC_URL\.$/,
    );
    expect((await app.post('sign-up', registration)).status).toBe(201);
  });
});
