import type { RuleResult } from './rule-result';
import { checkText } from './text.rule';

export const SECTION_TITLE_MAX = 40;

/** The name that an owner gives to a section of the page. */
export const checkSectionTitle = (typed: string): RuleResult =>
  checkText(typed, { code: 'title', max: SECTION_TITLE_MAX, required: 'Please enter a name' });
