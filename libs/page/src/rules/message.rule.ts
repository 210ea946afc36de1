import { refused, type RuleResult } from './rule-result';
import { checkText } from './text.rule';

/** Characters of a visitor's message, and of the handle beside it, as a reader counts them. */
export const MESSAGE_MAX = 280;
export const HANDLE_MAX = 40;

const MESSAGE_REQUIRED = 'Please enter a message';
const HANDLE_REQUIRED = 'Please enter your Instagram handle';

/** Draws nothing at all: such a message would reach its reader as an empty one. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** What a visitor writes to an inbox: several lines, in any direction. */
export const checkMessage = (typed: string): RuleResult =>
  blank.test(typed)
    ? refused('message_required', MESSAGE_REQUIRED)
    : checkText(typed, { code: 'message', max: MESSAGE_MAX, required: MESSAGE_REQUIRED, multiline: true });

/** An Instagram handle as a visitor types it, without the leading @. It is never verified, so nothing else is asked of it. */
export const checkHandle = (typed: string): RuleResult =>
  checkText(typed.trimStart().replace(/^@+/, ''), { code: 'handle', max: HANDLE_MAX, required: HANDLE_REQUIRED });
