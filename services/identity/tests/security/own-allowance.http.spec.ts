import { cookieValue, password, startIdentity, type Answer, type IdentityApp } from '../../src/testing/identity-app';

const wrong = 'Wrong-Kettle-42';
const newPassword = 'Green-Kettle-43';
const minute = 60_000;
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const deviceOf = (answer: Answer): string => `marquee-device=${cookieValue(answer.cookies, 'marquee-device')}`;

let app: IdentityApp;
beforeEach(async () => {
  app = await startIdentity();
});
afterEach(() => app.close());

/** Wrong passwords from many addresses, until the name is refused everywhere. */
const spendName = async (username: string): Promise<void> => {
  for (let n = 0; n < 60; n += 1) await app.post('sign-in', { username, password: wrong }, from(`203.0.113.${n}`));
  expect((await app.post('sign-in', { username, password }, from('198.51.100.7'))).status).toBe(429);
};
const signIn = (username: string, secret: string, cookie: string): Promise<Answer> =>
  app.post('sign-in', { username, password: secret }, { cookie, ...from('198.51.100.7') });

describe('a device that signed in before', () => {
  it('signs in while the name is under attack from everywhere, and no other account’s device does', async () => {
    const device = deviceOf(await app.register('ines'));
    const stranger = deviceOf(await app.register('jon'));
    await spendName('ines');
    expect((await signIn('ines', password, stranger)).status).toBe(429);
    expect((await signIn('ines', password, `${device}x`)).status).toBe(429);
    const answer = await signIn('ines', password, device);
    expect(answer.status).toBe(200);
    expect(deviceOf(answer)).not.toBe(device);
  }, 60_000);

  it('has ten wrong passwords, and uses up none of the others', async () => {
    const device = deviceOf(await app.register('ines'));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await signIn('ines', wrong, device)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await app.post('sign-in', { username: 'ines', password }, from('198.51.100.7'))).status).toBe(200);
  });

  it('stays one after signing out', async () => {
    const signedIn = await app.register('ines');
    const cookie = `marquee-refresh=${cookieValue(signedIn.cookies, 'marquee-refresh')}; ${deviceOf(signedIn)}`;
    const out = await app.post('sign-out', undefined, { cookie });
    expect(cookieValue(out.cookies, 'marquee-device')).toBeUndefined();
  });

  it('is renewed with the session', async () => {
    const { cookies } = await app.register('ines');
    app.pass(minute);
    const cookie = `marquee-refresh=${cookieValue(cookies, 'marquee-refresh')}; marquee-device=${cookieValue(cookies, 'marquee-device')}`;
    const renewed = cookieValue((await app.post('refresh', undefined, { cookie })).cookies, 'marquee-device')!;
    const [before, after] = [cookieValue(cookies, 'marquee-device')!, renewed].map((mark) => mark.split('.'));
    expect(after!.slice(0, 3)).toEqual(before!.slice(0, 3));
    expect(Number(after![3])).toBeGreaterThanOrEqual(Number(before![3]) + minute);
  });

  it('is known no more after a reset, but for the device that did it', async () => {
    const before = deviceOf(await app.register('ines'));
    const { body } = await app.post('forgot', { username: 'ines' });
    const code = await app.code('ines@example.com', 1);
    const reset = await app.post('reset', { username: 'ines', code, newPassword, flowToken: body['flowToken'] });
    expect(reset.status).toBe(204);
    await spendName('ines');
    expect((await signIn('ines', newPassword, before)).status).toBe(429);
    expect((await signIn('ines', newPassword, deviceOf(reset))).status).toBe(200);
  }, 60_000);

  it('costs one look-up of the account, as any other', async () => {
    const registered = await app.register('ines');
    const stream = `account-${(registered.body as { user: { userId: string } }).user.userId}`;
    const lookUps = async (act: () => Promise<Answer>): Promise<number> => {
      const before = app.streamsRead.length;
      expect((await act()).status).toBe(200);
      return app.streamsRead.slice(before).filter((read) => read === stream).length;
    };
    const known = () => signIn('ines', password, deviceOf(registered));
    const unknown = () => app.post('sign-in', { username: 'ines', password }, from('198.51.100.7'));
    expect([await lookUps(known), await lookUps(unknown)]).toEqual([1, 1]);
  });

  it('is mailed a code, and resets, when strangers have used up the mailbox', async () => {
    const device = { cookie: deviceOf(await app.register('ines')), ...from('198.51.100.7') };
    for (let n = 0; n < 12; n += 1) await app.post('forgot', { username: 'ines' }, from(`203.0.113.${n}`));
    await app.mail('ines@example.com', 4);
    const { body } = await app.post('forgot', { username: 'ines' }, device);
    const code = await app.code('ines@example.com', 5);
    const { flowToken } = body;
    expect((await app.post('reset', { username: 'ines', code, newPassword, flowToken }, device)).status).toBe(204);
  });
});
