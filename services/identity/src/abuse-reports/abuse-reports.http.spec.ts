import { register } from 'prom-client';
import { until } from '@marquee/test-kit/until';
import { limits } from '../limits/limits';
import { identityReadModels } from '../read-models';
import { openSuspendCommand } from '../suspension/suspend-command';
import { password, publicUrl, startIdentity, type Answer, type IdentityApp } from '../testing/identity-app';
import { openAbuseCommand } from './abuse-command';

let app: IdentityApp;
let abuse: (...words: readonly string[]) => Promise<string>;
let suspend: (...words: readonly string[]) => Promise<string>;
beforeEach(async () => {
  app = await startIdentity();
  await app.register('Ines.Vidal', 'ines@example.com');
  const parts = { ...app, clock: app.now };
  const [abuseCommand, suspendCommand] = await Promise.all([openAbuseCommand(parts), openSuspendCommand(parts)]);
  abuse = async (...words) => (await abuseCommand(JSON.stringify(words))).text;
  suspend = async (...words) => (await suspendCommand(JSON.stringify(words))).text;
});
afterEach(() => app.close());

let senders = 0;
/** From a network of its own unless `address` is given. */
const send = (more: object = {}, address = `198.18.${(senders += 1)}.1`): Promise<Answer> =>
  app.post(
    '/api/abuse-reports',
    { username: 'ines.vidal', reason: 'fraud', text: 'asks for the password of a bank', ...more },
    { 'x-forwarded-for': address },
  );
const lists = (text: RegExp | string): Promise<void> =>
  until(async () => ((said) => (typeof text === 'string' ? said === text : text.test(said)))(await abuse()), 5000);
const age = async (): Promise<number> => {
  const metric = await register.getSingleMetric('marquee_identity_abuse_report_oldest_seconds')!.get();
  return metric.values[0]!.value;
};

describe('a report of a page', () => {
  it('waits for the operator, who dismisses it', async () => {
    expect(await send()).toMatchObject({ status: 202, body: { taken: true } });
    expect(await send({ reason: 'spam', text: 'the same\nlink five times', email: 'eve@example.com' })).toMatchObject({
      status: 202,
    });
    await lists(/^Ines\.Vidal: 2 reports from 2 networks, newest \d{4}-\S+Z, oldest \d{4}-\S+Z, fraud 1, spam 1$/);
    expect((await abuse('@ines.vidal')).split('\n')).toEqual([
      'Ines.Vidal: 2 reports waiting, from 2 networks',
      expect.stringMatching(/^\d{4}-\S+Z spam, network 1, from eve@example\.com$/),
      '    the same',
      '    link five times',
      expect.stringMatching(/^\d{4}-\S+Z fraud, network 2$/),
      '    asks for the password of a bank',
      expect.stringContaining('npm run suspend -- Ines.Vidal'),
    ]);
    expect(await abuse('ines.vidal', '--dismiss')).toBe('2 reports of Ines.Vidal dismissed');
    expect(await abuse('ines.vidal')).toBe('no reports of Ines.Vidal wait');
    expect(await abuse('ines.vidal', '--dismiss')).toBe('no reports of Ines.Vidal wait');
    await lists('no reports wait');
  });

  it('is settled by a suspension; none is kept while it lasts', async () => {
    await send();
    await suspend('ines.vidal');
    expect(await abuse('ines.vidal')).toBe('no reports of Ines.Vidal wait');
    expect(await send()).toMatchObject({ status: 202 });
    expect(await abuse('ines.vidal')).toBe('no reports of Ines.Vidal wait');
    await suspend('ines.vidal', '--lift');
    await send();
    expect(await abuse('ines.vidal')).toContain('1 report waiting');
  });

  it('can be read with the key of the reported account alone', async () => {
    await send({ email: 'eve@example.com' });
    const stored = JSON.stringify(await app.events.readAll(0, 1000));
    expect(stored).not.toContain('asks for');
    expect(stored).not.toContain('eve@');
    expect(JSON.stringify(await app.readEvents())).toContain('asks for the password of a bank');
  });

  it('is listed when the read model is rebuilt', async () => {
    await send();
    await lists(/^Ines\.Vidal: 1 report from 1 network,/);
    const model = identityReadModels(app).find(({ name }) => name === 'identity/waiting-reports')!;
    await model.rebuild(() => undefined);
    await lists(/^Ines\.Vidal: 1 report from 1 network,/);
  });

  it('is counted, and the metrics tell how long the oldest has waited', async () => {
    expect(await age()).toBe(0);
    await send();
    await lists(/1 report/);
    app.pass(3_600_000);
    expect(await age()).toBeGreaterThanOrEqual(3600);
    await abuse('ines.vidal', '--dismiss');
    await until(async () => (await age()) === 0, 5000);
  });

  it('is refused for a page that is not there', async () => {
    await app.post('sign-up', { username: 'jon', email: 'jon@example.com', password });
    // The last two are an address with an account and one without: the answer does not tell which is which.
    for (const username of ['eva', 'jon', 'ines@example.com', 'eve@example.com'])
      expect(await send({ username })).toMatchObject({ status: 404, body: { code: 'UserNotFoundException' } });
  });

  it.each([
    [{ text: '  \n' }, 422, 'rule_violated'],
    [{ text: 'x'.repeat(1001) }, 422, 'rule_violated'],
    [{ text: 'clears the screen \u001b[2J' }, 422, 'rule_violated'],
    [{ email: 'eve' }, 422, 'rule_violated'],
    [{ reason: 'boring' }, 400, 'validation_failed'],
    [{ extra: true }, 400, 'validation_failed'],
  ])('is refused with %j', async (more, status, code) => {
    expect(await send(more)).toMatchObject({ status, body: { code } });
    expect(await abuse('ines.vidal')).toBe('no reports of Ines.Vidal wait');
  });

  it('takes three of a client for a page in a day, and continues taking those of others', async () => {
    for (const text of ['one', 'two', 'three'])
      expect(await send({ text }, '198.51.100.7')).toMatchObject({ status: 202 });
    expect(await send({ text: 'four' }, '198.51.100.7')).toMatchObject({
      status: 429,
      body: { code: 'LimitExceededException' },
    });
    expect(await send({ text: 'five' })).toMatchObject({ status: 202 });
    expect(await abuse('ines.vidal')).toContain('4 reports waiting, from 2 networks');
  });

  it('is shown before all but the newest of a network that sends many', async () => {
    await send({ text: 'true' }, '198.51.100.7');
    for (const text of ['junk 1', 'junk 2', 'junk 3', 'junk 4', 'junk 5'])
      expect(await send({ text }, `203.0.113.${(senders += 1)}`)).toMatchObject({ status: 202 });
    const texts = (await abuse('ines.vidal')).split('\n').flatMap((line) => /^ {4}(.*)/.exec(line)?.[1] ?? []);
    expect(texts).toEqual(['junk 5', 'true', 'junk 4', 'junk 1']);
  });

  it('is listed behind those of pages that more networks report', async () => {
    await app.register('Jon', 'jon@example.com');
    for (const text of ['one', 'two']) await send({ text });
    app.pass(60_000);
    await send({ username: 'jon' });
    await lists(/^Ines\.Vidal: 2 reports from 2 networks.*\nJon: 1 report from 1 network, /);
    app.pass(60_000);
    for (let n = 0; n < 2; n += 1) await send({ username: 'jon' });
    await lists(/^Jon: 3 reports from 3 networks.*\nInes\.Vidal: 2 reports/);
    expect(await abuse('--page', '2')).toBe('no reports wait');
  });

  it('is stored as the first one of its page also where all clients together have used up the day', async () => {
    await app.register('Jon', 'jon@example.com');
    for (let n = 0; n < limits.reportAll.attempts; n += 1)
      await app.limiter.spend([{ limit: limits.reportAll, key: '' }], app.now());
    await send();
    await send({ username: 'jon', text: 'the first' });
    await send({ username: 'jon', text: 'the second' });
    expect(await abuse('jon')).toContain('1 report waiting');
    expect(await abuse('ines.vidal')).toContain('1 report waiting');
  });
});

describe('npm run abuse', () => {
  it('says that no account has the name', async () =>
    expect(abuse('jon')).rejects.toThrow('no account has the username jon'));

  it.each([
    [['--dismiss']],
    [['ines.vidal', 'jon']],
    [['ines.vidal', '--lift']],
    [['ines.vidal', '--page', '2']],
    [['--page', '0']],
    [['--page', 'two']],
  ])('says how it is used: %j', (words) => expect(abuse(...words)).rejects.toThrow(/^npm run abuse lists/));
});

describe('a report that is sent as a form', () => {
  const form = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
    app.kit.app.inject({
      method: 'POST',
      url: '/api/abuse-reports/form',
      headers: {
        origin: publicUrl,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `198.18.${(senders += 1)}.1`,
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  const fields = { username: '@ines.vidal ', reason: 'spam', text: 'the same\r\nlink', email: '' };

  it('waits for the operator, and leads to a page that says so', async () => {
    const answer = await form(fields);
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/report/sent?page=ines.vidal']);
    const [, , first, second] = (await abuse('ines.vidal')).split('\n');
    expect([first, second]).toEqual(['    the same', '    link']);
  });

  it.each([
    [{ username: 'eva' }, 'unknown'],
    [{ username: '' }, 'invalid'],
    [{ reason: 'boring' }, 'invalid'],
    [{ text: ' ' }, 'invalid'],
    [{ email: 'eve' }, 'invalid'],
  ])('leads with %j to a page that says what is wrong, and is not kept', async (wrong, outcome) => {
    const answer = await form({ ...fields, ...wrong });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `/report/${outcome}`]);
    expect(await abuse('ines.vidal')).toBe('no reports of Ines.Vidal wait');
  });

  it('leads to a page that says so where a client has sent too many', async () => {
    const client = { 'x-forwarded-for': '198.51.100.7' };
    for (const text of ['one', 'two', 'three']) await form({ ...fields, text }, client);
    expect((await form(fields, client)).headers['location']).toBe('/report/limit');
  });

  it('is refused from a page of another site', async () => {
    const answer = await form(fields, { origin: 'https://evil.example' });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'cross_origin' }]);
  });

  it('is taken by no other route, which would let other sites send it', async () => {
    const answer = await app.kit.app.inject({
      method: 'POST',
      url: '/api/abuse-reports',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    expect(answer.statusCode).toBe(415);
  });
});
