import type { Face } from '../face';
import { directionOf, type Direction } from './direction';
import { measureParagraph, type Measure, type MeasuredParagraph } from './wrap';

/** Gives the measure of a text: its fonts follow from the scripts of the whole of it. */
export type MeasureOf = (text: string, face: Face) => Measure;

export interface FlowLine {
  readonly text: string;
  readonly direction: Direction;
}

/** A text of several lines in one face. */
export interface Flow {
  readonly text: string;
  readonly face: Face;
  /** Height of a line in ems. */
  readonly leading: number;
  lines(limit: number): FlowLine[];
}

const joinedScripts = /[\p{Script=Arabic}\p{Script=Syriac}]/u;
const tallScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}]/u;

const leadingOf = (text: string, leading: number): number => {
  if (joinedScripts.test(text)) return Math.max(leading, 1.5);
  return tallScripts.test(text) ? Math.max(leading, 1.38) : leading;
};

/**
 * `text` as `cleanText` gives it. Each paragraph runs in the direction of its first strong letter, or of the paragraph before it where it
 * has none.
 */
export const flowOf = (text: string, face: Face, leading: number, measureOf: MeasureOf): Flow => {
  const measure = measureOf(text, face);
  let direction: Direction = 'ltr';
  const paragraphs = text.split('\n').map((paragraph): [Direction, MeasuredParagraph] => {
    direction = directionOf(paragraph, direction);
    return [direction, measureParagraph(paragraph, measure)];
  });
  return {
    text,
    face,
    leading: leadingOf(text, leading),
    lines: (limit) =>
      paragraphs.flatMap(([side, paragraph]) =>
        paragraph.lines(limit).map((line) => ({ text: line, direction: side })),
      ),
  };
};
