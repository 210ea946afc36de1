import { createCanvas, Image } from '@napi-rs/canvas';
import { layOutPreview, previewSize, type PreviewLayout } from '../layout/preview-layout';
import { layOutQuestion } from '../layout/question-layout';
import type { PreviewInput, QuestionInput } from '../picture-input';
import { colours } from './board';
import { drawCards } from './cards';
import { knownText } from './known-text';
import { drawMark, drawSign } from './sign';
import { drawBlock, measureOn } from './text-brush';

/** Text stays sharp at this quality, and a fan of photographs takes some 120 kB. */
const QUALITY = 90;
const canvasColour = '#faf7f1';
const muted = '#5f574c';

/** One canvas serves all previews of the thread, and stays small until the first one. */
const context = createCanvas(1, 1).getContext('2d');
const measure = measureOn(context);

const drawPool = ({ x, y, radius }: PreviewLayout['pool']): void => {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, 'rgb(255 170 50 / 0.42)');
  light.addColorStop(1, 'rgb(255 170 50 / 0)');
  context.fillStyle = light;
  context.fillRect(0, 0, previewSize.width, previewSize.height);
};

/** null: not a picture that can be read. The preview does without it. */
const decoded = async (bytes: Uint8Array): Promise<Image | null> => {
  const image = new Image();
  try {
    image.src = bytes;
    await image.decode();
    return image;
  } catch {
    return null;
  }
};

/** The name; the username of the address where no font has a letter of the name. */
const nameOn = ({ name, address }: PreviewInput): string => {
  const { text, leftOut } = knownText(name);
  if (leftOut === 0 || /[\p{L}\p{N}\p{Emoji}]/u.test(text)) return text;
  return /@[^/]+$/.exec(address ?? '')?.[0] ?? text;
};

/** Draws the preview of a public page as JPEG, 1200 × 630 pixels. It is always light: it lies on other people's pages. */
export const paintPreview = async (input: PreviewInput): Promise<Uint8Array> => {
  const pictures = (await Promise.all(input.pictures.map(decoded))).filter((image) => image !== null);
  const layout = layOutPreview(
    {
      ...input,
      name: nameOn(input),
      about: knownText(input.about).text,
      titles: input.titles.map((title) => knownText(title).text),
      pictures: input.pictures.slice(0, pictures.length),
    },
    measure,
  );
  return paint(layout, pictures);
};

/** Draws the preview of a question's page in the same form. */
export const paintQuestion = (input: QuestionInput): Uint8Array =>
  paint(layOutQuestion({ ...input, question: knownText(input.question).text }, measure), []);

const paint = (layout: PreviewLayout, pictures: readonly Image[]): Uint8Array => {
  const { canvas } = context;
  if (canvas.width !== previewSize.width) Object.assign(canvas, previewSize);
  context.save();
  context.fillStyle = canvasColour;
  context.fillRect(0, 0, previewSize.width, previewSize.height);
  drawPool(layout.pool);
  drawSign(context, layout.sign);
  context.fillStyle = colours.ink;
  if (layout.about) drawBlock(context, layout.about);
  context.fillStyle = muted;
  if (layout.titles) drawBlock(context, layout.titles);
  drawMark(context, layout.mark);
  context.fillStyle = muted;
  if (layout.address) drawBlock(context, layout.address);
  drawCards(context, layout.cards, pictures);
  context.restore();
  return new Uint8Array(canvas.encodeSync('jpeg', QUALITY));
};
