import { createCanvas } from '@napi-rs/canvas';
import { pictureWidth } from '../layout/blocks';
import { layOutPoll } from '../layout/poll-layout';
import { layOutSticker } from '../layout/sticker-layout';
import type { PictureInput } from '../picture-input';
import { encodePng } from './encode-png';
import { withKnownCharacters } from './font-stack';
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

/** Lays a picture out; returns its height and a function that draws it. */
const prepared = (input: PictureInput): { readonly height: number; readonly draw: () => void } => {
  if (input.picture === 'poll') {
    const groups = input.groups.map(({ name, count }) => ({ name: withKnownCharacters(name), count }));
    const layout = layOutPoll({ ...input, question: withKnownCharacters(input.question), groups }, measure);
    return { height: layout.height, draw: () => drawPoll(context, layout) };
  }
  const [title, message] = [withKnownCharacters(input.title), withKnownCharacters(input.message)];
  const reply = input.reply && withKnownCharacters(input.reply);
  const layout = layOutSticker({ ...input, title, message, reply }, measure);
  return { height: layout.height, draw: () => drawSticker(context, layout) };
};

/** Draws a picture as PNG, 800 pixels wide and as high as its texts need. */
export const paintPicture = (input: PictureInput): Uint8Array => {
  const { height, draw } = prepared(input);
  clearTo(height);
  context.save();
  draw();
  context.restore();
  return encodePng(context.getImageData(0, 0, pictureWidth, height).data, pictureWidth, height);
};
