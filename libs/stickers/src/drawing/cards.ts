import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import { card, type Card } from '../layout/preview-layout';

const edgeColour = '#fffdf9';
const shadow = { colour: 'rgb(60 40 15 / 0.28)', blur: 34, down: 14 };

/** The middle of the picture at the card's proportions: what `object-fit: cover` shows. */
const cover = (image: Image, width: number, height: number) => {
  const scale = Math.max(width / image.width, height / image.height);
  const [sourceWidth, sourceHeight] = [width / scale, height / scale];
  return [(image.width - sourceWidth) / 2, (image.height - sourceHeight) / 2, sourceWidth, sourceHeight] as const;
};

const drawCard = (context: SKRSContext2D, { x, y, turn }: Card, image: Image): void => {
  const { width, height, radius, edge } = card;
  context.save();
  context.translate(x, y);
  context.rotate((turn * Math.PI) / 180);
  context.shadowColor = shadow.colour;
  context.shadowBlur = shadow.blur;
  context.shadowOffsetY = shadow.down;
  context.fillStyle = edgeColour;
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, radius);
  context.fill();
  context.shadowColor = 'transparent';
  const [innerWidth, innerHeight] = [width - 2 * edge, height - 2 * edge];
  context.beginPath();
  context.roundRect(-innerWidth / 2, -innerHeight / 2, innerWidth, innerHeight, radius - edge);
  context.clip();
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    ...cover(image, innerWidth, innerHeight),
    -innerWidth / 2,
    -innerHeight / 2,
    innerWidth,
    innerHeight,
  );
  context.restore();
};

/** The fan of pictures, from the lowest card to the uppermost. */
export const drawCards = (context: SKRSContext2D, cards: readonly Card[], pictures: readonly Image[]): void => {
  for (const each of cards) {
    const image = pictures[each.picture];
    if (image) drawCard(context, each, image);
  }
};
