import { display, text as textFace, type Face } from '../face';
import type { PollInput } from '../picture-input';
import { cleanText, onOneLine } from '../text/clean-text';
import { fitLines, largestSize, smallestSize, type FittedFlow } from '../text/fit';
import { flowOf, type MeasureOf } from '../text/flow';
import { fitOnOneLine } from '../text/one-line';
import {
  addressOf,
  headEnd,
  placeFlow,
  placeLine,
  plainFoot,
  side,
  textWidth,
  titleOf,
  type Frame,
  type TextBlock,
} from './blocks';

/** One group: its name and share above a bar, which lies on a track as wide as the text. */
export interface PollRow {
  readonly name: TextBlock;
  readonly share: TextBlock;
  readonly barTop: number;
  readonly barHeight: number;
  /** Pixels of the track that are filled. */
  readonly barWidth: number;
}

/** Where everything of a poll's picture is. */
export interface PollLayout extends Frame {
  readonly picture: 'poll';
  readonly question: TextBlock;
  readonly rows: readonly PollRow[];
  /** How many answers there are, at the right of the foot. */
  readonly answers: TextBlock;
}

/** Groups that the picture has room for. */
export const POLL_ROWS = 5;

const questionTop = headEnd + 54;
const questionLines = 3;
/** From the question to the baseline of the first name. */
const firstBaseline = 82;
const rowsEnd = 56;
const bar = { below: 19, height: 28, firstHeight: 36, gap: 61 };
const gap = 24;
const nameSize = 34;
const nameFace: Face = { ...textFace, weight: 600 };
const shareSize = 38;
const firstShareSize = 48;

/** The largest size at which the question takes three lines; at the smallest size the rest is cut. */
const fitQuestion = (question: string, measureOf: MeasureOf): FittedFlow => {
  const flow = flowOf(onOneLine(cleanText(question)), display, 1.14, measureOf);
  for (let size = largestSize; size > smallestSize; size -= 1) {
    const lines = flow.lines(textWidth / size);
    if (lines.length <= questionLines) return { flow, size, lines };
  }
  return fitLines(flow, { size: smallestSize, width: textWidth, lines: questionLines });
};

/** Rounded percentages, of all answers: they need not add up to 100. */
const percentOf = (count: number, answers: number): number => Math.round((count * 100) / answers);

const rowsOf = ({ groups, answers }: PollInput, start: number, measureOf: MeasureOf): PollRow[] => {
  let baseline = start;
  return groups
    .toSorted((one, other) => other.count - one.count)
    .slice(0, POLL_ROWS)
    .map(({ name, count }, index) => {
      const share = `${percentOf(count, answers)}%`;
      const size = index === 0 ? firstShareSize : shareSize;
      const bounds = {
        width: textWidth - gap - measureOf(share, display)(share) * size,
        largest: nameSize,
        smallest: nameSize,
      };
      const barHeight = index === 0 ? bar.firstHeight : bar.height;
      const row: PollRow = {
        name: placeLine(fitOnOneLine(onOneLine(name), nameFace, bounds, measureOf).text, nameFace, {
          size: nameSize,
          baseline,
          align: 'left',
        }),
        share: placeLine(share, display, { size, baseline, align: 'right' }),
        barTop: baseline + bar.below,
        barHeight,
        barWidth: textWidth * Math.min(1, count / answers),
      };
      baseline = row.barTop + barHeight + bar.gap;
      return row;
    });
};

/** Lays the picture of a poll out. The same input and the same measures give the same layout. */
export const layOutPoll = (input: PollInput, measureOf: MeasureOf): PollLayout => {
  const question = placeFlow(fitQuestion(input.question, measureOf), questionTop);
  const rows = rowsOf(input, Math.round(question.bottom + firstBaseline), measureOf);
  const last = rows.at(-1);
  const footStart = (last ? last.barTop + last.barHeight : Math.round(question.bottom)) + rowsEnd;
  const baseline = footStart + plainFoot.baseline;
  const face: Face = { ...textFace, weight: 400 };
  const count = `${input.answers.toLocaleString('en')} ${input.answers === 1 ? 'answer' : 'answers'}`;
  const answers = placeLine(count, face, { size: 28, baseline, align: 'right' });
  const width = textWidth - gap - measureOf(count, face)(count) * answers.size;
  return {
    picture: 'poll',
    height: footStart + plainFoot.height,
    headEnd,
    footStart,
    title: titleOf(`@${input.username} asked`, measureOf),
    question,
    rows,
    address: addressOf(input, { baseline, width }, measureOf),
    answers,
  };
};

/** Where a bar begins and its track ends. */
export const track = { left: side, width: textWidth };
