import { createOneTimeCodes } from '../../src/codes/one-time-codes';
import { password, startIdentity, type Answer, type IdentityApp } from '../../src/testing/identity-app';

let app: IdentityApp;
let serial = 0;
const next = (): number => (serial += 1);

beforeAll(async () => {
  app = await startIdentity({ limitScale: 1_000_000, env: { ANSWER_STEP_MS: '50' } });
  await app.register('known', 'known@example.com');
  await app.post('sign-up', { username: 'waiting', email: 'waiting@example.com', password });
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

/** Two requests that differ only in whether the account exists. */
const pairs: readonly (readonly [string, (exists: boolean) => Promise<Answer>])[] = [
  [
    'sign-in by username',
    (exists) => app.post('sign-in', { username: exists ? 'known' : 'other', password: 'Wrong-Kettle-42' }),
  ],
  [
    'sign-in by email',
    (exists) =>
      app.post('sign-in', { username: `${exists ? 'known' : 'other'}@example.com`, password: 'Wrong-Kettle-42' }),
  ],
  ['reset request', (exists) => app.post('forgot', { username: `${exists ? 'known' : 'other'}@example.com` })],
  [
    'new password',
    (exists) =>
      app.post('reset', {
        username: `${exists ? 'known' : 'other'}@example.com`,
        code: '000000',
        newPassword: 'Green-Kettle-43',
      }),
  ],
  ['another code', (exists) => app.post('resend', { username: exists ? 'waiting' : 'nobodyy' })],
  ['confirmation', (exists) => app.post('confirm', { username: exists ? 'waiting' : 'nobodyy', code: '000000' })],
  [
    'registration',
    (exists) => {
      const n = String(next()).padStart(5, '0');
      return app.post('sign-up', {
        username: `fresh${n}`,
        email: exists ? 'known@example.com' : `fre${n}@example.com`,
        password,
      });
    },
  ],
];

interface Sample {
  readonly mean: number;
  readonly variance: number;
  readonly n: number;
}
/** Of the faster four fifths: the rest is what else this machine did meanwhile. */
const sampleOf = (all: readonly number[]): Sample => {
  const times = [...all].sort((a, b) => a - b).slice(0, Math.ceil(all.length * 0.8));
  const n = times.length;
  const mean = times.reduce((sum, time) => sum + time, 0) / n;
  return { n, mean, variance: times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (n - 1) };
};
/** Two-sided p of Welch's t; with these degrees of freedom Student's distribution is the normal one to two digits. */
const welch = (a: Sample, b: Sample): number => {
  const t = Math.abs(a.mean - b.mean) / Math.sqrt(a.variance / a.n + b.variance / b.n);
  const k = 1 / (1 + 0.2316419 * t);
  const tail = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
  return 2 * (Math.exp((-t * t) / 2) / Math.sqrt(2 * Math.PI)) * tail;
};

const rounds = 25;
/** Names are public; whether an address has an account is not. */
const timed = pairs.filter(([name]) => /email|reset|password|registration/.test(name));
const measure = async (ask: (exists: boolean) => Promise<Answer>): Promise<{ p: number; difference: number }> => {
  const times: Record<'true' | 'false', number[]> = { true: [], false: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const exists of round % 2 === 0 ? [true, false] : [false, true]) {
      const start = performance.now();
      await ask(exists);
      times[`${exists}`].push(performance.now() - start);
    }
  }
  const [known, unknown] = [sampleOf(times.true), sampleOf(times.false)];
  return { p: welch(known, unknown), difference: known.mean - unknown.mean };
};

describe('the existence of an account', () => {
  it.each(pairs)('does not change the answer: %s', async (_name, ask) => {
    expect(shapeOf(await ask(true))).toBe(shapeOf(await ask(false)));
  });

  // A fair coin shows p < 0.01 once in a hundred runs: a real difference shows it three times in a row.
  it.each(timed)(
    'does not change the time of the answer: %s',
    async (name, ask) => {
      let result = await measure(ask);
      for (let again = 0; result.p <= 0.01 && again < 2; again += 1) result = await measure(ask);
      const { p, difference } = result;
      process.stdout.write(
        `${name}: p = ${p.toFixed(3)}, mean difference ${difference.toFixed(3)} ms, ${rounds} pairs\n`,
      );
      expect(p).toBeGreaterThan(0.01);
    },
    60_000,
  );

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

    // The name is reserved, the password known, the account unconfirmed, a code can be asked for: as with a free address.
    expect((await app.post('sign-up', { ...body, email: 'x@example.com' })).body.code).toBe('UsernameExistsException');
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
