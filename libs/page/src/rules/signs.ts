import { hasInvisible } from './invisible';

const letter = /^[\p{L}\p{N}\p{M}]$/u;
const mark = /^\p{M}$/u;

/**
 * A name without the signs around it: a full stop, a bracket, a quote, white space or an invisible character that a mail, a chat or a
 * keyboard put next to it. Letters, numbers and the marks on them stay, and so does what is in `kept`.
 */
export function withoutSigns(name: string, kept: string): string {
  const characters = [...name];
  const isSign = (character: string): boolean =>
    (!letter.test(character) && !kept.includes(character)) || hasInvisible(character);
  const first = characters.findIndex((character) => !isSign(character) && !mark.test(character));
  if (first === -1) return '';
  const last = characters.findLastIndex((character) => !isSign(character));
  return characters.slice(first, last + 1).join('');
}
