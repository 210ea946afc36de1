import type { ThemeFont } from '../theme/page-theme';

// Advance widths of Bricolage Grotesque at 700 with tracking -.03em, measured, rounded up to hundredths of an em.
const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ijlI.]/, 23],
  [/[1J-]/, 30],
  [/[rft]/, 38],
  [/[sz7L]/, 50],
  [/[MmwW]/, 90],
  [/[A-Z]/, 67],
  [/\p{M}/u, 0],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u, 104],
];
const USUAL = 59;
/** From here on a character is drawn by another face, whichever is chosen. */
const WIDE = 100;
const AT_SIGN = 86;
/** Every character of a face with fixed widths, at the same tracking. */
const FIXED = 57;
/** How much wider Inter is than Bricolage Grotesque. */
const INTER = 1.06;

/**
 * How wide `@name` is set, in em. The style sheet divides the room there is by it, so that the name shrinks from 4rem to
 * 1rem in the first layout, without a script, and nothing jumps.
 */
export function nameWidth(name: string, font: ThemeFont = 'bricolage'): number {
  const isFixed = font === 'jetbrains-mono';
  let hundredths = isFixed ? FIXED : AT_SIGN;
  for (const character of name) {
    const width = widths.find(([characters]) => characters.test(character))?.[1] ?? USUAL;
    hundredths += isFixed && width > 0 && width < WIDE ? FIXED : width;
  }
  return Math.ceil(hundredths * 1.02 * (font === 'inter' ? INTER : 1)) / 100;
}
