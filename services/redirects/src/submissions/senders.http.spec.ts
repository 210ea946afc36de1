import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { TOPICS, type RulesChanged } from '@marquee/contracts';
import { scaledRateLimiter } from '@marquee/nest-kit';
import { until } from '@marquee/test-kit/until';
import type { Answer } from '../../tests/support/ask';
import { inboxOf, problemIn, questionOf, startInboxNode, type InboxNode } from '../../tests/support/inbox-node';
import { item, uuid } from '../../tests/support/seed';

const hello = { userId: 'ines', dm: 'Hello', userIg: 'marta' };
const DAY = 86_400_000;
const here = { 'x-forwarded-for': '88.1.1.1' };
const there = { 'x-forwarded-for': '88.1.1.2' };

/** The cookie of an answer as the browser sends it back. */
const cookieIn = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0]!;

describe('senders', () => {
  let dir: string;
  let node: InboxNode;
  let now: number;
  beforeEach(async () => {
    now = Date.parse('2026-05-01T12:00:00Z');
    dir = mkdtempSync(join(tmpdir(), 'senders-'));
    const limiter = scaledRateLimiter(createMemoryRateLimiter(), 1_000_000);
    node = await startInboxNode({ dir, clock: () => now, limiter });
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });
  const marks = async () => (await node.messages()).map(({ sender }) => sender);

  it('get a cookie that returns with what they send, and never with a visit', async () => {
    expect(String((await node.send(hello)).headers['set-cookie'])).toMatch(
      /^marquee-sender=[\w-]{22}\.[0-9a-z]{6}\.[\w-]{22}; Max-Age=15552000; Path=\/api\/clicks; HttpOnly; SameSite=Strict$/,
    );
  });

  it('get none for what is refused', async () =>
    expect((await node.send({ ...hello, dm: '' })).headers['set-cookie']).toBeUndefined());

  it('are known by the browser wherever it is, and by the network until the day ends', async () => {
    const cookie = cookieIn(await node.send(hello, here));
    await node.send(hello, { ...there, cookie });
    await node.send(hello, here);
    now += DAY;
    await node.send(hello, { ...here, cookie });
    const [first, elsewhere, otherBrowser, nextDay] = await marks();
    expect(elsewhere!.browser).toBe(first!.browser);
    expect(elsewhere!.network).not.toBe(first!.network);
    expect(otherBrowser!.browser).not.toBe(first!.browser);
    expect(otherBrowser!.network).toBe(first!.network);
    expect(nextDay!.browser).toBe(first!.browser);
    expect(nextDay!.network).not.toBe(first!.network);
  });

  it('have other marks with another owner', async () => {
    await node.log.publish(inboxOf(2, 'Jon'));
    await node.redirects.caughtUp();
    const cookie = cookieIn(await node.send(hello, here));
    await node.send({ ...hello, userId: 'jon' }, { ...here, cookie });
    const [one, other] = await marks();
    expect(other!.browser).not.toBe(one!.browser);
    expect(other!.network).not.toBe(one!.network);
  });

  it('get a new cookie in place of one that is none', async () => {
    expect(cookieIn(await node.send(hello, { cookie: 'marquee-sender=short' }))).toMatch(/^marquee-sender=[\w-]{22}\./);
  });
});

describe('what visitors see of the rules', () => {
  let dir: string;
  let node: InboxNode;
  let now: number;
  const inbox = (item(1, 'dm', 'dm').value as { itemId: string }).itemId;
  const song = questionOf(1, 'Ines', 'song');
  const question = (song[1]!.value as { itemId: string }).itemId;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'rules-'));
    now = Date.parse('2026-05-01T12:00:00Z');
    const limiter = scaledRateLimiter(createMemoryRateLimiter(), 1_000_000);
    node = await startInboxNode({ dir, clock: () => now, limiter });
    await node.log.publish(song);
    await node.redirects.caughtUp();
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });
  const publishRules = async (version: number, rules: Partial<RulesChanged>): Promise<void> => {
    const value: RulesChanged = {
      name: 'inbox.RulesChanged.v1',
      version,
      ownerId: uuid(1, 1),
      needsHandle: false,
      lockedItemIds: [],
      ...rules,
    };
    await node.log.publish([{ topic: TOPICS.inboxRules, key: value.ownerId, value }]);
    await node.redirects.caughtUp();
  };
  const pageOf = async (path: string): Promise<string> => (await fetch(node.url + path)).text();

  it('is a sentence in place of the form of a locked inbox, which takes nothing', async () => {
    expect(await pageOf('/@ines')).toContain('data-sends="message"');
    await publishRules(1, { lockedItemIds: [inbox] });
    await until(async () => !(await pageOf('/@ines')).includes('data-sends="message"'));
    expect(await pageOf('/@ines')).toContain('@Ines is not accepting messages right now.');
    expect(problemIn(await node.send(hello))).toEqual([403, 'inbox_locked']);
    const byForm = await node.sendForm({ ...hello, userIg: 'marta' });
    expect(byForm.status).toBe(403);
    expect(byForm.body.toString()).toMatch(/<h1>@Ines is not accepting messages right now.<\/h1>/);
    expect(byForm.body.toString()).not.toContain('<form');
    expect(await node.messages()).toEqual([]);
    await publishRules(2, {});
    await until(async () => (await pageOf('/@ines')).includes('data-sends="message"'));
    expect((await node.send(hello)).status).toBe(202);
  });

  it('is the same for one question, on the page and on its own', async () => {
    const answer = { userId: 'ines', type: 'questionAnswer', questionId: 'song', answer: 'Blue', userIg: 'marta' };
    await publishRules(1, { lockedItemIds: [question] });
    await until(async () => (await pageOf('/@ines/q/song')).includes('is not accepting answers to this question'));
    expect(await pageOf('/@ines/q/song')).not.toContain('data-sends="answer"');
    expect(await pageOf('/@ines')).not.toContain('data-sends="answer"');
    expect(await pageOf('/@ines')).toContain('data-sends="message"');
    expect(problemIn(await node.send(answer))).toEqual([403, 'inbox_locked']);
    expect((await node.send(hello)).status).toBe(202);
  });

  it('is a handle that is requested', async () => {
    expect((await node.send({ ...hello, userIg: null })).status).toBe(202);
    await publishRules(1, { needsHandle: true });
    expect(problemIn(await node.send({ ...hello, userIg: null }))).toEqual([
      ...[422, 'rule_violated', 'userIg handle_required Please enter your Instagram handle'],
    ]);
    expect((await node.send(hello)).status).toBe(202);
  });

  it.each([
    ['a lock', { lockedItemIds: [inbox] }, { status: 403, code: 'inbox_locked' }],
    ['a handle that is requested', { needsHandle: true }, { status: 422, code: 'rule_violated' }],
  ])('is not %s for a retry of what was recorded before', async (_rule, rules, refusal) => {
    const anonymous = { ...hello, userIg: null };
    await node.send(anonymous, { 'idempotency-key': 'a-key' });
    await publishRules(1, rules);
    expect((await node.send(anonymous, { 'idempotency-key': 'a-key' })).status).toBe(202);
    const other = await node.send(anonymous, { 'idempotency-key': 'another' });
    expect(JSON.parse(other.body.toString())).toMatchObject(refusal);
    expect(await node.messages()).toHaveLength(1);
  });

  it('is no lock for a form that was recorded before, and one for its token with other words', async () => {
    const { body } = await node.sendForm(hello);
    const token = /name="token" value="([^"]+)"/.exec(body.toString())![1]!;
    now += 5_000;
    await node.sendForm({ ...hello, token });
    await publishRules(1, { lockedItemIds: [inbox] });
    const again = await node.sendForm({ ...hello, token });
    expect([again.status, again.body.toString()]).toEqual([200, expect.stringContaining('Message sent successfully!')]);
    for (const dm of ['Goodbye', '']) {
      const other = await node.sendForm({ ...hello, dm, token });
      expect([other.status, other.body.toString()]).toEqual([
        403,
        expect.stringContaining('is not accepting messages'),
      ]);
    }
    expect(await node.messages()).toHaveLength(1);
  });

  it('is nothing of rules that are old news', async () => {
    await publishRules(3, {});
    await publishRules(2, { lockedItemIds: [inbox] });
    expect((await node.send(hello)).status).toBe(202);
  });
});
