import { display, text as textFace } from '../face';
import type { StickerInput } from '../picture-input';
import { cleanText } from '../text/clean-text';
import { cutTexts, fitTexts, type FittedTexts } from '../text/fit';
import { flowOf, type MeasureOf } from '../text/flow';
import { addressOf, headEnd, placeFlow, plainFoot, textWidth, titleOf, type Frame, type TextBlock } from './blocks';

/** Where everything of a sticker stands. */
export interface StickerLayout extends Frame {
  readonly picture: 'sticker';
  readonly message: TextBlock;
  readonly reply: TextBlock | null;
}

const messageTop = headEnd + 54;
const messageEnd = 60;
const replyTop = 48;
/** The row of the address, with room for the code and the square code of a signed sticker. */
const signedRow = { gap: 38, height: 125, baseline: 84, end: 50 };

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
  const head = { picture: 'sticker', headEnd, footStart, title: titleOf(input.title, measureOf), message } as const;
  if (!texts.reply) {
    const address = addressOf(input, { baseline: footStart + plainFoot.baseline }, measureOf);
    return { ...head, height: footStart + plainFoot.height, reply: null, address };
  }
  const reply = placeFlow(texts.reply, footStart + replyTop);
  const row = Math.round(reply.bottom + signedRow.gap);
  const address = addressOf(input, { baseline: row + signedRow.baseline }, measureOf);
  return { ...head, height: row + signedRow.height + signedRow.end, reply, address };
};
