import type { RuleResult } from './rule-result';
import { checkText } from './text.rule';

/** Characters of the text of a report, as a reader counts them. */
export const ABUSE_TEXT_MAX = 1000;

/** What a visitor writes about a page that they report. Codes: `report_required`, `report_too_long`, `report_characters`. */
export const checkAbuseText = (typed: string): RuleResult =>
  checkText(typed, { code: 'report', max: ABUSE_TEXT_MAX, required: 'Please say what is wrong.', multiline: true });
