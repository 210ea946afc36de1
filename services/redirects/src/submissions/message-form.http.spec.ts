import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { scaledRateLimiter } from '@marquee/nest-kit';
import { register } from 'prom-client';
import { titleIn, type Answer } from '../../tests/support/ask';
import { inboxOf, problemIn, startInboxNode, type InboxNode } from '../../tests/support/inbox-node';
import type { RedirectNodeOptions } from '../../tests/support/redirect-node';

const typed = { userId: 'Ines', dm: 'Hello\r\nthere', userIg: '@marta' };
const SECOND = 1_000;
const DAY = 24 * 3_600_000;

const tokenIn = ({ body }: Answer): string => /name="token" value="([^"]+)"/.exec(body.toString())?.[1] ?? '';
const SENT = '200 Message sent successfully!';
const UNCONFIRMED = '200 Ready to send?';

describe('a message by a form without a script', () => {
  let dir: string;
  let node: InboxNode;
  let now: number;
  const start = async (options: Partial<RedirectNodeOptions> = {}): Promise<void> => {
    const limiter = scaledRateLimiter(createMemoryRateLimiter(), 1_000_000);
    node = await startInboxNode({ dir, clock: () => now, limiter, ...options });
  };
  /** Sends the form that returned, some seconds later. */
  const confirm = async (fields: Record<string, string> = {}, after = 5 * SECOND): Promise<Answer> => {
    const token = tokenIn(await node.sendForm(typed));
    now += after;
    return node.sendForm({ ...typed, token, ...fields });
  };
  const counted = async (result: string): Promise<number> => {
    const { values } = (await register.getSingleMetric('marquee_submissions_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['result'] === result)?.value ?? 0;
  };

  beforeEach(async () => {
    now = Date.parse('2026-05-01T12:00:00Z');
    dir = mkdtempSync(join(tmpdir(), 'message-form-'));
    await start();
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  it('is on the page of its inbox', async () => {
    shows('8.user-id');
    const page = await (await fetch(`${node.url}/@ines`)).text();
    expect(page).toContain(
      '<form class="mq-words mq-message mq-live mq-box" data-sends="message" action="/api/clicks" method="post">',
    );
    expect(page).toContain('<input type="hidden" name="userId" value="Ines"/>');
    expect(page).toMatch(/Ask me/);
  });

  it('is given back to be confirmed, with its text, and recorded once it was', async () => {
    const first = await node.sendForm(typed);
    expect(titleIn(first)).toBe(UNCONFIRMED);
    expect(first.body.toString()).toMatch(/<textarea[^>]*>Hello\r?\nthere<\/textarea>/);
    expect(first.body.toString()).toContain('value="@marta"');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(first.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await node.messages()).toEqual([]);
    now += 5 * SECOND;
    const second = await node.sendForm({ ...typed, token: tokenIn(first) });
    expect(titleIn(second)).toBe(SENT);
    expect(second.body.toString()).toContain('href="/@Ines"');
    expect(await node.words()).toEqual([{ dm: 'Hello\nthere', userIg: 'marta' }]);
    expect([await counted('unconfirmed'), await counted('sent')]).toEqual([1, 1]);
  });

  it('is one message, however often it is confirmed', async () => {
    const token = tokenIn(await node.sendForm(typed));
    now += 5 * SECOND;
    for (let n = 0; n < 3; n += 1) expect(titleIn(await node.sendForm({ ...typed, token }))).toBe(SENT);
    expect(await node.messages()).toHaveLength(1);
  });

  it('returns with a token for another message when its words have changed', async () => {
    const token = tokenIn(await node.sendForm(typed));
    now += 5 * SECOND;
    await node.sendForm({ ...typed, token });
    const other = await node.sendForm({ ...typed, dm: 'Goodbye', token });
    expect(titleIn(other)).toBe('409 Failed to send message. Please try again.');
    now += 5 * SECOND;
    expect(titleIn(await node.sendForm({ ...typed, dm: 'Goodbye', token: tokenIn(other) }))).toBe(SENT);
    expect((await node.words()).map(({ dm }) => dm)).toEqual(['Hello\nthere', 'Goodbye']);
  });

  it('is refused within a second of its making, and taken a moment later', async () => {
    const quick = await confirm({}, SECOND - 1);
    expect(titleIn(quick)).toBe('400 That was too fast, so it was not sent. Please send it again.');
    expect([await node.messages(), await counted('quick')]).toEqual([[], 1]);
    now += 1;
    expect(titleIn(await node.sendForm({ ...typed, token: tokenIn(quick) }))).toBe(SENT);
  });

  it('is given back with a new token after a day', async () => {
    const stale = await confirm({}, DAY);
    expect(titleIn(stale)).toBe('400 Failed to send message. Please try again.');
    now += 5 * SECOND;
    expect(titleIn(await node.sendForm({ ...typed, token: tokenIn(stale) }))).toBe(SENT);
    expect(await counted('stale')).toBe(1);
  });

  it('is refused with the token of another inbox, and with a changed or an invented token', async () => {
    await node.log.publish(inboxOf(2, 'marta'));
    await node.redirects.caughtUp();
    const others = tokenIn(await node.sendForm({ ...typed, userId: 'marta' }));
    const own = tokenIn(await node.sendForm(typed));
    now += 5 * SECOND;
    const older = own.replace(/^[^.]+/, (time) => (Number.parseInt(time, 36) - SECOND).toString(36));
    for (const token of [others, older, `${own}x`, own.slice(0, -1), 'a.b.c', '..', 'x'])
      expect([token, titleIn(await node.sendForm({ ...typed, token }))]).toEqual([
        ...[token, '400 Failed to send message. Please try again.'],
      ]);
    expect([await node.messages(), await counted('foreign')]).toEqual([[], 7]);
  });

  it('is answered as if it were sent, and dropped, when its trap was filled', async () => {
    expect(titleIn(await confirm({ website: 'https://spam.example' }))).toBe(SENT);
    expect(titleIn(await node.sendForm({ ...typed, website: 'x' }))).toBe(SENT);
    expect([await node.messages(), await counted('trapped')]).toEqual([[], 2]);
  });

  it('returns with what is wrong next to each field when it breaks rules', async () => {
    const answer = await node.sendForm({ userId: 'ines', dm: ' ', userIg: '@' });
    expect(titleIn(answer)).toBe('422 Your message was not sent');
    const text = answer.body.toString();
    expect(text).toContain('<p id="mq-message-error" class="mq-bad">Please enter a message</p>');
    expect(text).toContain('<p id="mq-message-hint" class="mq-bad">Please enter your Instagram handle</p>');
    expect(text.match(/aria-invalid="true"/g)).toHaveLength(2);
    now += 5 * SECOND;
    expect(titleIn(await node.sendForm({ ...typed, token: tokenIn(answer) }))).toBe(SENT);
  });

  it('is refused when it comes from another site', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(problemIn(await node.sendForm(typed, headers))).toEqual([403, 'cross_origin']);
    expect(await counted('cross_origin')).toBe(4);
  });

  it.each([
    ['an unknown name', { userId: 'nobody' }, 'not_found'],
    ['no name', { userId: '' }, 'not_found'],
    ['a page without an inbox', { userId: 'quiet' }, 'content_not_found'],
  ])('is answered by the page for what is not there when it names %s', async (_case, fields, result) => {
    await node.log.publish(inboxOf(2, 'quiet', { isPublic: false }));
    await node.redirects.caughtUp();
    expect(titleIn(await node.sendForm({ ...typed, ...fields }))).toBe('404 This page does not exist');
    expect(await counted(result)).toBe(1);
  });

  it('keeps its text beyond the limit, and says when it may be sent', async () => {
    await node.stop();
    await start({ limiter: createMemoryRateLimiter() });
    for (let n = 0; n < 6; n += 1) expect(titleIn(await confirm({}, SECOND))).toBe(SENT);
    const refused = await confirm({}, SECOND);
    expect(titleIn(refused)).toBe('429 Too many messages from your network. Try again in a minute.');
    expect(refused.body.toString()).toMatch(/<textarea[^>]*>Hello/);
    now += Number(refused.headers['retry-after']) * SECOND;
    expect(titleIn(await node.sendForm({ ...typed, token: tokenIn(refused) }))).toBe(SENT);
  });

  it('is taken from sixty people behind one address, some at once and all after a minute', async () => {
    await node.stop();
    await start({ limiter: createMemoryRateLimiter() });
    const tokens: string[] = [];
    for (let n = 0; n < 60; n += 1) tokens.push(tokenIn(await node.sendForm(typed)));
    const sendAll = async (): Promise<string[]> => {
      const titles: string[] = [];
      for (const token of tokens) titles.push(titleIn(await node.sendForm({ ...typed, token })));
      return titles;
    };
    now += 5 * SECOND;
    expect((await sendAll()).filter((title) => title === SENT)).toHaveLength(6);
    now += 60 * SECOND;
    expect(new Set(await sendAll())).toEqual(new Set([SENT]));
  });

  it('keeps its text and its token when its address has used up all its requests', async () => {
    await node.stop();
    await start({ limiter: createMemoryRateLimiter() });
    const token = tokenIn(await node.sendForm(typed));
    for (let n = 1; n < 240; n += 1) await node.sendForm({});
    const refused = await node.sendForm({ ...typed, token });
    expect(titleIn(refused)).toBe('429 Too many messages from your network. Try again in a minute.');
    expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '60' });
    expect(refused.body.toString()).toMatch(/<textarea[^>]*>Hello/);
    now += 60 * SECOND;
    expect(titleIn(await node.sendForm({ ...typed, token: tokenIn(refused) }))).toBe(SENT);
    expect(await counted('LimitExceededException')).toBe(1);
  });

  it('keeps its text when the documents cannot be read', async () => {
    await node.documents.close();
    const failed = await node.sendForm(typed);
    expect(titleIn(failed)).toBe('500 Failed to send message. Please try again.');
    expect(failed.body.toString()).toMatch(/<textarea[^>]*>Hello/);
    expect(failed.body.toString()).toContain('href="/@Ines"');
    expect(await counted('internal')).toBe(1);
  });
});
