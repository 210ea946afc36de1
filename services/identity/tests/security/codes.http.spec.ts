import { password, startIdentity, type IdentityApp } from '../../src/testing/identity-app';

const minute = 60_000;
let app: IdentityApp;
let serial = 0;

beforeAll(async () => {
  app = await startIdentity({ limitScale: 1000 });
});
afterAll(() => app.close());

const waiting = async (): Promise<{ username: string; email: string; code: string; token: unknown }> => {
  const username = `coder${(serial += 1)}`;
  const email = `${username}@example.com`;
  const { body } = await app.post('sign-up', { username, email, password });
  return { username, email, code: await app.code(email), token: body['autoSignInToken'] };
};
/** `n` codes that are not this one. */
const others = (code: string, n: number): string[] =>
  Array.from({ length: n }, (_, index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'));
const newPassword = 'Green-Kettle-43';

describe('a code of six digits', () => {
  it('can be guessed at five times, one after the other', async () => {
    const { username, code } = await waiting();
    for (const guess of others(code, 5)) {
      expect((await app.post('confirm', { username, code: guess })).body.code).toBe('CodeMismatchException');
    }
    expect((await app.post('confirm', { username, code })).body.code).toBe('CodeMismatchException');
  });

  it('can be guessed at five times, all at once', async () => {
    const { username, code } = await waiting();
    const answers = await Promise.all(others(code, 40).map((guess) => app.post('confirm', { username, code: guess })));
    expect(answers.every(({ status }) => status === 400 || status === 409)).toBe(true);
    const id = (await app.events.readAll(0, 10_000))
      .filter(({ type }) => type === 'identity.AccountRegistered.v1')
      .at(-1)!;
    const { events } = await app.events.read(id.stream);
    const tries = events.filter(({ type }) => type === 'identity.WrongCodeEntered.v1').length;
    expect(tries).toBe(5);
    expect((await app.post('confirm', { username, code })).body.code).toBe('CodeMismatchException');
  });

  it('can still be entered with the token of the sign-up when a stranger has used up the tries without', async () => {
    const { username, code, token } = await waiting();
    for (const guess of others(code, 5)) await app.post('confirm', { username, code: guess });
    expect((await app.post('confirm', { username, code, autoSignInToken: token })).body['isSignedIn']).toBe(true);
  });

  it('can still be entered with the token of its request when a stranger has asked for codes and used up all tries', async () => {
    const { username, email } = await waiting().then(async (person) => {
      await app.post('confirm', { username: person.username, code: person.code });
      return person;
    });
    const { body } = await app.post('forgot', { username });
    const code = await app.code(email, 1);
    for (let n = 0; n < 3; n += 1) {
      const { flowToken } = (await app.post('forgot', { username })).body;
      for (const guess of others(code, 6)) await app.post('reset', { username, code: guess, newPassword, flowToken });
    }
    expect((await app.post('reset', { username, code, newPassword })).body.code).toBe('CodeMismatchException');
    expect((await app.post('reset', { username, code, newPassword, flowToken: body['flowToken'] })).status).toBe(204);
  }, 30_000);

  it('can be opened by the link of its mail when a stranger has used up the tries of all codes, once and for ten minutes', async () => {
    const { username, email, code: first } = await waiting();
    await app.post('confirm', { username, code: first });
    const linkOf = async (nth: number) => {
      const [, owner, token] = /login#reset=([^/]+)\/(\S+)/.exec((await app.mail(email, nth)).text)!;
      return { username: owner!, code: token!, newPassword };
    };
    const { flowToken } = (await app.post('forgot', { username })).body;
    const link = await linkOf(1);
    for (const token of [{ flowToken }, {}])
      for (const guess of others(await app.code(email, 1), 6))
        await app.post('reset', { username, code: guess, newPassword, ...token });
    const refused = { status: 400, body: { code: 'CodeMismatchException' } };
    expect(await app.post('reset', { ...link, code: await app.code(email, 1), flowToken })).toMatchObject(refused);
    const forged = [link.code.slice(0, -1) + (link.code.endsWith('A') ? 'Q' : 'A'), link.code.replace(/^./, 'x')];
    for (const code of forged) expect(await app.post('reset', { ...link, code })).toMatchObject(refused);
    const other = await waiting();
    await app.post('confirm', { username: other.username, code: other.code });
    expect(await app.post('reset', { ...link, username: other.username })).toMatchObject(refused);
    expect((await app.post('reset', link)).status).toBe(204);
    expect(await app.post('reset', link)).toMatchObject(refused);
    await app.post('forgot', { username });
    // The second mail says that the password was changed.
    const late = await linkOf(3);
    app.pass(10 * minute);
    expect((await app.post('reset', late)).body.code).toBe('ExpiredCodeException');
  }, 30_000);

  it('is followed by a new one, with attempts of its own', async () => {
    const { username, email, code } = await waiting();
    for (const guess of others(code, 5)) await app.post('confirm', { username, code: guess });
    await app.post('resend', { username });
    const second = await app.code(email, 1);
    expect((await app.post('confirm', { username, code: second })).status).toBe(200);
  });

  it('is good once', async () => {
    const { username, code } = await waiting();
    expect((await app.post('confirm', { username, code })).status).toBe(200);
    expect((await app.post('confirm', { username, code })).body.code).toBe('CodeMismatchException');
  });

  it('is good once when sent ten times at the same moment', async () => {
    const { username, code } = await waiting();
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.post('confirm', { username, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('does not open another flow', async () => {
    const { username, email, code } = await waiting();
    expect((await app.post('reset', { username, code, newPassword })).body.code).toBe('CodeMismatchException');
    await app.post('confirm', { username, code });
    await app.post('forgot', { username });
    const resetCode = await app.code(email, 1);
    expect((await app.post('confirm', { username, code: resetCode })).body.code).toBe('CodeMismatchException');
    expect((await app.post('reset', { username, code: resetCode, newPassword })).status).toBe(204);
    expect((await app.post('reset', { username, code: resetCode, newPassword })).body.code).toBe(
      'CodeMismatchException',
    );
  });

  it('does not open another account', async () => {
    const [a, b] = [await waiting(), await waiting()];
    expect((await app.post('confirm', { username: a.username, code: b.code })).body.code).toBe('CodeMismatchException');
  });

  it('is good for ten minutes', async () => {
    const { username, code } = await waiting();
    app.pass(10 * minute);
    expect(await app.post('confirm', { username, code })).toMatchObject({
      status: 400,
      body: { code: 'ExpiredCodeException' },
    });
    const inTime = await waiting();
    app.pass(10 * minute - 5000);
    expect((await app.post('confirm', { username: inTime.username, code: inTime.code })).status).toBe(200);
  });

  it('may be pasted with spaces', async () => {
    const { username, code } = await waiting();
    expect((await app.post('confirm', { username, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200);
  });

  it('is written nowhere', async () => {
    const { code } = await waiting();
    const stored = JSON.stringify(await app.events.readAll(0, 100_000));
    expect(stored).not.toMatch(new RegExp(`["\\s]${code}["\\s]`));
  });
});

describe('the token of the automatic sign-in', () => {
  it('is good for three minutes, and the confirmation for longer', async () => {
    shows('4.sign-up', '9.auto-sign-in');
    const username = 'slowcoder';
    const { body } = await app.post('sign-up', { username, email: 'slow@example.com', password });
    app.pass(3 * minute);
    const code = await app.code('slow@example.com');
    const answer = await app.post('confirm', { username, code, autoSignInToken: body['autoSignInToken'] });
    expect(answer).toMatchObject({ status: 200, body: { isSignedIn: false }, cookies: [] });
  });

  it('signs no other account in', async () => {
    const [a, b] = ['autoa', 'autob'];
    const tokens: unknown[] = [];
    for (const username of [a, b]) {
      const { body } = await app.post('sign-up', { username, email: `${username}@example.com`, password });
      tokens.push(body['autoSignInToken']);
    }
    const answer = await app.post('confirm', {
      username: a,
      code: await app.code('autoa@example.com'),
      autoSignInToken: tokens[1],
    });
    expect(answer.body).toEqual({ isSignedIn: false });
  });
});
