import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from '@node-rs/argon2';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import type { Logger } from '@marquee/nest-kit';
import type { LinkOptions } from '@marquee/page/kinds/link';
import { ask, titleIn, type Answer } from '../../tests/support/ask';
import { inesNode } from '../../tests/support/ines-node';
import { startRedirectNode, type RedirectNode } from '../../tests/support/redirect-node';
import { account, link } from '../../tests/support/seed';

const MINUTE = 60_000;
const json = { accept: 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
/** Of fewer parameters than those of the product: they are in the hash. */
const hashOf = (password: string): string =>
  hashSync(password, { algorithm: 2, memoryCost: 32, timeCost: 1, parallelism: 1 });

describe('a link with a password', () => {
  let at: number;
  let version = 0;
  const logged: unknown[] = [];
  const ines = inesNode();
  const set = (options: Partial<LinkOptions> & { readonly destinationUrl?: string }, id = 'vip'): Promise<void> =>
    ines.publish(link(1, id, { destinationUrl: 'https://own.example/secret', version: (version += 1), ...options }));
  const visit = (cookie = '', path = '/@ines.vidal/vip', headers = {}): Promise<Answer> =>
    ask(ines.node, path, { ...(cookie && { cookie }), ...headers });
  const give = (password: string, path = '/@ines.vidal/vip', headers = {}): Promise<Answer> =>
    ask(ines.node, path, { ...form, ...headers }, 'POST', new URLSearchParams({ password }).toString());
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const textOf = ({ body }: Answer): string => body.toString();
  const problemOf = (answer: Answer): string =>
    /class="mq-gate-problem">.*?<\/svg>([^<]*)</.exec(textOf(answer))?.[1] ?? '';
  const codeOf = (answer: Answer): unknown => (JSON.parse(textOf(answer)) as { code: unknown }).code;
  const cookieOf = ({ headers }: Answer): string => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

  beforeEach(async () => {
    at = Date.parse('2026-12-02T12:00:00Z');
    await ines.node.stop();
    const note = (...said: unknown[]): void => void logged.push(JSON.stringify(said));
    const logger = { error: note, warn: note, info: note, debug: note, trace: note, fatal: note } as unknown as Logger;
    await ines.start({ clock: () => at, logger });
    await set({ passwordHash: hashOf('Forty pots') });
  });

  it('asks for it with a page that says nothing of the link, and counts nothing', async () => {
    const page = await visit();
    expect(titleIn(page)).toBe('401 Enter the password');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(textOf(page)).toContain('@Ines.Vidal</bdi> has put a password on this link.');
    for (const told of ['own.example', 'Title of vip', 'About it', '$argon2']) expect(textOf(page)).not.toContain(told);
    expect(codeOf(await visit('', undefined, json))).toBe('link_password_required');
    const head = await ask(ines.node, '/@ines.vidal/vip', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([401, 0]);
    expect(await ines.acts()).toEqual([]);
  });

  it('leads on with the right one, which opens it for an hour', async () => {
    const passed = await give('Forty pots', '/@ines.vidal/vip?utm_source=a');
    expect([passed.status, passed.headers.location]).toEqual([303, '/@ines.vidal/vip?utm_source=a']);
    expect(passed.headers['set-cookie']).toEqual([
      expect.stringMatching(/^marquee-link=[\w.-]+; Max-Age=3600; Path=\/@ines\.vidal\/vip; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await ines.acts()).toEqual([]);
    const cookie = cookieOf(passed);
    const opened = await visit(cookie, passed.headers.location);
    expect([opened.status, opened.headers.location]).toEqual([302, 'https://own.example/secret?utm_source=a']);
    expect(await ines.acts()).toHaveLength(1);
    at += 60 * MINUTE - 1000;
    expect((await visit(`other=1; ${cookie}`)).status).toBe(302);
    at += 1000;
    expect((await visit(cookie)).status).toBe(401);
  });

  it('takes it with other white space and composition, as it was set', async () =>
    expect((await give('  Forty  pots ')).status).toBe(303));

  it('keeps a cookie on https alone where the product is on https', async () => {
    await ines.node.stop();
    await ines.start({ clock: () => at, env: { PUBLIC_URL: 'https://marquee.example' } });
    const passed = await give('Forty pots', undefined, { origin: 'https://marquee.example' });
    expect(passed.headers['set-cookie']?.[0]).toMatch(/^__Secure-marquee-link=.*; Secure; SameSite=Lax$/);
  });

  it('refuses the cookie of another link, of an earlier password, and every forged one', async () => {
    await set({ passwordHash: hashOf('Forty pots') }, 'other');
    const others = cookieOf(await give('Forty pots', '/@ines.vidal/other'));
    expect((await visit(others)).status).toBe(401);
    const own = cookieOf(await give('Forty pots'));
    expect((await visit(own)).status).toBe(302);
    const [name, value = ''] = own.split('=');
    const [end, signature = ''] = value.split('.');
    const later = (Number.parseInt(end!, 36) + 60).toString(36);
    const forged = [
      `${later}.${signature}`,
      `${end}.${signature.slice(0, 21)}`,
      `${end}.${'A'.repeat(22)}`,
      end,
      '',
      '.',
    ];
    for (const each of forged) expect((await visit(`${name}=${each}`)).status).toBe(401);
    // The cookie of another spelling may come first.
    expect((await visit(`${others}; ${own}`)).status).toBe(302);
    await set({ passwordHash: hashOf('Forty pots') });
    expect((await visit(own)).status).toBe(401);
    await set({ passwordHash: null });
    expect((await visit()).status).toBe(302);
  });

  it('says how many tries are left, and then takes none of this network for 15 minutes', async () => {
    const first = await give('wrong');
    expect([titleIn(first), problemOf(first)]).toEqual([
      '401 Enter the password',
      'Wrong password. You have 4 tries left.',
    ]);
    expect(first.headers['set-cookie']).toBeUndefined();
    for (const left of ['3 tries', '2 tries', '1 try'])
      expect(problemOf(await give('wrong'))).toBe(`Wrong password. You have ${left} left.`);
    const last = await give('wrong');
    expect([last.status, problemOf(last)]).toEqual([429, 'Too many tries. Try again in 15 minutes.']);
    expect(textOf(last)).toMatch(/<button class="mq-button" type="submit" disabled/);
    at += 5 * MINUTE;
    const locked = await give('Forty pots');
    expect([locked.status, problemOf(locked)]).toEqual([429, 'Too many tries. Try again in 10 minutes.']);
    expect(locked.headers['retry-after']).toBe('600');
    expect((await give('Forty pots', undefined, from('198.51.100.7'))).status).toBe(303);
    at += 10 * MINUTE;
    expect((await give('Forty pots')).status).toBe(303);
    expect(await ines.acts()).toEqual([]);
  });

  it('allows as many tries at the same moment as one after the other, and gives them back for the right one', async () => {
    const parallel = await Promise.all(Array.from({ length: 20 }, () => give('wrong', undefined, from('203.0.113.5'))));
    expect(parallel.filter(({ status }) => status === 401)).toHaveLength(4);
    for (let n = 0; n < 4; n += 1) await give('wrong');
    expect((await give('Forty pots')).status).toBe(303);
    expect(problemOf(await give('wrong'))).toBe('Wrong password. You have 4 tries left.');
  });

  it('counts the addresses of one network together', async () => {
    for (let n = 0; n < 5; n += 1) await give('wrong', undefined, from(`2001:db8:1:2::${n + 1}`));
    expect((await give('Forty pots', undefined, from('2001:db8:1:2::9'))).status).toBe(429);
    await Promise.all(Array.from({ length: 4 }, (_, n) => give('wrong', undefined, from(`2001:db8:1:${n + 16}::1`))));
    expect((await give('Forty pots', undefined, from('2001:db8:1:99::1'))).status).toBe(429);
    expect((await give('Forty pots', undefined, from('2001:db8:2::1'))).status).toBe(303);
  });

  it('gives each network one try while many networks guess, so that a visitor who knows it gets in', async () => {
    for (let n = 0; n < 25; n += 1)
      for (let tried = 0; tried < 4; tried += 1) await give('wrong', undefined, from(`198.51.100.${n}`));
    const guesser = from('203.0.113.1');
    expect((await give('wrong', undefined, guesser)).status).toBe(429);
    expect((await give('Forty pots', undefined, guesser)).status).toBe(429);
    expect((await give('Forty pots', undefined, from('203.0.113.2'))).status).toBe(303);
  });

  it('tells programs the outcome by codes', async () => {
    expect(codeOf(await give('wrong', undefined, json))).toBe('link_password_wrong');
    for (let n = 0; n < 4; n += 1) await give('wrong');
    expect(codeOf(await give('wrong', undefined, json))).toBe('LimitExceededException');
  });

  it('asks again for an empty one, which is no try', async () => {
    for (let n = 0; n < 6; n += 1) expect(problemOf(await give(' '))).toBe('Please enter the password.');
    expect(problemOf(await give('x'.repeat(129)))).toBe('Wrong password. You have 4 tries left.');
  });

  it('takes the form of its page alone, with the longest password in it', async () => {
    await set({ passwordHash: hashOf('𝄞'.repeat(128)) });
    expect((await give('𝄞'.repeat(128))).status).toBe(303);
    expect(codeOf(await give('x'.repeat(2048)))).toBe('payload_too_large');
    const post = (headers: object, body: string) =>
      ask(ines.node, '/@ines.vidal/vip', { ...form, ...headers }, 'POST', body);
    expect(codeOf(await post({ 'content-type': 'application/json' }, '{}'))).toBe('unsupported_media_type');
    expect(codeOf(await post({ origin: 'https://evil.example' }, 'password=x'))).toBe('cross_origin');
    expect((await give('x', '/@ines.vidal/kiln')).status).toBe(405);
    expect((await give('x', '/@ines.vidal')).status).toBe(405);
    expect((await give('x', '/@ines.vidal/nothing')).status).toBe(404);
    expect((await ask(ines.node, '/@ines.vidal/vip', {}, 'PUT')).status).toBe(405);
  });

  it('does not ask for it before the link opens and after it has ended', async () => {
    const schedule = { opensAt: null, endsAt: '2026-12-02T12:00:00.000Z', zone: 'UTC', before: 'page' } as const;
    await set({ passwordHash: hashOf('x'), schedule: { ...schedule, fallbackUrl: null } });
    const ended = await visit();
    expect(titleIn(ended)).toBe('410 This link has ended');
    expect(textOf(ended)).not.toContain('Title of vip');
    expect((await give('x')).status).toBe(303);
    await set({ passwordHash: hashOf('x'), schedule: { ...schedule, fallbackUrl: 'https://later.example/' } });
    expect((await visit()).headers.location).toBe('https://later.example/');
  });

  it('gives programs that show previews a card that is the same for all links', async () => {
    await set({ passwordHash: hashOf('x'), preview: { title: 'The secret sale', description: 'Of pots' } });
    const card = await visit('', undefined, { 'user-agent': 'WhatsApp/2.24.12.78 i' });
    expect(card.status).toBe(200);
    expect(textOf(card)).toContain('This link asks for a password');
    for (const told of ['secret', 'pots', 'Title of']) expect(textOf(card)).not.toContain(told);
  });

  it('is shown on the page and in its JSON without its destination', async () => {
    const [page, data] = [await visit('', '/@ines.vidal'), await visit('', '/api/@ines.vidal')];
    expect(textOf(page)).toContain('Asks for a password');
    for (const answer of [page, data]) {
      expect(textOf(answer)).toContain('Title of vip');
      for (const told of ['own.example', 'argon2', 'passwordHash']) expect(textOf(answer)).not.toContain(told);
    }
  });

  it('tells the x-ray what a visitor gets, who has no cookie', async () => {
    const answer = await visit('', `/api/xray?${new URLSearchParams({ path: '/@ines.vidal/vip' })}`);
    const { visits } = JSON.parse(textOf(answer)) as { visits: { visitor: string; status: number; counted: string }[] };
    expect(visits.find(({ visitor }) => visitor === 'phone')).toMatchObject({ status: 401, counted: 'nothing' });
  });

  it('writes no password into a log', async () => {
    await give('Forty pots');
    await give('a wrong word');
    await give('x'.repeat(5000));
    for (const secret of ['Forty', 'wrong word', 'xxxx']) expect(logged.join('')).not.toContain(secret);
  });
});

describe('two processes', () => {
  const ines = inesNode();

  it('count the tries of a network together', async () => {
    const sharedLimiter = createMemoryRateLimiter();
    await ines.node.stop();
    await ines.start({ sharedLimiter });
    const dir = mkdtempSync(join(tmpdir(), 'redirects-other-'));
    const other = await startRedirectNode({ dir, sharedLimiter });
    try {
      const owner = account(1, { username: 'Ines.Vidal', usernameKey: 'ines.vidal' });
      const vip = link(1, 'vip', { passwordHash: hashOf('kiln') });
      await ines.publish(vip);
      await other.log.publish([owner, vip]);
      await other.redirects.caughtUp();
      const give = async (node: RedirectNode, password: string): Promise<number> =>
        (await ask(node, '/@ines.vidal/vip', form, 'POST', `password=${password}`)).status;
      const statuses: number[] = [];
      for (const node of [ines.node, other, ines.node, other, ines.node]) statuses.push(await give(node, 'clay'));
      expect(statuses).toEqual([401, 401, 401, 401, 429]);
      expect(await give(other, 'kiln')).toBe(429);
    } finally {
      await other.stop();
      rmSync(dir, { recursive: true });
    }
  });

  it('accept the cookie of each other', async () => {
    await ines.publish(link(1, 'vip', { passwordHash: hashOf('kiln') }));
    const passed = await ask(ines.node, '/@ines.vidal/vip', form, 'POST', 'password=kiln');
    const cookie = passed.headers['set-cookie']![0]!.split(';')[0]!;
    await ines.node.stop();
    // The same installation, whose secrets are in the folder.
    await ines.start();
    expect((await ask(ines.node, '/@ines.vidal/vip', { cookie })).status).toBe(302);
  });
});
