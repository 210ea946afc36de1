import { destinationHost } from './destination.rule';
import { checkUniqueName, slugOf } from './unique-name.rule';

/** Letters of a proposed name: long enough for a few words, short enough to be read out. */
const NAME_LETTERS = 28;

/** A word or more, and no id. */
const WORDS = /^(?=.*\p{L}{3})[\p{L}\p{M}][\p{L}\p{M}\p{N}' ]{2,59}$/u;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const wordsIn = (segment: string): string =>
  decoded(segment)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[-_+\s]+/g, ' ')
    .trim();

/** A title for a stored destination whose page says none: the last words of its path, otherwise its host. */
export const titleOfAddress = (address: string): string => {
  const last = new URL(address).pathname.split('/').findLast((segment) => segment !== '') ?? '';
  const words = wordsIn(last);
  if (WORDS.test(words) && !/\d{4,}/.test(words)) return words.charAt(0).toLocaleUpperCase() + words.slice(1);
  return destinationHost(address).replace(/^www\./, '');
};

/** The beginning of a name, up to the end of a word. */
const shortened = (name: string): string => {
  if (name.length <= NAME_LETTERS) return name;
  const start = name.slice(0, NAME_LETTERS + 1).replace(/-[^-]*$/, '');
  return start.length <= NAME_LETTERS ? start : [...name].slice(0, NAME_LETTERS).join('');
};

/** A unique name made of the first of these texts that gives one. */
export const nameFrom = (...texts: readonly string[]): string =>
  texts.map((text) => shortened(slugOf(text))).find((name) => checkUniqueName(name).ok) ?? 'link';
