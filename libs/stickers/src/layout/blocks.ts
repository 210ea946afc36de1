import { display, mono, type Face } from '../face';
import { onOneLine } from '../text/clean-text';
import { directionOf, type Direction } from '../text/direction';
import { heightOf, type FittedFlow } from '../text/fit';
import type { MeasureOf } from '../text/flow';
import { fitOnOneLine } from '../text/one-line';

export interface PlacedLine {
  readonly text: string;
  readonly direction: Direction;
  readonly align: 'left' | 'right' | 'center';
  /** The edge or the middle that `align` names. */
  readonly x: number;
  readonly baseline: number;
}

/** Lines in one face and size. Nothing is drawn outside of `top` and `bottom`. */
export interface TextBlock {
  /** The whole text: its fonts follow from all of its scripts. */
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly top: number;
  readonly bottom: number;
  readonly lines: readonly PlacedLine[];
}

/** What all pictures have, in pixels from the top left corner. */
export interface Frame {
  readonly height: number;
  /** Where the head ends and the paper begins. */
  readonly headEnd: number;
  /** Where the paper ends and the foot begins. */
  readonly footStart: number;
  readonly title: TextBlock;
  readonly address: TextBlock;
}

export const pictureWidth = 800;
export const side = 60;
export const textWidth = pictureWidth - 2 * side;
export const headEnd = 196;
/** A foot that holds one line. */
export const plainFoot = { height: 114, baseline: 66 };

const placed = (text: string, direction: Direction, baseline: number): PlacedLine =>
  direction === 'rtl'
    ? { text, direction, align: 'right', x: pictureWidth - side, baseline }
    : { text, direction, align: 'left', x: side, baseline };

/** The baseline of a line of `height` pixels that begins at `top`: the face is in its middle. */
export const baselineIn = (top: number, height: number, { ascent, descent }: Face, size: number): number =>
  top + (height - (ascent + descent) * size) / 2 + ascent * size;

export const placeFlow = (fitted: FittedFlow, top: number): TextBlock => {
  const { flow, size } = fitted;
  const height = flow.leading * size;
  return {
    text: flow.text,
    face: flow.face,
    size,
    top,
    bottom: top + heightOf(fitted),
    lines: fitted.lines.map(({ text, direction }, index) =>
      placed(text, direction, baselineIn(top + index * height, height, flow.face, size)),
    ),
  };
};

/** One line at the left or the right edge of the paper, whatever its direction. */
export const placeLine = (
  text: string,
  face: Face,
  { size, baseline, align }: { readonly size: number; readonly baseline: number; readonly align: 'left' | 'right' },
): TextBlock => ({
  text,
  face,
  size,
  top: baseline - 1.1 * size,
  bottom: baseline + 0.5 * size,
  lines: [
    { text, direction: directionOf(text, 'ltr'), align, x: align === 'left' ? side : pictureWidth - side, baseline },
  ],
});

/** The title on the sign: one line, shrunk and then cut. */
export const titleOf = (title: string, measureOf: MeasureOf): TextBlock => {
  const bounds = { width: textWidth, largest: 46, smallest: 28 };
  const { text, size } = fitOnOneLine(onOneLine(title), display, bounds, measureOf);
  const baseline = baselineIn(0, headEnd, display, size);
  const line = { text, direction: directionOf(text, 'ltr'), align: 'center', x: pictureWidth / 2, baseline } as const;
  return { text, face: display, size, top: 0, bottom: headEnd, lines: [line] };
};

/** The short public address, as wide as `width` at most. */
export const addressOf = (
  { publicHost, username }: { readonly publicHost: string; readonly username: string },
  { baseline, width = textWidth }: { readonly baseline: number; readonly width?: number },
  measureOf: MeasureOf,
): TextBlock => {
  const whole = onOneLine(`${publicHost}/@${username}`);
  const { text, size } = fitOnOneLine(whole, mono, { width, largest: 28, smallest: 14 }, measureOf);
  return { text, face: mono, size, top: baseline - 40, bottom: baseline + 16, lines: [placed(text, 'ltr', baseline)] };
};
