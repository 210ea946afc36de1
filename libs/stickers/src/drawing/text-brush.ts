import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Face } from '../face';
import type { TextBlock } from '../layout/blocks';
import { hasJoiningLetters } from '../text/direction';
import type { MeasureOf } from '../text/flow';
import { fontStack } from './font-stack';
import { withJoinedEmoji } from './joined-emoji';

/** Measuring at a large size keeps the rounding of the canvas out of the widths. */
const measuringSize = 100;

/** Sets the fonts of a text on a context. */
const setFont = (context: SKRSContext2D, text: string, face: Face, size: number): void => {
  context.font = `${face.weight} ${size}px ${fontStack(withJoinedEmoji(text), face)}`;
  context.fontVariationSettings = `"opsz" ${face.opticalSize}`;
  context.letterSpacing = hasJoiningLetters(text) ? '0px' : `${face.tracking * size}px`;
};

export const measureOn =
  (context: SKRSContext2D): MeasureOf =>
  (text, face) => {
    setFont(context, text, face, measuringSize);
    const { font, letterSpacing } = context;
    return (piece) => {
      context.font = font;
      context.letterSpacing = letterSpacing;
      return context.measureText(withJoinedEmoji(piece)).width / measuringSize;
    };
  };

/** Draws the block's lines in the present fill, within the block and nowhere else. */
export const drawBlock = (context: SKRSContext2D, block: TextBlock): void => {
  context.save();
  context.beginPath();
  context.rect(0, block.top, context.canvas.width, block.bottom - block.top);
  context.clip();
  setFont(context, block.text, block.face, block.size);
  for (const { text, direction, align, x, baseline } of block.lines) {
    context.direction = direction;
    context.textAlign = align;
    context.fillText(withJoinedEmoji(text), x, baseline);
  }
  context.restore();
};
