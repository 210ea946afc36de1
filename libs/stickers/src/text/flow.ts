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

/** Scripts by the height of a line in ems in which the marks above and below their letters do not meet those of the next line. */
const leadings = [
  {
    leading: 1.66,
    scripts:
      /[\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tibetan}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}]/u,
  },
  {
    leading: 1.5,
    scripts:
      /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Thai}\p{Script=Lao}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}]/u,
  },
  {
    leading: 1.38,
    scripts:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Ethiopic}\p{Script=Georgian}\p{Script=Armenian}]/u,
  },
];

const leadingOf = (text: string, least: number): number => {
  const tallest = leadings.find(({ scripts }) => scripts.test(text));
  return Math.max(least, tallest?.leading ?? 0);
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
