import { groupingSteps, type Answer as AnswerText } from '@marquee/answer-groups';
import { json, type BodyOf } from '@marquee/web-kit/testing';
import type { Held } from '../shared/held/held.api';
import type { Answer } from '../shared/sent/sent';
import { idOf, InboxStage } from './inbox-stage';

type Stored = NonNullable<BodyOf<'GET /api/content/analysis', 200>['analysis']>;

export const question: BodyOf<'GET /api/content', 200>['content'][number] = {
  contentType: 'question',
  contentId: 'question:next-firing',
  id: 'next-firing',
  isPublic: true,
  clickCount: 3,
  title: 'What should go in the next firing?',
  hasAnalysis: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};

/** An answer that came `minutes` minutes ago. */
export const answered = (number: number, answer: string, minutes = number, more: Partial<Answer> = {}): Answer => ({
  id: idOf(number),
  contentId: 'question:next-firing',
  type: 'questionAnswer',
  questionId: 'next-firing',
  answer,
  userIg: `sender_${number}`,
  isRead: true,
  isErased: false,
  savedSticker: null,
  timestamp: new Date(Date.now() - minutes * 60_000).toISOString(),
  ...more,
});

/** The same, held back for a muted word. */
export const heldAnswer = (number: number): Held => ({
  ...answered(number, 'won fr33 f0llowers', number, { isRead: false }),
  heldFor: 'word',
  found: { word: 'free followers', start: 4, end: 18 },
});

/** A thread of the browser, as far as this remote knows it: it groups when a test lets it. */
export class GroupingThread extends EventTarget {
  static started: GroupingThread[] = [];
  static isHanging = false;
  isTerminated = false;

  constructor() {
    super();
    GroupingThread.started.push(this);
  }

  postMessage(answers: readonly AnswerText[]): void {
    const emitData = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
    const steps = groupingSteps(answers);
    const first = steps.next();
    queueMicrotask(() => {
      if (first.done !== true) emitData({ part: first.value });
      if (GroupingThread.isHanging) return;
      let step = first;
      while (step.done !== true) step = steps.next();
      emitData({ groups: step.value });
    });
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** A server with a question, its answers and the analysis that was stored last. */
export class QaStage extends InboxStage {
  stored: Stored | null = null;

  constructor() {
    super();
    this.has(question)
      .answer('GET /api/content/analysis', () => json({ analysis: this.stored }))
      .answer('POST /api/content', async (request) => {
        const { content } = (await request.json()) as { content: Omit<Stored, 'isErased'> };
        this.stored = { ...content, isErased: false };
        return json(content, 201);
      })
      .answer('POST /api/media/polls', 202, { jobId: 'j1' });
    GroupingThread.started = [];
    GroupingThread.isHanging = false;
    Object.assign(globalThis, { Worker: GroupingThread });
  }

  override open(path = '/qa/next-firing') {
    return super.open(path);
  }
}
