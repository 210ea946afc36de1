import { accepted, refused, type RuleResult } from './rule-result';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

/** Days for which the addresses of a former username lead to the present one. */
export const USERNAME_LEADS_DAYS = 365;

/** A username without the white space that keyboards put around it and without the `@` that addresses have in front of it. */
export const typedUsername = (typed: string): string => typed.trim().replace(/^@+/, '').trim();

/**
 * The rules of a new username, from `typedUsername`. It begins and ends with a letter or a number, because mails and chats take a full stop
 * or a dash off the end of an address; accounts of before may have other names. Codes: `username_characters`, `username_ends`,
 * `username_too_short`, `username_too_long`.
 */
export function checkUsername(name: string): RuleResult {
  if (!/^[A-Za-z0-9._-]*$/.test(name))
    return refused('username_characters', 'Use letters from a to z, numbers, dots, dashes and underscores only');
  if (/^[._-]|[._-]$/.test(name))
    return refused('username_ends', 'A username begins and ends with a letter or a number');
  if (name.length < USERNAME_MIN)
    return refused('username_too_short', `A username has at least ${USERNAME_MIN} characters`);
  if (name.length > USERNAME_MAX)
    return refused('username_too_long', `A username has at most ${USERNAME_MAX} characters`);
  return accepted(name);
}
