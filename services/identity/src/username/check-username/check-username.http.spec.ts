import { limits } from '../../limits/limits';
import { password, startIdentity, tokenOf, type Answer, type IdentityApp } from '../../testing/identity-app';

const day = 86_400_000;

let app: IdentityApp;
beforeEach(async () => {
  app = await startIdentity();
  await app.register('Ines.Vidal', 'ines@example.com');
});
afterEach(() => app.close());

const check = (username: string): Promise<Answer> => app.get(`/api/usernames/${encodeURIComponent(username)}`);
const stateOf = async (username: string): Promise<unknown> => (await check(username)).body;

describe('GET /api/usernames/{username}', () => {
  it('tells that a new account can have a name', async () => {
    expect(await check('marta.clay')).toMatchObject({ status: 200, body: { state: 'free', suggestion: null } });
  });

  it.each(['Ines.Vidal', 'ines.vidal', ' @INES.VIDAL'])(
    'tells that %j is taken, and a free name like it',
    async (name) => {
      expect(await stateOf(name)).toEqual({
        state: 'taken',
        suggestion: expect.stringMatching(/^ines\.vidal\.page$/i) as string,
      });
    },
  );

  it('suggests the next similar name where the first ones are taken too, and none where all are', async () => {
    await app.register('ines.vidal.page');
    expect(await stateOf('ines.vidal')).toEqual({ state: 'taken', suggestion: 'ines.vidal2' });
    for (const name of ['ines.vidal2', 'ines.vidal.links', 'ines.vidal3']) await app.register(name);
    expect(await stateOf('ines.vidal')).toEqual({ state: 'taken', suggestion: null });
  });

  it('suggests names that follow the rules, also for the longest one', async () => {
    const longest = 'i'.repeat(24) + '.vidal';
    await app.register(longest);
    expect(await stateOf(longest)).toEqual({ state: 'taken', suggestion: `${'i'.repeat(24)}.page` });
  });

  it('tells that a name is an address of the product', async () => {
    expect(await stateOf('Dashboard')).toEqual({ state: 'reserved', suggestion: 'Dashboard.page' });
  });

  it('takes a name for free again once its registration was not confirmed in time', async () => {
    await app.post('sign-up', { username: 'jon', email: 'jon@example.com', password });
    expect(await stateOf('jon')).toMatchObject({ state: 'taken' });
    app.pass(2 * day);
    expect(await stateOf('jon')).toMatchObject({ state: 'free' });
  });

  it('takes the name of a closed account for taken as long as it is held back', async () => {
    const jon = await app.register('jon', 'jon@example.com');
    const owner = { authorization: `Bearer ${tokenOf(jon)}` };
    await app.post('step-up', { password }, owner);
    expect(await app.post('close-account', { username: 'jon' }, owner)).toMatchObject({ status: 204 });
    expect(await stateOf('jon')).toMatchObject({ state: 'taken' });
    app.pass(31 * day);
    expect(await stateOf('jon')).toMatchObject({ state: 'free' });
  });

  it.each(['ab', '-ana', 'ana@vidal', 'x'.repeat(31)])('refuses %j, which cannot be a name', async (name) => {
    expect(await check(name)).toMatchObject({ status: 422, body: { code: 'rule_violated' } });
  });

  it('answers a client so often and no more', async () => {
    for (let n = 0; n < limits.nameAddress.attempts; n += 1) await check('marta');
    expect(await check('marta')).toMatchObject({ status: 429, body: { code: 'LimitExceededException' } });
  });
});
