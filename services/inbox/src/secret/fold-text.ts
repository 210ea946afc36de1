/** Characters that draw nothing: joiners, marks of direction, selectors of variants, soft hyphens. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The form in which texts are compared: widths, capitals, white space and what draws nothing make no other text. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().replace(/\s+/gu, ' ').trim();
