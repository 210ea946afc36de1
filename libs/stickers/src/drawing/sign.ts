import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PreviewLayout, Sign } from '../layout/preview-layout';
import { colours } from './board';
import { drawBlock } from './text-brush';

const rodWidth = 5;
const cornerRadius = 26;
const bulb = { inset: 15, spacing: 22.4, radius: 3.6, haloRadius: 7 };
/** What the sign throws on the wall: the light of its bulbs and, over it, its own shade, drawn in by `inset`. */
const cast = [
  { colour: 'rgb(255 170 50 / 0.46)', blur: 52, down: 20, inset: 0 },
  { colour: 'rgb(60 40 15 / 0.36)', blur: 36, down: 22, inset: 6 },
];

const fillDots = (
  context: SKRSContext2D,
  places: readonly (readonly [x: number, y: number])[],
  radius: number,
  colour: string,
): void => {
  context.fillStyle = colour;
  context.beginPath();
  for (const [x, y] of places) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
};

/** Bulbs along the whole edge, as evenly spaced as its sides allow. */
const bulbsAround = ({ left, top, width, height }: Sign): [number, number][] => {
  const [innerWidth, innerHeight] = [width - 2 * bulb.inset, height - 2 * bulb.inset];
  const [across, down] = [innerWidth, innerHeight].map((length) => Math.round(length / bulb.spacing)) as [
    number,
    number,
  ];
  const x = (index: number): number => left + bulb.inset + (index * innerWidth) / across;
  const y = (index: number): number => top + bulb.inset + (index * innerHeight) / down;
  return [
    ...Array.from({ length: across + 1 }, (_, index) => [x(index), y(0)] as [number, number]),
    ...Array.from({ length: across + 1 }, (_, index) => [x(index), y(down)] as [number, number]),
    ...Array.from({ length: down - 1 }, (_, index) => [x(0), y(index + 1)] as [number, number]),
    ...Array.from({ length: down - 1 }, (_, index) => [x(across), y(index + 1)] as [number, number]),
  ];
};

/** The board with its bulbs and the name on it, hanging from the top edge by its rods. */
export const drawSign = (context: SKRSContext2D, sign: Sign): void => {
  const { left, top, width, height, rods, name } = sign;
  context.fillStyle = colours.board;
  for (const middle of rods) context.fillRect(middle - rodWidth / 2, 0, rodWidth, top + cornerRadius);
  const fillBoard = (inset: number): void => {
    context.beginPath();
    context.roundRect(left + inset, top + inset, width - 2 * inset, height - 2 * inset, cornerRadius - inset);
    context.fill();
  };
  context.save();
  for (const { colour, blur, down, inset } of cast) {
    context.shadowColor = colour;
    context.shadowBlur = blur;
    context.shadowOffsetY = down;
    fillBoard(inset);
  }
  context.restore();
  fillBoard(0);
  const bulbs = bulbsAround(sign);
  fillDots(context, bulbs, bulb.haloRadius, colours.bulbHalo);
  fillDots(context, bulbs, bulb.radius, colours.bulb);
  context.save();
  context.fillStyle = colours.boardLit;
  context.shadowColor = colours.titleHalo;
  context.shadowBlur = 30;
  drawBlock(context, name);
  context.restore();
};

/** The letter M on a board of 5 by 5 bulbs, as on the product's pages. */
const letter = ['10001', '11011', '10101', '10001', '10001'];

export const drawMark = (context: SKRSContext2D, { left, top, width }: PreviewLayout['mark']): void => {
  const unit = width / 28;
  const dots = (state: '0' | '1'): [number, number][] =>
    letter.flatMap((row, y) =>
      [...row].flatMap((each, x): [number, number][] =>
        each === state ? [[left + (6.4 + x * 3.8) * unit, top + (6.4 + y * 3.8) * unit]] : [],
      ),
    );
  context.fillStyle = colours.board;
  context.beginPath();
  context.roundRect(left, top, width, width, 7 * unit);
  context.fill();
  fillDots(context, dots('0'), 0.75 * unit, '#4a3a22');
  fillDots(context, dots('1'), 1.6 * unit, colours.lamp);
};
