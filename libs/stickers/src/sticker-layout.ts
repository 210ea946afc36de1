import { display, mono, text as textFace, type Face } from './face';
import type { StickerInput } from './sticker-input';
import { cleanText, onOneLine } from './text/clean-text';
import { directionOf, type Direction } from './text/direction';
import { cutTexts, fitTexts, heightOf, type FittedFlow, type FittedTexts } from './text/fit';
import { flowOf, type MeasureOf } from './text/flow';
import { fitOnOneLine } from './text/one-line';

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

/** Where everything stands, in pixels from the top left corner. */
export interface StickerLayout {
  readonly height: number;
  /** Where the head ends and the message's ground begins. */
  readonly headEnd: number;
  /** Where the message's ground ends and the foot begins. */
  readonly footStart: number;
  readonly title: TextBlock;
  readonly message: TextBlock;
  readonly reply: TextBlock | null;
  readonly address: TextBlock;
}

export const stickerWidth = 800;
const side = 60;
const textWidth = stickerWidth - 2 * side;
const headEnd = 196;
const messageTop = headEnd + 54;
const messageEnd = 60;
const replyTop = 48;
/** The row of the address, with room for the code and the square code of a signed sticker. */
const signedRow = { gap: 38, height: 125, baseline: 84, end: 50 };
const plainFoot = { height: 114, baseline: 66 };

const placed = (text: string, direction: Direction, baseline: number): PlacedLine =>
  direction === 'rtl'
    ? { text, direction, align: 'right', x: stickerWidth - side, baseline }
    : { text, direction, align: 'left', x: side, baseline };

/** The baseline of a line of `height` pixels that begins at `top`: the face stands in its middle. */
const baselineIn = (top: number, height: number, { ascent, descent }: Face, size: number): number =>
  top + (height - (ascent + descent) * size) / 2 + ascent * size;

const placeFlow = (fitted: FittedFlow, top: number): TextBlock => {
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

const titleOf = (input: StickerInput, measureOf: MeasureOf): TextBlock => {
  const bounds = { width: textWidth, largest: 46, smallest: 28 };
  const { text, size } = fitOnOneLine(onOneLine(input.title), display, bounds, measureOf);
  const baseline = baselineIn(0, headEnd, display, size);
  const line = { text, direction: directionOf(text, 'ltr'), align: 'center', x: stickerWidth / 2, baseline } as const;
  return { text, face: display, size, top: 0, bottom: headEnd, lines: [line] };
};

const addressOf = (input: StickerInput, baseline: number, measureOf: MeasureOf): TextBlock => {
  const whole = onOneLine(`${input.publicHost}/@${input.username}`);
  const { text, size } = fitOnOneLine(whole, mono, { width: textWidth, largest: 28, smallest: 14 }, measureOf);
  return { text, face: mono, size, top: baseline - 40, bottom: baseline + 16, lines: [placed(text, 'ltr', baseline)] };
};

/** Line ends are kept where they fit; where the visitor typed too many, they become spaces so that every word is shown. */
const fitted = (input: StickerInput, measureOf: MeasureOf): FittedTexts => {
  const message = cleanText(input.message);
  const reply = cleanText(input.reply ?? '');
  const flows = (prepare: (text: string) => string) =>
    [
      flowOf(prepare(message), display, 1.22, measureOf),
      reply === '' ? null : flowOf(prepare(reply), textFace, 1.38, measureOf),
      textWidth,
    ] as const;
  const flowing = () => flows((text) => text.replaceAll(/\n+/g, ' '));
  return fitTexts(...flows((text) => text)) ?? fitTexts(...flowing()) ?? cutTexts(...flowing());
};

/** Lays a sticker out. The same input and the same measures give the same layout. */
export const layOutSticker = (input: StickerInput, measureOf: MeasureOf): StickerLayout => {
  const texts = fitted(input, measureOf);
  const message = placeFlow(texts.message, messageTop);
  const footStart = Math.round(message.bottom + messageEnd);
  const head = { headEnd, footStart, title: titleOf(input, measureOf), message };
  if (!texts.reply) {
    const address = addressOf(input, footStart + plainFoot.baseline, measureOf);
    return { ...head, height: footStart + plainFoot.height, reply: null, address };
  }
  const reply = placeFlow(texts.reply, footStart + replyTop);
  const row = Math.round(reply.bottom + signedRow.gap);
  const address = addressOf(input, row + signedRow.baseline, measureOf);
  return { ...head, height: row + signedRow.height + signedRow.end, reply, address };
};
