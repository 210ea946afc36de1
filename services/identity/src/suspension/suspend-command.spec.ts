import { TOPICS, type AccountChanged } from '@marquee/contracts';
import { until } from '@marquee/test-kit/until';
import { identityReadModels } from '../read-models';
import { password, startIdentity, type Answer, type IdentityApp } from '../testing/identity-app';
import { openSuspendCommand } from './suspend-command';

let app: IdentityApp;
let owner: Answer;
let ask: (...words: readonly string[]) => Promise<string>;
beforeEach(async () => {
  app = await startIdentity();
  owner = await app.register('Ines.Vidal', 'ines@example.com');
  const command = await openSuspendCommand({ ...app, clock: app.now });
  ask = async (...words) => (await command(JSON.stringify(words))).text;
});
afterEach(() => app.close());

const token = (): string => owner.body['idToken'] as string;
const newestTold = async (): Promise<AccountChanged | undefined> => {
  const states: AccountChanged[] = [];
  const reader = await app.log.broadcast({
    topics: [TOPICS.account],
    from: () => -1,
    handler: async ({ records }) => void states.push(...records.map(({ value }) => value as AccountChanged)),
  });
  await reader.caughtUp();
  await reader.stop();
  return states.at(-1);
};
const tells = (status: AccountChanged['status']): Promise<void> =>
  until(async () => (await newestTold())?.status === status, 5000);
const lists = (text: RegExp | string): Promise<void> =>
  until(
    async () => ((said) => (typeof text === 'string' ? said === text : text.test(said)))(await ask('--list')),
    5000,
  );

describe('npm run suspend', () => {
  it('suspends an account, and reinstates it, and tells the other services', async () => {
    expect(await ask('@INES.vidal', '--reason', 'asks for\n passwords')).toBe('Ines.Vidal is suspended');
    await tells('suspended');
    await lists(/^Ines\.Vidal: since \d{4}-\S+Z, asks for passwords$/);
    expect(await ask('ines.vidal')).toBe('Ines.Vidal is suspended already');
    expect(await ask('ines.vidal', '--reason', 'another')).toBe(
      'Ines.Vidal is suspended already: its reason stays as it is. Lift the suspension first.',
    );
    await lists(/, asks for passwords$/);
    expect(await ask('ines.vidal', '--lift')).toBe('Ines.Vidal is reinstated');
    await tells('active');
    await lists('no suspended accounts');
    expect(await ask('ines.vidal', '--lift')).toBe('Ines.Vidal is not suspended');
  });

  it('ends no session of its owner, who learns of it and signs in as before', async () => {
    const isSuspended = async (): Promise<unknown> => (await app.get('/api/auth/me', token())).body['isSuspended'];
    expect(await isSuspended()).toBe(false);
    await ask('ines.vidal', '--reason', 'asks for passwords');
    await tells('suspended');
    expect(await isSuspended()).toBe(true);
    const signedIn = await app.post('sign-in', { username: 'ines.vidal', password });
    expect(signedIn).toMatchObject({ status: 200, body: { user: { isSuspended: true } } });
    expect(JSON.stringify(signedIn.body)).not.toContain('asks for');
  });

  it('stores no reason that could be read without the key of the account', async () => {
    await ask('ines.vidal', '--reason', 'asks for passwords');
    expect(JSON.stringify(await app.events.readAll(0, 1000))).not.toContain('asks for');
    expect(JSON.stringify(await app.readEvents())).toContain('"reason":"asks for passwords"');
  });

  it('keeps its list when the read model is rebuilt', async () => {
    await ask('ines.vidal');
    await lists(/^Ines\.Vidal: since \S+$/);
    const model = identityReadModels(app).find(({ name }) => name === 'identity/suspended-accounts')!;
    await model.rebuild(() => undefined);
    await lists(/^Ines\.Vidal: since \S+$/);
  });

  it('says that no account has the name', async () =>
    expect(ask('jon')).rejects.toThrow('no account has the username jon'));

  it('refuses a registration that waits for its code', async () => {
    await app.post('sign-up', { username: 'jon', email: 'jon@example.com', password });
    await expect(ask('jon')).rejects.toThrow('No active account has this username.');
  });

  it.each([
    [[]],
    [['ines.vidal', 'jon']],
    [['ines.vidal', '--list']],
    [['ines.vidal', '--lift', '--reason', 'x']],
    [['ines.vidal', '--forever']],
    [['--reason']],
  ])('says how it is used: %j', (words) => expect(ask(...words)).rejects.toThrow(/^npm run suspend -- <username>/));
});
