import { password, startIdentity, type IdentityApp } from '../testing/identity-app';

const PATH = '/api/account/preferences';
const berlin = { timeZone: 'Europe/Berlin', formats: 'de-DE' };
const byDefault = { timeZone: null, formats: 'en-GB' };

describe('the preferences of an account', () => {
  let app: IdentityApp;
  let token: string;
  beforeEach(async () => {
    app = await startIdentity();
    token = String((await app.register('ines')).body['idToken']);
  });
  afterEach(() => app.close());
  const known = async () => (await app.get('/api/auth/me', token)).body['preferences'];
  const changes = async () =>
    (await app.events.readAll(0, 100)).filter(({ type }) => type === 'identity.PreferencesChanged.v1');

  it('are those of the device until the owner chooses others', async () => {
    expect(await known()).toEqual(byDefault);
    expect((await app.put(PATH, token, berlin)).status).toBe(204);
    expect(await known()).toEqual(berlin);
    const signIn = await app.post('sign-in', { username: 'ines', password });
    expect(signIn.body).toMatchObject({ user: { preferences: berlin } });
    expect((await app.put(PATH, token, byDefault)).status).toBe(204);
    expect(await known()).toEqual(byDefault);
  });

  it('begin with the zone of the browser that signs up, where it is known here', async () => {
    const signUp = async (username: string, timeZone: string) => {
      const email = `${username}@example.com`;
      const { body } = await app.post('sign-up', { username, email, password, timeZone });
      const { autoSignInToken } = body;
      return app.post('confirm', { username, code: await app.code(email), autoSignInToken });
    };
    expect((await signUp('ravi', 'Asia/Kolkata')).body).toMatchObject({
      user: { preferences: { timeZone: 'Asia/Kolkata', formats: 'en-GB' } },
    });
    expect((await signUp('marvin', 'Mars/Olympus')).body).toMatchObject({ user: { preferences: byDefault } });
  });

  it('are written once when the same comes twice, and sealed', async () => {
    await app.put(PATH, token, berlin);
    await app.put(PATH, token, berlin);
    const written = await changes();
    expect(written).toHaveLength(1);
    expect(JSON.stringify(written)).not.toMatch(/Berlin|de-DE/);
  });

  it.each([
    ['an unknown zone', { ...berlin, timeZone: 'Mars/Olympus' }, 'invalid_time_zone'],
    ['a zone for which there are no figures', { ...berlin, timeZone: 'America/Coyhaique' }, 'invalid_time_zone'],
    ['an offset', { ...berlin, timeZone: '+01:00' }, 'invalid_time_zone'],
    ['formats that are not offered', { ...berlin, formats: 'tlh' }, 'validation_failed'],
    ['a field that is not known', { ...berlin, theme: 'dark' }, 'validation_failed'],
    ['a part of them', { formats: 'de-DE' }, 'validation_failed'],
  ])('refuse %s', async (_what, body, code) => {
    expect(await app.put(PATH, token, body)).toMatchObject({ status: 400, body: { code } });
    expect(await changes()).toEqual([]);
  });
});
