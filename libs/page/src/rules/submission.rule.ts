import type { VisitorsSend } from '../registry/content-kind';
import type { RuleResult } from './rule-result';
import { checkText } from './text.rule';

/** Characters of what a visitor writes, and of the handle next to it, as a reader counts them. */
const MESSAGE_MAX = 280;
const ANSWER_MAX = 200;
export const HANDLE_MAX = 40;

const HANDLE_REQUIRED = 'Please enter your Instagram handle';

/** Several lines, in any direction. */
const words =
  (code: string, max: number, required: string) =>
  (typed: string): RuleResult =>
    checkText(typed, { code, max, required, multiline: true });

/** What a visitor writes to an inbox. */
const checkMessage = words('message', MESSAGE_MAX, 'Please enter a message');

/** What a visitor answers to a question. */
const checkAnswer = words('answer', ANSWER_MAX, 'Please enter your answer');

/** An Instagram handle as a visitor types it, without the leading @. It is never verified, so nothing else is asked of it. */
export const checkHandle = (typed: string): RuleResult =>
  checkText(typed.trimStart().replace(/^@+/, ''), { code: 'handle', max: HANDLE_MAX, required: HANDLE_REQUIRED });

/** The rule of a text that visitors send. */
export interface SubmissionRule {
  /** Field of the request that has the text. */
  readonly field: string;
  /** In characters. */
  readonly max: number;
  check(typed: string): RuleResult;
}

/** The rules of what visitors send, shared by form, script and server. */
export const submissionRules = {
  message: { field: 'dm', max: MESSAGE_MAX, check: checkMessage },
  answer: { field: 'answer', max: ANSWER_MAX, check: checkAnswer },
} as const satisfies Record<VisitorsSend, SubmissionRule>;

/** `type` of a request that answers a question. */
export const ANSWER_TYPE = 'questionAnswer';
