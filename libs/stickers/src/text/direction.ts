export type Direction = 'ltr' | 'rtl';

/** Letters of scripts that run from right to left; the marks that represent one. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u061c]/u;
const strong = /\p{L}|[\u200e\u200f\u061c]/u;
/** Scripts whose letters join, some by a line above them: space between them would tear words apart. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Adlam}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}]/u;

/** The direction of the first strong letter; `otherwise` where there is none. */
export const directionOf = (text: string, otherwise: Direction): Direction => {
  const [first] = strong.exec(text) ?? [];
  if (first === undefined) return otherwise;
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
};

export const hasJoiningLetters = (text: string): boolean => joining.test(text);
