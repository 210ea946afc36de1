import { display } from '../face';
import type { QuestionInput } from '../picture-input';
import { cleanText, onOneLine } from '../text/clean-text';
import { fitLines, heightOf, type FittedFlow } from '../text/fit';
import { flowOf, type MeasureOf } from '../text/flow';
import { baselineIn, type TextBlock } from './blocks';
import { footOf, lineIn, nameOn, type Column, type PreviewLayout } from './preview-layout';

const shape = {
  sign: { left: 300, top: 44, width: 600, height: 132, rods: [437, 763] },
  name: { largest: 60, smallest: 26, side: 48 },
};
const column: Column = { left: 110, top: 214, width: 980, height: 294, align: 'center' };
const pool = { x: 600, y: 110, radius: 620 };
const largest = 76;
/** At this size the longest question fits in most scripts. */
const smallest = 26;
const leading = 1.16;

/** The largest size at which the question fits into the column; at the smallest size the rest is cut. */
const fitQuestion = (typed: string, measureOf: MeasureOf): FittedFlow => {
  const flow = flowOf(onOneLine(cleanText(typed)), display, leading, measureOf);
  for (let size = largest; size > smallest; size -= 2) {
    const fitted = { flow, size, lines: flow.lines(column.width / size) };
    if (heightOf(fitted) <= column.height) return fitted;
  }
  const lines = Math.floor(column.height / (flow.leading * smallest));
  return fitLines(flow, { size: smallest, width: column.width, lines });
};

/** In the middle of the column. */
const questionIn = (typed: string, measureOf: MeasureOf): TextBlock => {
  const fitted = fitQuestion(typed, measureOf);
  const { flow, size, lines } = fitted;
  const height = flow.leading * size;
  const top = column.top + (column.height - heightOf(fitted)) / 2;
  return {
    text: flow.text,
    face: display,
    size,
    top,
    bottom: top + heightOf(fitted),
    lines: lines.map(({ text, direction }, index) =>
      lineIn(column, text, direction, baselineIn(top + index * height, height, display, size)),
    ),
  };
};

/** Lays the preview of a question out: who asks on the sign, the question below it. */
export const layOutQuestion = (
  { username, question, address }: Omit<QuestionInput, 'picture'>,
  measureOf: MeasureOf,
): PreviewLayout => ({
  sign: { ...shape.sign, name: nameOn(shape, `@${username} asks`, measureOf) },
  about: questionIn(question, measureOf),
  titles: null,
  ...footOf(column, address, measureOf),
  cards: [],
  pool,
});
