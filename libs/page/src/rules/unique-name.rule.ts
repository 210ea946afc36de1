import { screenAddresses } from '../screen-addresses';
import { hasInvisible } from './invisible';
import { pastedAddress } from './pasted-text';
import { accepted, refused, type RuleResult } from './rule-result';
import { isLongerThan } from './text-length';

export const UNIQUE_NAME_MAX = 64;
/** No more of what was typed for a name is looked at. */
const TYPED_MAX = 1024;

/**
 * Words that are, or may become, an address of the product's own: neither an item nor an account may take one.
 * Kept folded (see `uniqueNameKey`).
 */
export const reservedNames: ReadonlySet<string> = new Set([
  ...Object.keys(screenAddresses),
  ...[
    'q',
    's',
    'api',
    'auth',
    'health',
    'metrics',
    'remotes',
    'uploads',
    'assets',
    'static',
    'well-known',
    'dev',
    'admin',
  ],
  ...['logout', 'signin', 'sign-in', 'sign-up', 'sign-out', 'confirm', 'reset', 'dm'],
  ...['profile', 'socials', 'privacy', 'terms', 'help', 'support', 'robots', 'sitemap', 'favicon'],
]);

const allowed = /^[\p{L}\p{N}\p{M}-]+$/u;
const startsWithMark = /^\p{M}/u;
const plain = /^[a-z0-9-]*$/;

/** The form in which a unique name is stored and shown: as typed, in Unicode composed form. */
const normaliseUniqueName = (typed: string): string => typed.normalize('NFC');

/**
 * The form in which names are compared: equal keys are one name. Lower, upper and lower case again comes as near to Unicode's
 * full case folding as JavaScript offers (ß = ẞ = SS, final sigma = sigma), and is the same in every locale.
 */
export function uniqueNameKey(name: string): string {
  if (plain.test(name)) return name;
  return name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

/** The id of an item where a client may have sent `{kind}:{id}` in its place: no id has a colon. Another kind in front of it stays. */
export function withoutKind(kind: string, id: string): string {
  const prefix = `${kind}:`;
  return id.slice(0, prefix.length).toLowerCase() === prefix ? id.slice(prefix.length) : id;
}

/**
 * The rules of a unique name: letters, numbers and dashes of any script, no whitespace, at most 64 characters, not a word
 * of our own. Codes: `name_required`, `name_whitespace`, `name_characters`, `name_too_long`, `name_reserved`.
 */
export function checkUniqueName(typed: string): RuleResult {
  if (typed.trim() === '') return refused('name_required', 'Please enter a unique identifier');
  if (/\s/u.test(typed)) return refused('name_whitespace', 'No spaces allowed in the unique name.');
  if (typed.length > UNIQUE_NAME_MAX * 16) return tooLong();
  const name = normaliseUniqueName(typed);
  if (!allowed.test(name) || startsWithMark.test(name) || hasInvisible(name)) {
    return refused('name_characters', 'Use letters, numbers and dashes only.');
  }
  if (isLongerThan(name, UNIQUE_NAME_MAX)) return tooLong();
  if (reservedNames.has(uniqueNameKey(name)))
    return refused('name_reserved', 'This name is reserved. Please choose another.');
  return accepted(name);
}

/** An address of an item: the name is behind the username, with the step of a question between them or without. */
const itemAddress = /^(?:(?:https?:\/\/)?[^\s/@?#]*\/)?@[^\s/?#]+\/(?:q\/)?(?!q\/?$)([^\s/?#]+)\/?(?:[?#]\S*)?$/i;

/** The unique name in what was typed or pasted for one: `shop` of `/shop`, `@ana/shop` and the whole address. Other texts stay. */
export function typedUniqueName(typed: string): string {
  const address = pastedAddress(typed.slice(0, TYPED_MAX));
  const name = itemAddress.exec(address)?.[1] ?? /^\/+([^\s/?#@]+)\/?$/.exec(address)?.[1];
  return name === undefined ? typed : decoded(name);
}

/** A unique name made of a text that is none: its words, joined by dashes. Empty where none can be made. */
export function slugOf(typed: string): string {
  const letters = [...typed.slice(0, TYPED_MAX).normalize('NFC').replace(/['’]/g, '').toLowerCase()];
  const slug = letters
    .map((letter) => (allowed.test(letter) && !hasInvisible(letter) ? letter : '-'))
    .join('')
    .replace(/-+/g, '-')
    .replace(/^-[\p{M}-]*/u, '')
    .replace(/-$/, '');
  return checkUniqueName(slug).ok ? slug : '';
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const tooLong = (): RuleResult => refused('name_too_long', `Use at most ${UNIQUE_NAME_MAX} characters.`);
