import { createOneTimeCodes } from '../../src/codes/one-time-codes';
import { existencePairs, type ExistencePair } from '../../src/testing/existence-pairs';
import { password, startIdentity, type Answer, type IdentityApp } from '../../src/testing/identity-app';

/** Milliseconds. Far more than the work of an answer: one that does not wait ends before it. */
const STEP_MS = 250;

let app: IdentityApp;
let pairs: readonly ExistencePair[];

beforeAll(async () => {
  app = await startIdentity({ limitScale: 1_000_000, env: { ANSWER_STEP_MS: String(STEP_MS) } });
  pairs = await existencePairs(app);
});
afterAll(() => app.close());

const tokenShape = (token: unknown): string =>
  typeof token === 'string' ? `${token.length} characters` : typeof token;

/** What may differ between two answers: ids and tokens, nothing else. */
const shapeOf = ({ status, body, headers }: Answer): string =>
  JSON.stringify([
    status,
    {
      ...body,
      instance: '',
      username: '',
      autoSignInToken: tokenShape(body['autoSignInToken']),
      flowToken: tokenShape(body['flowToken']),
    },
    Object.keys(headers).sort(),
    headers['content-length'],
  ]);

describe('the existence of an account', () => {
  it('does not change an answer', async () => {
    for (const { name, ask } of pairs)
      expect([name, shapeOf(await ask(true))]).toEqual([name, shapeOf(await ask(false))]);
  });

  // `npm run bench -- enumeration` compares the times themselves.
  it('does not change the time of an answer: each waits for the step', async () => {
    const waits = async ({ ask }: ExistencePair, exists: boolean): Promise<boolean> => {
      const start = performance.now();
      await ask(exists);
      return performance.now() - start >= STEP_MS;
    };
    const timed = pairs.filter(({ isOfAddress }) => isOfAddress);
    const waited = await Promise.all(
      timed.map(async (pair) => [pair.name, await waits(pair, true), await waits(pair, false)]),
    );
    expect(waited).toEqual(timed.map(({ name }) => [name, true, true]));
  });

  it('stays hidden also when a reset is requested forty times at once', async () => {
    for (const name of ['known@example.com', 'other@example.com']) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => app.post('forgot', { username: name })));
      expect(new Set(answers.map(shapeOf)).size).toBe(1);
      const guesses = Array.from({ length: 40 }, (_, n) =>
        app.post(
          'reset',
          { username: name, code: '000001', newPassword: 'Green-Kettle-43' },
          { 'x-forwarded-for': `203.0.113.${n}` },
        ),
      );
      expect(new Set((await Promise.all(guesses)).map(({ body }) => body.code))).toEqual(
        new Set(['CodeMismatchException']),
      );
    }
  });
});

describe('a registration with a taken email', () => {
  it('looks like any other to the end, and the owner of the email receives a mail', async () => {
    const before = (await app.mails.list(1000)).filter(({ to }) => to === 'known@example.com').length;
    const body = { username: 'intruder', email: 'KNOWN@example.com', password };
    expect((await app.post('sign-up', body)).status).toBe(201);
    const mail = await app.mail('KNOWN@example.com');
    expect(mail.subject).toBe('You already have a Marquee account');
    expect(mail.text).not.toMatch(/\d{6}/);
    expect((await app.mails.list(1000)).filter(({ to }) => to === 'known@example.com')).toHaveLength(before);

    // The name is reserved, the password known, the account unconfirmed, a code can be requested: as with a free address.
    expect((await app.post('sign-up', body)).body.code).toBe('UsernameExistsException');
    expect((await app.post('sign-in', { username: 'intruder', password })).body.code).toBe('UserNotConfirmedException');
    expect((await app.post('sign-in', { username: 'known@example.com', password: 'Other-Kettle-42' })).body.code).toBe(
      'NotAuthorizedException',
    );
    expect((await app.post('resend', { username: 'intruder' })).status).toBe(202);
    expect((await app.mail('KNOWN@example.com', 1)).subject).toBe('You already have a Marquee account');
  });

  it('cannot be confirmed even with the right code', async () => {
    const registered = (await app.readEvents()).filter(
      ({ type, data }) =>
        type === 'identity.AccountRegistered.v1' && (data as { usernameKey: string }).usernameKey === 'intruder',
    );
    const { accountId } = registered[0]!.data as { accountId: string };
    const codes = createOneTimeCodes(await app.keys.secret('one-time-code'));
    const { events } = await app.events.read(registered[0]!.stream);
    const issued = events.filter(({ type }) => type === 'identity.CodeIssued.v1').at(-1)!.data as { codeId: string };
    const code = codes.digits(accountId, 'confirm', issued.codeId);
    expect((await app.post('confirm', { username: 'intruder', code })).body.code).toBe('CodeMismatchException');
  });

  it('does not keep an unconfirmed address occupied', async () => {
    await app.post('sign-up', { username: 'squatter', email: 'mine@example.com', password });
    await app.post('sign-up', { username: 'rightful', email: 'mine@example.com', password });
    await app.mail('mine@example.com', 1);
    const mails = (await app.mails.list(1000)).filter(({ to }) => to === 'mine@example.com');
    const code = /\b\d{6}\b/.exec(mails.find(({ text }) => text.includes('@rightful'))!.text)![0];
    expect((await app.post('confirm', { username: 'rightful', code })).status).toBe(200);
    const late = /\b\d{6}\b/.exec(mails.find(({ text }) => text.includes('@squatter'))!.text)![0];
    expect((await app.post('confirm', { username: 'squatter', code: late })).body.code).toBe('CodeMismatchException');
  });
});

describe('REVEAL_UNKNOWN_USERS', () => {
  it('says that no account has the name, in the words of the specification', async () => {
    shows('8.reset.request');
    const open = await startIdentity({ env: { REVEAL_UNKNOWN_USERS: 'on' } });
    try {
      const answer = await open.post('forgot', { username: 'nobody' });
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'UserNotFoundException', detail: 'No account found with this username' },
      });
    } finally {
      await open.close();
    }
  });
});
