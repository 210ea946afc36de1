import { proofOf } from '@marquee/kernel';
import { password, startIdentity, type Answer, type IdentityApp } from '../../src/testing/identity-app';

const session = 'marquee-refresh';
const cookieOf = (cookies: readonly string[]): string =>
  cookies.find((line) => line.startsWith(`${session}=`))!.split(';')[0]!;
let app: IdentityApp;
beforeEach(async () => {
  app = await startIdentity();
});
afterEach(() => app.close());

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const signIn = (username: string, secret: string, address: string): Promise<Answer> =>
  app.post('sign-in', { username, password: secret }, from(address));
const wrong = 'Wrong-Kettle-42';
const forgot = (username: string, address: string): Promise<Answer> => app.post('forgot', { username }, from(address));

/** Does the work that an answer asks for. */
const workOf = ({ body }: Answer): Promise<string> => {
  const { challenge, bits } = body['work'] as { readonly challenge: string; readonly bits: number };
  return proofOf(challenge, bits, new AbortController().signal);
};

/** How many of the answers were let through before the limit. */
const letThrough = async (
  times: number,
  ask: (n: number) => Promise<Answer>,
): Promise<{ allowed: number; refused: Answer | undefined }> => {
  let allowed = 0;
  for (let n = 0; n < times; n += 1) {
    const answer = await ask(n);
    if (answer.status === 429) return { allowed, refused: answer };
    allowed += 1;
  }
  return { allowed, refused: undefined };
};

describe('limits', () => {
  it('stop a guesser at one name, say when to return, and let the right password in then', async () => {
    await app.register('ines');
    const { allowed, refused } = await letThrough(20, () => signIn('ines', wrong, '203.0.113.1'));
    expect(allowed).toBe(10);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'LimitExceededException', detail: 'Too many attempts. Please try again later' },
    });
    const seconds = Number(refused!.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await signIn('ines', password, '203.0.113.1')).status).toBe(429);
    app.pass(seconds * 1000);
    expect((await signIn('ines', password, '203.0.113.1')).status).toBe(200);
  });

  it('let the owner in from elsewhere while a stranger guesses', async () => {
    await app.register('ines');
    await letThrough(20, () => signIn('ines', wrong, '203.0.113.1'));
    expect((await signIn('ines', password, '198.51.100.7')).status).toBe(200);
  });

  it('count every spelling of a name as one, and a name without an account like any other', async () => {
    await app.register('ines');
    const spellings = ['ines', 'INES', '@ines', ' Ines '];
    expect((await letThrough(20, (n) => signIn(spellings[n % 4]!, wrong, '203.0.113.1'))).allowed).toBe(10);
    expect((await letThrough(20, () => signIn('nobody', wrong, '203.0.113.2'))).allowed).toBe(10);
  });

  it('stop a guesser at one account who comes from many addresses, after 30 guesses by each of its two names', async () => {
    await app.register('ines');
    for (const name of ['ines', 'ines@example.com']) {
      const { allowed, refused } = await letThrough(80, (n) => signIn(name, wrong, `203.0.113.${n}`));
      expect([name, allowed, refused!.body['code']]).toEqual([name, 30, 'work_required']);
    }
  }, 60_000);

  it.each([
    ['a /64 for one address', 10, (n: number) => `2001:DB8:0:1:${n}::${n}`],
    ['a /56 for little more', 12, (n: number) => `2001:db8:0:${n.toString(16)}::1`],
    ['a /48 for little more', 14, (n: number) => `2001:db8:0:${(n * 256).toString(16)}::1`],
  ])('take %s', async (_what, guesses, addressOf) => {
    await app.register('ines');
    const { allowed, refused } = await letThrough(20, (n) => signIn('ines', wrong, addressOf(n)));
    expect([allowed, refused!.body['code']]).toEqual([guesses, 'LimitExceededException']);
    expect((await signIn('ines', password, '2001:db8:1::1')).status).toBe(200);
  });

  it('let the owner in at a new browser for work while six addresses guess, and the guessers no more', async () => {
    await app.register('ines');
    for (let n = 0; n < 60; n += 1) await signIn('ines', wrong, `203.0.113.${n % 6}`);
    const asked = await signIn('ines', password, '198.51.100.7');
    const proof = await workOf(asked);
    const paid = { ...from('198.51.100.7'), 'proof-of-work': proof };
    expect((await app.post('sign-in', { username: 'ines', password }, paid)).status).toBe(200);
    expect((await app.post('sign-in', { username: 'ines', password }, paid)).body['code']).toBe('work_required');
    const guesser = { ...from('203.0.113.1'), 'proof-of-work': await workOf(asked) };
    expect((await app.post('sign-in', { username: 'ines', password: wrong }, guesser)).status).toBe(429);
  }, 60_000);

  it('forget wrong tries once the right password follows', async () => {
    await app.register('ines');
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 8; n += 1) await signIn('ines', wrong, '203.0.113.1');
      expect((await signIn('ines', password, '203.0.113.1')).status).toBe(200);
    }
  });

  it('keep a mailbox from being flooded', async () => {
    await app.register('ines');
    for (const username of ['ines', 'nobodyy']) {
      const asked = await letThrough(20, () => app.post('forgot', { username }, from('203.0.113.1')));
      expect(asked.allowed).toBe(3);
    }
    const mailsTo = async (to: string) => (await app.mails.list(1000)).filter((mail) => mail.to === to).length;
    // Three of four were requested above, alike for a name that does not exist.
    for (const username of ['ines', 'nobodyy']) {
      const { allowed, refused } = await letThrough(20, (n) =>
        app.post('forgot', { username }, from(`198.51.100.${n}`)),
      );
      expect([username, allowed, refused!.body['code']]).toEqual([username, 1, 'work_required']);
    }
    expect((await letThrough(20, (n) => forgot('ines@example.com', `198.51.100.${n}`))).allowed).toBe(4);
    // The first is of the registration. By both names, the /24 of most addresses may cause four mails to the mailbox.
    await app.mail('ines@example.com', 7);
    expect(await mailsTo('ines@example.com')).toBe(8);
    const signUp = (n: number, address: string) =>
      app.post('sign-up', { username: `flood${n}`, email: 'victim@example.com', password }, from(address));
    expect((await letThrough(20, (n) => signUp(n, `198.51.100.${n}`))).allowed).toBe(4);
    expect((await letThrough(20, (n) => signUp(4 + n, `198.51.${n}.1`))).allowed).toBe(6);
  }, 30_000);

  it('mail a code to the owner at a new browser for work while four addresses ask for codes', async () => {
    await app.register('ines');
    for (let n = 0; n < 12; n += 1) await forgot('ines', `203.0.113.${n % 4}`);
    await app.mail('ines@example.com', 4);
    const proof = await workOf(await forgot('ines', '198.51.100.7'));
    const { body } = await app.post(
      'forgot',
      { username: 'ines' },
      { ...from('198.51.100.7'), 'proof-of-work': proof },
    );
    const code = await app.code('ines@example.com', 5);
    const reset = { username: 'ines', code, newPassword: 'Green-Kettle-43', flowToken: body['flowToken'] };
    expect((await app.post('reset', reset, from('198.51.100.7'))).status).toBe(204);
  });

  it('bound the mails that a /24 causes for one name, so that work buys its addresses no more', async () => {
    await app.register('ines');
    for (const username of ['ines', 'nobodyy']) {
      const { allowed, refused } = await letThrough(10, (n) => forgot(username, `203.0.113.${n}`));
      expect([username, allowed, refused!.body['code']]).toEqual([username, 4, 'LimitExceededException']);
    }
    expect((await forgot('ines', '198.51.100.7')).body['code']).toBe('work_required');
  });

  it('bound the guesses at codes, over all the codes that one can ask for', async () => {
    await app.register('ines');
    let guesses = 0;
    const digits = (): string => String((guesses += 1)).padStart(6, '0');
    const { allowed } = await letThrough(30, async (n) => {
      if (n % 5 === 0) await app.post('forgot', { username: 'ines' }, from(`203.0.113.${n}`));
      return app.post(
        'reset',
        { username: 'ines', code: digits(), newPassword: 'Green-Kettle-43' },
        from('203.0.113.1'),
      );
    });
    expect(allowed).toBe(10);
  });

  it('do not believe an address that no trusted proxy told', async () => {
    const untrusted = await startIdentity({ trustedProxies: [] });
    try {
      const { allowed } = await letThrough(20, (n) =>
        untrusted.post('sign-in', { username: 'ines', password: wrong }, from(`203.0.113.${n}`)),
      );
      expect(allowed).toBe(10);
    } finally {
      await untrusted.close();
    }
  });

  it('bound refreshes and sign-outs of one session by one client, apart from each other', async () => {
    let cookie = cookieOf((await app.register('ines')).cookies);
    const { allowed, refused } = await letThrough(130, async () => {
      const answer = await app.post('refresh', undefined, { cookie, ...from('203.0.113.1') });
      if (answer.status === 200) cookie = cookieOf(answer.cookies);
      return answer;
    });
    expect(allowed).toBe(120);
    expect(refused!.cookies).toEqual([]);
    expect((await app.post('refresh', undefined, { cookie, ...from('198.51.100.7') })).status).toBe(200);
    expect((await app.post('sign-out', undefined, { cookie, ...from('203.0.113.1') })).status).toBe(204);
  });

  it('count no token that was made up for a session: it takes no turn from the one that has the session', async () => {
    const cookie = cookieOf((await app.register('ines')).cookies);
    const forged = { cookie: cookie.replace(/[^.]{43}$/, 'A'.repeat(43)), ...from('203.0.113.1') };
    const { allowed } = await letThrough(130, () => app.post('refresh', undefined, forged));
    expect(allowed).toBe(130);
    expect((await app.post('refresh', undefined, { cookie, ...from('203.0.113.1') })).status).toBe(200);
  });
});
