import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { visitorAct } from '@marquee/contracts';
import { scaledRateLimiter } from '@marquee/nest-kit';
import { register } from 'prom-client';
import { problemIn, questionOf, startInboxNode, type InboxNode } from '../../tests/support/inbox-node';
import type { RedirectNodeOptions } from '../../tests/support/redirect-node';
import { item, uuid } from '../../tests/support/seed';

const hello = { userId: 'ines', type: 'questionAnswer', questionId: 'song', answer: 'Clay', userIg: '@marta' };
const unlimited = () => scaledRateLimiter(createMemoryRateLimiter(), 1_000_000);

const MARK = /^[A-Za-z0-9_-]{22}$/;

describe('an answer by JSON', () => {
  let dir: string;
  let node: InboxNode;
  let now: number;
  const start = async (options: Partial<RedirectNodeOptions> = {}): Promise<void> => {
    node = await startInboxNode({ dir, clock: () => now, limiter: unlimited(), ...options });
    await publishAndWait(questionOf(1, 'Ines', 'Song'));
  };
  const publishAndWait = async (messages: ReturnType<typeof questionOf>): Promise<void> => {
    await node.log.publish(messages);
    await node.redirects.caughtUp();
  };
  const counted = async (result: string): Promise<number> => {
    const { values } = (await register.getSingleMetric('marquee_submissions_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['result'] === result)?.value ?? 0;
  };

  beforeEach(async () => {
    now = Date.parse('2026-05-01T12:00:00Z');
    dir = mkdtempSync(join(tmpdir(), 'answers-'));
    await start();
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  it('is answered once it is on disk, sealed to its reader, and is no message', async () => {
    shows('1.visitor.sends', '6.visitor', '7.clicks.record');
    const { status, body } = await node.send({ ...hello, answer: ' Clay\r\nof course 😀 ' });
    expect({ status, body: body.toString() }).toEqual({ status: 202, body: '{"recorded":true}' });
    const [act] = await node.answers();
    expect(visitorAct.parse(act)).toEqual({
      name: 'visitors.AnswerSent.v1',
      source: 'n1',
      epoch: act!.epoch,
      offset: 0,
      at: now,
      ownerId: uuid(1, 1),
      itemId: (item(1, 'question', 'Song').value as { itemId: string }).itemId,
      answerId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/) as string,
      sealed: expect.stringMatching(/^s1\.[A-Za-z0-9_-]+$/) as string,
      sender: { browser: expect.stringMatching(MARK) as string, network: expect.stringMatching(MARK) as string },
    });
    expect(await node.answerWords()).toEqual([{ answer: 'Clay\nof course 😀', userIg: 'marta' }]);
    expect([await node.messages(), await counted('sent')]).toEqual([[], 1]);
  });

  it.each([
    ['its kind in front', { questionId: 'question:song' }],
    ['another case', { questionId: 'SONG', userId: '@INES' }],
    ['its name as contentId, too', { contentId: 'question:Song' }],
    ['the bare id as contentId, too', { questionId: 'question:song', contentId: 'SONG' }],
  ])('finds its question by %s', async (_case, changes) => {
    expect((await node.send({ ...hello, ...changes })).status).toBe(202);
    expect(await node.answers()).toHaveLength(1);
  });

  it.each([null, undefined])('may be anonymous: %j', async (userIg) => {
    expect((await node.send({ ...hello, userIg })).status).toBe(202);
    expect(await node.answerWords()).toEqual([{ answer: 'Clay', userIg: null }]);
  });

  it.each([
    [{ answer: ' ' }, [422, 'rule_violated', 'answer answer_required Please enter your answer']],
    [{ answer: 'x'.repeat(201) }, [422, 'rule_violated', 'answer answer_too_long Use at most 200 characters.']],
    [{ userIg: '@' }, [422, 'rule_violated', 'userIg handle_required Please enter your Instagram handle']],
    [{ userIg: 'x'.repeat(41) }, [422, 'rule_violated', 'userIg handle_too_long Use at most 40 characters.']],
    [{ userId: 'nobody' }, [404, 'not_found']],
    [{ questionId: 'none' }, [404, 'content_not_found']],
    [{ questionId: 'hidden' }, [404, 'content_not_found']],
    [{ questionId: 'removed' }, [404, 'content_not_found']],
    [{ questionId: 'dm:dm' }, [404, 'content_not_found']],
    [{ questionId: 'dm' }, [404, 'content_not_found']],
    [{ questionId: '' }, [400, 'validation_failed', expect.stringContaining('questionId too_small')]],
    [{ questionId: undefined }, [400, 'validation_failed', expect.stringContaining('questionId invalid_type')]],
    [{ answer: 7 }, [400, 'validation_failed', expect.stringContaining('answer invalid_type')]],
    [{ dm: 'Hello' }, [400, 'validation_failed', expect.stringContaining('dm unrecognized_keys')]],
    [{ contentId: 'question:other' }, [404, 'content_not_found']],
    [{ contentId: 'link:song' }, [404, 'content_not_found']],
    [{ contentId: '' }, [400, 'validation_failed', expect.stringContaining('contentId too_small')]],
    [{ type: 'question' }, [400, 'validation_failed', expect.stringContaining('type invalid_union')]],
  ])('is refused with %j, counted, and recorded nowhere', async (changes, refusal) => {
    shows('5.answer');
    await publishAndWait([
      ...questionOf(1, 'Ines', 'hidden', { isPublic: false }),
      ...questionOf(1, 'Ines', 'removed', { deleted: true }),
      ...questionOf(1, 'Ines', 'other'),
    ]);
    expect(problemIn(await node.send({ ...hello, ...changes }))).toEqual(refusal);
    expect([await node.answers(), await counted(refusal[1] as string)]).toEqual([[], 1]);
  });

  it('is refused from the commit on that hides its question', async () => {
    await publishAndWait([item(1, 'question', 'Song', { version: 2, isPublic: false })]);
    expect(problemIn(await node.send(hello))).toEqual([404, 'content_not_found']);
    await publishAndWait([item(1, 'question', 'Song', { version: 3 })]);
    expect((await node.send(hello)).status).toBe(202);
  });

  it('is one answer for one key, however often it is sent, and another for another question', async () => {
    const key = { 'idempotency-key': 'a-key' };
    await publishAndWait(questionOf(1, 'Ines', 'other'));
    for (let n = 0; n < 3; n += 1) expect((await node.send(hello, key)).status).toBe(202);
    expect(problemIn(await node.send({ ...hello, answer: 'Glass' }, key))).toEqual([409, 'idempotency_key_reused']);
    expect(await node.answers()).toHaveLength(1);
    await node.send({ ...hello, questionId: 'other' }, key);
    expect(new Set((await node.answers()).map(({ answerId }) => answerId)).size).toBe(2);
    expect([await counted('sent'), await counted('repeated')]).toEqual([2, 2]);
  });

  describe('with the real limits', () => {
    const statusFrom = async (address: string, changes: object = {}): Promise<number> =>
      (await node.send({ ...hello, ...changes }, { 'x-forwarded-for': address })).status;

    beforeEach(async () => {
      await node.stop();
      await start({ limiter: createMemoryRateLimiter() });
    });

    it('is refused to one address after six a minute, which may still send messages', async () => {
      const statuses: number[] = [];
      for (let n = 0; n < 10; n += 1) statuses.push(await statusFrom('203.0.113.7'));
      expect(statuses.filter((status) => status === 202)).toHaveLength(6);
      expect(await counted('work_required')).toBe(4);
      expect(await statusFrom('203.0.113.8')).toBe(202);
      const message = { userId: 'ines', dm: 'Hello' };
      expect((await node.send(message, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(202);
    });

    it('is refused to one question after 120 a minute, and no other question notices', async () => {
      await publishAndWait(questionOf(1, 'Ines', 'other'));
      const statuses: number[] = [];
      for (let n = 0; n < 125; n += 1) statuses.push(await statusFrom(`203.0.113.${n}`));
      expect(statuses.filter((status) => status === 202)).toHaveLength(120);
      expect(await statusFrom('203.0.113.200', { questionId: 'other' })).toBe(202);
    });
  });

  it('leaves no word and no handle on disk', async () => {
    const marked = { ...hello, answer: 'marker-words-77', userIg: 'marker-handle-77' };
    expect((await node.send(marked)).status).toBe(202);
    await node.redirects.stop();
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => join(dir, name));
    const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => /marker-(words|handle)-77/.test(text))).toEqual([]);
  });
});
