import { ruledText } from '../../../registry/ruled-text';
import { refused, type RuleResult } from '../../../rules/rule-result';
import { checkText } from '../../../rules/text.rule';

/** In code points: the longest password takes 1,536 bytes in a form. */
export const LINK_PASSWORD_MAX = 128;

const limits = { code: 'link_password', max: LINK_PASSWORD_MAX, required: 'Please enter a password' };

/** What owners set and what visitors give goes through the same rule, so that white space at the ends never decides. */
export const checkLinkPassword = (typed: string): RuleResult => {
  const checked = checkText(typed, limits);
  if (!checked.ok || [...checked.value].length <= LINK_PASSWORD_MAX) return checked;
  return refused('link_password_too_long', `Use at most ${LINK_PASSWORD_MAX} characters.`);
};

export const linkPasswordRule = ruledText(checkLinkPassword, limits.required);
