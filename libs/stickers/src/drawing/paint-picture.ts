import { createCanvas } from '@napi-rs/canvas';
import { pictureWidth } from '../layout/blocks';
import { layOutPoll } from '../layout/poll-layout';
import { layOutSticker } from '../layout/sticker-layout';
import type { PictureInput } from '../picture-input';
import { encodePng } from './encode-png';
import { knownText } from './known-text';
import { drawPoll } from './paint-poll';
import { drawSticker } from './paint-sticker';
import { measureOn } from './text-brush';

/**
 * One canvas serves all pictures of the thread, as high as the highest so far: its pixels lie outside of the JavaScript heap, whose
 * garbage collector does not see how much memory a canvas of each picture's own would hold.
 */
const context = createCanvas(pictureWidth, 1).getContext('2d');
const measure = measureOn(context);

const clearTo = (height: number): void => {
  if (context.canvas.height < height) context.canvas.height = height;
  context.clearRect(0, 0, pictureWidth, context.canvas.height);
};

interface Prepared {
  readonly height: number;
  /** Graphemes of its texts that no font has. */
  readonly leftOut: number;
  readonly draw: () => void;
}

/** Lays a picture out; returns its height and a function that draws it. */
const prepared = (input: PictureInput): Prepared => {
  let leftOut = 0;
  const known = (typed: string): string => {
    const { text, leftOut: missing } = knownText(typed);
    leftOut += missing;
    return text;
  };
  if (input.picture === 'poll') {
    const groups = input.groups.map(({ name, count }) => ({ name: known(name), count }));
    const layout = layOutPoll({ ...input, question: known(input.question), groups }, measure);
    return { height: layout.height, leftOut, draw: () => drawPoll(context, layout) };
  }
  const [title, message] = [known(input.title), known(input.message)];
  const reply = input.reply && known(input.reply);
  const layout = layOutSticker({ ...input, title, message, reply }, measure);
  return { height: layout.height, leftOut, draw: () => drawSticker(context, layout) };
};

/** Draws a picture as PNG, 800 pixels wide and as high as its texts need. It also says how much of them is left out. */
export const paintPicture = (input: PictureInput): Uint8Array => {
  const { height, leftOut, draw } = prepared(input);
  clearTo(height);
  context.save();
  draw();
  context.restore();
  const pixels = context.getImageData(0, 0, pictureWidth, height).data;
  return encodePng(pixels, { width: pictureWidth, height, leftOut });
};
