import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import { card, type Card } from '../layout/preview-layout';

const edgeColour = '#fffdf9';
const shadow = { colour: 'rgb(60 40 15 / 0.5)', blur: 28, down: 12, inset: 12 };

/** The middle of the picture at the card's proportions: what `object-fit: cover` shows. */
const cover = (image: Image, width: number, height: number) => {
  const scale = Math.max(width / image.width, height / image.height);
  const [sourceWidth, sourceHeight] = [width / scale, height / scale];
  return [(image.width - sourceWidth) / 2, (image.height - sourceHeight) / 2, sourceWidth, sourceHeight] as const;
};

/** The card's shape, smaller by `inset` at each side. */
const outline = (context: SKRSContext2D, inset: number): void => {
  const [width, height] = [card.width - 2 * inset, card.height - 2 * inset];
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, card.radius - inset);
};

const drawCard = (context: SKRSContext2D, { x, y, turn }: Card, image: Image): void => {
  context.save();
  context.translate(x, y);
  context.rotate((turn * Math.PI) / 180);
  context.shadowColor = shadow.colour;
  context.shadowBlur = shadow.blur;
  context.shadowOffsetY = shadow.down;
  context.fillStyle = edgeColour;
  outline(context, shadow.inset);
  context.fill();
  context.shadowColor = 'transparent';
  outline(context, 0);
  context.fill();
  outline(context, card.edge);
  context.clip();
  context.imageSmoothingQuality = 'high';
  const [width, height] = [card.width - 2 * card.edge, card.height - 2 * card.edge];
  context.drawImage(image, ...cover(image, width, height), -width / 2, -height / 2, width, height);
  context.restore();
};

/** The fan of pictures, from the lowest card to the uppermost. */
export const drawCards = (context: SKRSContext2D, cards: readonly Card[], pictures: readonly Image[]): void => {
  for (const each of cards) {
    const image = pictures[each.picture];
    if (image) drawCard(context, each, image);
  }
};
