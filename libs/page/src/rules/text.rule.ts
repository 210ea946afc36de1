import { hasStrayInvisible } from './invisible';
import { accepted, refused, type RuleResult } from './rule-result';
import { isLongerThan } from './text-length';

interface TextLimits {
  /** Prefix of the codes: `title` gives `title_required`, `title_too_long`, `title_characters`. */
  readonly code: string;
  readonly max: number;
  /** The message for nothing typed; a text that may stay empty has none. */
  readonly required?: string;
  readonly multiline?: boolean;
}

// Line ends are handled before this is asked; everything else that draws nothing and upsets terminals is refused.
const unprintable = /[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** Draws nothing at all: white space, ignorable characters, the pattern of Braille without dots. */
const blank = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * Free text in composed form, without white space at its ends; a single line where it is one, and then without invisible and
 * bidirectional control characters, as names are. A text that draws nothing is empty: its reader would see none. Length is in characters.
 */
export function checkText(typed: string, limits: TextLimits): RuleResult {
  if (typed.length > limits.max * 32) return tooLong(limits);
  if (unprintable.test(typed) || (!limits.multiline && hasStrayInvisible(typed))) {
    return refused(`${limits.code}_characters`, 'The text contains characters that cannot be shown.');
  }
  const lines = typed.normalize('NFC').replace(/\r\n?|[\u2028\u2029]/g, '\n');
  const text = blank.test(lines) ? '' : (limits.multiline ? lines : lines.replace(/\s+/gu, ' ')).trim();
  if (text === '' && limits.required !== undefined) return refused(`${limits.code}_required`, limits.required);
  return isLongerThan(text, limits.max) ? tooLong(limits) : accepted(text);
}

const tooLong = ({ code, max }: TextLimits): RuleResult =>
  refused(`${code}_too_long`, `Use at most ${max} characters.`);
