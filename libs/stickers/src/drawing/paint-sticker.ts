import type { SKRSContext2D } from '@napi-rs/canvas';
import type { SquareCode } from '../layout/square-code';
import type { StickerLayout } from '../layout/sticker-layout';
import { colours, drawBoard, fillBand } from './board';
import { drawBlock } from './text-brush';

const drawSquareCode = (context: SKRSContext2D, { modules, moduleSize, left, top }: SquareCode): void => {
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(left + x * moduleSize, top + y * moduleSize, moduleSize, moduleSize);
    }),
  );
};

export const drawSticker = (context: SKRSContext2D, layout: StickerLayout): void => {
  drawBoard(context, layout);
  context.fillStyle = colours.ink;
  drawBlock(context, layout.message);
  fillBand(context, colours.lamp, layout.footStart, layout.height);
  context.fillStyle = colours.onLamp;
  if (layout.reply) drawBlock(context, layout.reply);
  drawBlock(context, layout.address);
  drawBlock(context, layout.codePath);
  drawSquareCode(context, layout.squareCode);
};
