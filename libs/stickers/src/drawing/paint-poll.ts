import type { SKRSContext2D } from '@napi-rs/canvas';
import { track, type PollLayout, type PollRow } from '../layout/poll-layout';
import { colours, drawBoard, fillBand } from './board';
import { drawBlock } from './text-brush';

/** From lit to cool. The light ones have an edge, without which they would be lost on paper; the name next to each bar carries the meaning. */
const bars = [
  { fill: colours.lamp, edge: colours.lampEdge },
  { fill: '#d89a3d', edge: colours.lampEdge },
  { fill: '#a1450b', edge: null },
  { fill: '#23404f', edge: null },
  { fill: '#2b1610', edge: null },
];
const radius = 12;
const edgeWidth = 2;

const pill = (context: SKRSContext2D, row: PollRow, width: number, inset = 0): void => {
  context.beginPath();
  const height = row.barHeight - 2 * inset;
  context.roundRect(track.left + inset, row.barTop + inset, Math.max(0, width - 2 * inset), height, radius - inset);
};

const drawRow = (context: SKRSContext2D, row: PollRow, { fill, edge }: (typeof bars)[number]): void => {
  context.fillStyle = colours.ink;
  drawBlock(context, row.name);
  drawBlock(context, row.share);
  context.fillStyle = colours.sunken;
  pill(context, row, track.width);
  context.fill();
  if (row.barWidth === 0) return;
  // A bar narrower than its round ends is a bit of the track's end, not a thinner bar.
  context.save();
  pill(context, row, track.width);
  context.clip();
  context.fillStyle = fill;
  pill(context, row, row.barWidth);
  context.fill();
  if (edge !== null) {
    context.strokeStyle = edge;
    context.lineWidth = edgeWidth;
    pill(context, row, row.barWidth, edgeWidth / 2);
    context.stroke();
  }
  context.restore();
};

export const drawPoll = (context: SKRSContext2D, layout: PollLayout): void => {
  drawBoard(context, layout);
  context.fillStyle = colours.ink;
  drawBlock(context, layout.question);
  layout.rows.forEach((row, place) => drawRow(context, row, bars[place]!));
  fillBand(context, colours.board, layout.footStart, layout.height);
  context.fillStyle = colours.boardLit;
  drawBlock(context, layout.address);
  context.fillStyle = colours.boardMuted;
  drawBlock(context, layout.answers);
};
