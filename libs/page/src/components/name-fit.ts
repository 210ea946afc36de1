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
const AT_SIGN = 86;

/**
 * How wide `@name` is set, in em. The style sheet divides the room there is by it, so that the name shrinks from 4rem to
 * 1rem in the first layout, without a script, and nothing jumps.
 */
export function nameWidth(name: string): number {
  let hundredths = AT_SIGN;
  for (const character of name) hundredths += widths.find(([characters]) => characters.test(character))?.[1] ?? USUAL;
  return Math.ceil(hundredths * 1.02) / 100;
}
