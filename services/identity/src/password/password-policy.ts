import type { Violation } from '@marquee/kernel';
import { canonicalPassword } from '@marquee/worker-kit/passwords';
import { commonPasswords } from './common-passwords';

export interface PasswordPolicy {
  /** Whether all four classes must be there: upper case, lower case, number, symbol. */
  readonly composition: boolean;
}

/** The account that the password is for: its own name is the first thing that others try. */
export interface PasswordOwner {
  readonly username: string;
  readonly email?: string;
}

const minimum = 8;
const maximum = 128;

const broken = (code: string, message: string): Violation => ({ path: 'password', code, message });

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const unleet = (text: string): string => text.replace(/[013457@$!]/g, (sign) => leet[sign]!);

/** `Password1!`, `P@ssw0rd` and `password` are one guess to an attacker. */
const guesses = (password: string): string[] => {
  const folded = password.toLowerCase();
  const core = folded.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const unleeted = unleet(folded.replace(/[^a-z]+$/, '')).replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [folded, core, unleeted, unleet(folded)];
};

const isCommon = (password: string): boolean => guesses(password).some((guess) => commonPasswords.has(guess));

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];
const tracks = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** A repeated piece or a run along the alphabet or the keyboard, from end to end. */
const isPattern = (password: string): boolean => {
  const folded = password.toLowerCase();
  return /^(.{1,4})\1+$/su.test(folded) || tracks.some((track) => track.includes(folded));
};

const isOwnName = (password: string, owner: PasswordOwner): boolean => {
  const folded = password.toLowerCase();
  const names = [owner.username, owner.email ?? '', owner.email?.split('@')[0] ?? ''].map((name) => name.toLowerCase());
  return names.some((name) => name.length >= 4 && folded.includes(name) && folded.length - name.length < 6);
};

const classes: readonly (readonly [code: string, pattern: RegExp, message: string])[] = [
  ['password_uppercase', /\p{Lu}/u, 'Add an uppercase letter'],
  ['password_lowercase', /\p{Ll}/u, 'Add a lowercase letter'],
  ['password_number', /\p{N}/u, 'Add a number'],
  ['password_symbol', /[^\p{L}\p{N}]/u, 'Add a symbol'],
];

/** Every rule that the password breaks, in the order in which a form shows them; empty when it is good. */
export const checkPassword = (typed: string, owner: PasswordOwner, policy: PasswordPolicy): readonly Violation[] => {
  const password = canonicalPassword(typed);
  const length = [...password].length;
  if (password.includes('\0'))
    return [broken('password_character', 'The password contains a character that cannot be used')];
  if (length < minimum) return [broken('password_too_short', 'New password must be at least 8 characters long')];
  if (length > maximum) return [broken('password_too_long', 'New password must be at most 128 characters long')];
  return [
    ...(policy.composition
      ? classes.filter(([, pattern]) => !pattern.test(password)).map(([code, , message]) => broken(code, message))
      : []),
    ...(isCommon(password) || isPattern(password)
      ? [broken('password_common', 'This password is among the first that others would try')]
      : []),
    ...(isOwnName(password, owner) ? [broken('password_own_name', 'The password contains your own name')] : []),
  ];
};
