import type { SKRSContext2D } from '@napi-rs/canvas';
import { pictureWidth, type Frame, type TextBlock } from '../layout/blocks';
import { drawBlock } from './text-brush';

/** A picture is the same by day and by night: it lies on stories, not on the product's pages. */
export const colours = {
  board: '#1a1511',
  boardLit: '#ffcf82',
  boardMuted: '#c9bda9',
  bulb: '#ffd793',
  bulbHalo: 'rgb(255 180 61 / 0.3)',
  titleHalo: 'rgb(255 170 50 / 0.4)',
  paper: '#fffdf9',
  sunken: '#f2ece1',
  ink: '#1c1917',
  lamp: '#ffb43d',
  lampEdge: '#b06a10',
  onLamp: '#1c1208',
};
const cornerRadius = 60;
const bulbs = { count: 20, first: 48, last: 752, rows: [34, 162], radius: 6, haloRadius: 11.5 };

export const fillBand = (context: SKRSContext2D, colour: string, top: number, bottom: number): void => {
  context.fillStyle = colour;
  context.fillRect(0, top, pictureWidth, bottom - top);
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

/** The corners, the sign with its bulbs and title, and the paper below it. What is drawn afterwards stays within the corners. */
export const drawBoard = (context: SKRSContext2D, { height, headEnd, footStart, title }: Frame): void => {
  context.beginPath();
  context.roundRect(0, 0, pictureWidth, height, cornerRadius);
  context.clip();
  fillBand(context, colours.board, 0, headEnd);
  fillBulbs(context, colours.bulbHalo, bulbs.haloRadius);
  fillBulbs(context, colours.bulb, bulbs.radius);
  drawTitle(context, title);
  fillBand(context, colours.paper, headEnd, footStart);
};
