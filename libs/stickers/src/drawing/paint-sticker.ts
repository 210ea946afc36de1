import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { StickerInput } from '../sticker-input';
import { layOutSticker, stickerWidth, type StickerLayout, type TextBlock } from '../sticker-layout';
import { encodePng } from './encode-png';
import { withKnownCharacters } from './font-stack';
import { drawBlock, measureOn } from './text-brush';

/** The sticker is the same by day and by night: it lies on stories, not on the product's pages. */
const colours = {
  board: '#1a1511',
  boardLit: '#ffcf82',
  bulb: '#ffd793',
  bulbHalo: 'rgb(255 180 61 / 0.3)',
  titleHalo: 'rgb(255 170 50 / 0.4)',
  paper: '#fffdf9',
  ink: '#1c1917',
  lamp: '#ffb43d',
  onLamp: '#1c1208',
};
const cornerRadius = 60;
const bulbs = { count: 20, first: 48, last: 752, rows: [34, 162], radius: 6, haloRadius: 11.5 };

const fillBand = (context: SKRSContext2D, colour: string, top: number, bottom: number): void => {
  context.fillStyle = colour;
  context.fillRect(0, top, stickerWidth, bottom - top);
};

const fillBulbs = (context: SKRSContext2D, colour: string, radius: number): void => {
  context.fillStyle = colour;
  context.beginPath();
  for (const y of bulbs.rows) {
    for (let index = 0; index < bulbs.count; index += 1) {
      const x = bulbs.first + (index * (bulbs.last - bulbs.first)) / (bulbs.count - 1);
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
  context.fill();
};

const drawTitle = (context: SKRSContext2D, title: TextBlock): void => {
  context.fillStyle = colours.boardLit;
  context.shadowColor = colours.titleHalo;
  context.shadowBlur = 30;
  drawBlock(context, title);
  context.shadowColor = 'transparent';
};

const draw = (context: SKRSContext2D, layout: StickerLayout): void => {
  context.beginPath();
  context.roundRect(0, 0, stickerWidth, layout.height, cornerRadius);
  context.clip();
  fillBand(context, colours.board, 0, layout.headEnd);
  fillBulbs(context, colours.bulbHalo, bulbs.haloRadius);
  fillBulbs(context, colours.bulb, bulbs.radius);
  drawTitle(context, layout.title);
  fillBand(context, colours.paper, layout.headEnd, layout.footStart);
  context.fillStyle = colours.ink;
  drawBlock(context, layout.message);
  fillBand(context, colours.lamp, layout.footStart, layout.height);
  context.fillStyle = colours.onLamp;
  if (layout.reply) drawBlock(context, layout.reply);
  drawBlock(context, layout.address);
};

const drawable = (input: StickerInput): StickerInput => ({
  ...input,
  title: withKnownCharacters(input.title),
  message: withKnownCharacters(input.message),
  reply: input.reply && withKnownCharacters(input.reply),
});

/**
 * One canvas serves all stickers of the thread, as high as the highest so far: its pixels lie outside of the JavaScript heap, whose
 * garbage collector does not see how much memory a canvas of each sticker's own would hold.
 */
const context = createCanvas(stickerWidth, 1).getContext('2d');

const clearTo = (height: number): void => {
  if (context.canvas.height < height) context.canvas.height = height;
  context.clearRect(0, 0, stickerWidth, context.canvas.height);
};

/** Draws a sticker as PNG, 800 pixels wide and as high as its texts need. */
export const paintSticker = (input: StickerInput): Uint8Array => {
  const layout = layOutSticker(drawable(input), measureOn(context));
  clearTo(layout.height);
  context.save();
  draw(context, layout);
  context.restore();
  return encodePng(context.getImageData(0, 0, stickerWidth, layout.height).data, stickerWidth, layout.height);
};
