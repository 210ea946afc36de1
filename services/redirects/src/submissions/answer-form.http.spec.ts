import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryRateLimiter } from '@marquee/adapter-memory';
import { scaledRateLimiter } from '@marquee/nest-kit';
import { titleIn, type Answer } from '../../tests/support/ask';
import { problemIn, questionOf, startInboxNode, type InboxNode } from '../../tests/support/inbox-node';

const typed = {
  userId: 'Ines',
  type: 'questionAnswer',
  questionId: 'song',
  answer: 'Clay\r\nand ash',
  userIg: '@marta',
};
const SECOND = 1_000;
const tokenIn = ({ body }: Answer): string => /name="token" value="([^"]+)"/.exec(body.toString())?.[1] ?? '';
const SENT = '200 Answer submitted successfully!';

describe('an answer by a form without a script', () => {
  let dir: string;
  let node: InboxNode;
  let now: number;

  beforeEach(async () => {
    now = Date.parse('2026-05-01T12:00:00Z');
    dir = mkdtempSync(join(tmpdir(), 'answer-form-'));
    const limiter = scaledRateLimiter(createMemoryRateLimiter(), 1_000_000);
    node = await startInboxNode({ dir, clock: () => now, limiter });
    await node.log.publish([...questionOf(1, 'Ines', 'song'), ...questionOf(1, 'Ines', 'secret', { isPublic: false })]);
    await node.redirects.caughtUp();
  });
  afterEach(async () => {
    await node.stop();
    rmSync(dir, { recursive: true });
  });

  it.each(['/@ines', '/@ines/q/song'])('is on %s', async (path) => {
    const page = await (await fetch(node.url + path)).text();
    expect(page).toContain('<input type="hidden" name="type" value="questionAnswer"/>');
    expect(page).toContain('<input type="hidden" name="questionId" value="song"/>');
    expect(page).toMatch(/<textarea[^>]* name="answer"/);
  });

  it('is given back to be confirmed, with its question and its text, and recorded once it was', async () => {
    const first = await node.sendForm(typed);
    expect(titleIn(first)).toBe('200 Ready to send?');
    expect(first.body.toString()).toContain('What about song?');
    expect(first.body.toString()).toMatch(/<textarea[^>]*>Clay\r?\nand ash<\/textarea>/);
    expect(await node.answers()).toEqual([]);
    now += 5 * SECOND;
    for (let n = 0; n < 3; n += 1) {
      const second = await node.sendForm({ ...typed, token: tokenIn(first) });
      expect(titleIn(second)).toBe(SENT);
      expect(second.body.toString()).toContain('href="/@Ines"');
    }
    expect(await node.answerWords()).toEqual([{ answer: 'Clay\nand ash', userIg: 'marta' }]);
  });

  it('returns with what is wrong next to each field when it breaks rules', async () => {
    const answer = await node.sendForm({ ...typed, answer: ' ', userIg: '@' });
    expect(titleIn(answer)).toBe('422 Your answer was not sent');
    const text = answer.body.toString();
    expect(text).toContain('<p id="mq-answer-error" class="mq-bad">Please enter your answer</p>');
    expect(text).toContain('<p id="mq-answer-hint" class="mq-bad">Please enter your Instagram handle</p>');
  });

  it('is refused with the token of a message', async () => {
    const message = tokenIn(await node.sendForm({ userId: 'Ines', dm: 'Hello', userIg: 'marta' }));
    now += 5 * SECOND;
    expect(titleIn(await node.sendForm({ ...typed, token: message }))).toBe(
      '400 Failed to submit answer. Please try again.',
    );
    expect(await node.answers()).toEqual([]);
  });

  it('is answered as if it were sent, and dropped, when its trap was filled', async () => {
    expect(titleIn(await node.sendForm({ ...typed, website: 'x' }))).toBe(SENT);
    expect(await node.answers()).toEqual([]);
  });

  it.each([
    ['a hidden question', { questionId: 'secret' }],
    ['no question', { questionId: '' }],
    ['an unknown name', { userId: 'nobody' }],
  ])('is answered by the page for a question that is not there when it names %s', async (_case, fields) =>
    expect(titleIn(await node.sendForm({ ...typed, ...fields }))).toBe('404 Question Not Found'),
  );

  it('is refused with another type', async () =>
    expect(problemIn(await node.sendForm({ ...typed, type: 'other' }))).toEqual([400, 'validation_failed']));
});
