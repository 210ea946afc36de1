/** Line break opportunities of the Unicode line breaking algorithm (UAX #14). */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** `position` is the index of the code unit after the opportunity; null at the end. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
