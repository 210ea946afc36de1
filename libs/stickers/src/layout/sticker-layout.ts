import { display, mono, text as textFace } from '../face';
import type { StickerInput } from '../picture-input';
import { cleanText } from '../text/clean-text';
import { cutTexts, fitTexts, type FittedTexts } from '../text/fit';
import { flowOf, type MeasureOf } from '../text/flow';
import {
  addressOf,
  headEnd,
  pictureWidth,
  placeFlow,
  placeLine,
  side,
  textWidth,
  titleOf,
  type Frame,
  type TextBlock,
} from './blocks';
import { placeSquareCode, squareSide, type SquareCode } from './square-code';

/** Where everything of a sticker is. */
export interface StickerLayout extends Frame {
  readonly picture: 'sticker';
  readonly message: TextBlock;
  readonly reply: TextBlock | null;
  readonly codePath: TextBlock;
  readonly squareCode: SquareCode;
}

const messageTop = headEnd + 54;
const messageEnd = 60;
const replyTop = 48;
/** The row of address, code and square code. */
const row = { gap: 38, height: squareSide, baseline: 84, codeBaseline: 115, end: 50 };
/** Between the address and the square code. */
const gutter = 24;
const codeFace = { ...mono, weight: 400 };

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
  const reply = texts.reply && placeFlow(texts.reply, footStart + replyTop);
  const top = Math.round((reply?.bottom ?? footStart) + row.gap);
  const width = textWidth - squareSide - gutter;
  const code = { size: 24, baseline: top + row.codeBaseline, align: 'left' } as const;
  return {
    picture: 'sticker',
    height: top + row.height + row.end,
    headEnd,
    footStart,
    title: titleOf(input.title, measureOf),
    message,
    reply,
    address: addressOf(input, { baseline: top + row.baseline, width }, measureOf),
    codePath: placeLine(input.check.path, codeFace, code),
    squareCode: placeSquareCode(input.check.address, { right: pictureWidth - side, top }),
  };
};
