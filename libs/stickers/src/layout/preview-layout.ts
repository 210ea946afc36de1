import { display, mono, text as textFace, type Face } from '../face';
import { PREVIEW_PICTURES, type PreviewInput } from '../picture-input';
import { cleanText, onOneLine } from '../text/clean-text';
import { directionOf, type Direction } from '../text/direction';
import { fitLines, heightOf } from '../text/fit';
import { flowOf, type MeasureOf } from '../text/flow';
import { fitOnOneLine } from '../text/one-line';
import { baselineIn, type PlacedLine, type TextBlock } from './blocks';

export const previewSize = { width: 1200, height: 630 } as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The sign on its rods, in pixels. */
export interface Sign extends Box {
  /** Middles of the rods, from the left edge of the picture. */
  readonly rods: readonly number[];
  readonly name: TextBlock;
}

/** A picture as a card of the fan. */
export interface Card {
  /** Which of the input's pictures. */
  readonly picture: number;
  /** Middle of the card. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly turn: number;
}

/** Where everything of a preview is. */
export interface PreviewLayout {
  readonly sign: Sign;
  readonly about: TextBlock | null;
  readonly titles: TextBlock | null;
  readonly mark: Box;
  readonly address: TextBlock | null;
  /** From the lowest to the uppermost. */
  readonly cards: readonly Card[];
  /** Middle and radius of the light. */
  readonly pool: { readonly x: number; readonly y: number; readonly radius: number };
}

export const card = { width: 204, height: 299, radius: 24, edge: 3 } as const;
const fan = { x: 888, top: 136, spacing: 70, turn: 5.2, arc: 0.022 * card.height };
/** The sign hangs from its @, which goes below the line: so the name is higher. */
const nameFace: Face = { ...display, weight: 700, opticalSize: 72, tracking: -0.03, descent: 0.38 };
const aboutFace: Face = { ...textFace, weight: 400 };
const addressFace: Face = { ...mono, weight: 400, tracking: -0.01 };
const aboutSize = 37;
const aboutLines = 3;
/** What three lines of most scripts take, in pixels; the titles below it and the foot keep their places. */
const aboutHeight = 3 * 1.5 * aboutSize;
const titlesSize = 24;
const mark = { side: 44, gap: 16, top: 532 };
const addressBaseline = 564;
const margin = 64;

export interface Column extends Box {
  readonly align: 'side' | 'center';
}

/** Next to the fan, and in the middle of a picture without one. */
const shapes = {
  beside: {
    sign: { left: margin, top: 98, width: 500, height: 150, rods: [178.5, 449.5] },
    name: { largest: 72, smallest: 34, side: 48 },
    column: { left: margin, top: 300, width: 500, height: 0, align: 'side' },
    pool: { x: 866, y: 302, radius: 628 },
  },
  alone: {
    sign: { left: 220, top: 48, width: 760, height: 228, rods: [394, 806] },
    name: { largest: 109, smallest: 50, side: 72 },
    column: { left: 160, top: 304, width: 880, height: 0, align: 'center' },
    pool: { x: 600, y: 162, radius: 620 },
  },
} as const satisfies Record<
  string,
  { readonly column: Column; readonly sign: Omit<Sign, 'name'>; [more: string]: unknown }
>;

/** A sign, and how its name fits on it. */
interface SignShape {
  readonly sign: Omit<Sign, 'name'>;
  readonly name: { readonly largest: number; readonly smallest: number; readonly side: number };
}

export const lineIn = (
  { left, width, align }: Column,
  text: string,
  direction: Direction,
  baseline: number,
): PlacedLine => {
  if (align === 'center') return { text, direction, align: 'center', x: left + width / 2, baseline };
  return direction === 'rtl'
    ? { text, direction, align: 'right', x: left + width, baseline }
    : { text, direction, align: 'left', x: left, baseline };
};

export const nameOn = ({ sign, name }: SignShape, typed: string, measureOf: MeasureOf): TextBlock => {
  const bounds = { width: sign.width - 2 * name.side, largest: name.largest, smallest: name.smallest };
  const { text, size } = fitOnOneLine(onOneLine(typed), nameFace, bounds, measureOf);
  const baseline = baselineIn(sign.top, sign.height, nameFace, size);
  return {
    text,
    face: nameFace,
    size,
    top: sign.top,
    bottom: sign.top + sign.height,
    // The @ is on the left of every name, as on the page.
    lines: [{ text, direction: 'ltr', align: 'center', x: sign.left + sign.width / 2, baseline }],
  };
};

/** Line ends are kept where the text fits with them. */
const aboutIn = (column: Column, typed: string, measureOf: MeasureOf): TextBlock | null => {
  const text = cleanText(typed);
  if (text === '') return null;
  const asTyped = flowOf(text, aboutFace, 1.3, measureOf);
  const fullSize = Math.floor(Math.min(aboutSize, aboutHeight / (aboutLines * asTyped.leading)));
  const bounds = { size: fullSize, width: column.width, lines: aboutLines };
  const isShort = asTyped.lines(column.width / fullSize).length <= aboutLines;
  const fitted = fitLines(isShort ? asTyped : flowOf(onOneLine(text), aboutFace, 1.3, measureOf), bounds);
  const { flow, size, lines } = fitted;
  const height = flow.leading * size;
  return {
    text: flow.text,
    face: aboutFace,
    size,
    top: column.top,
    bottom: column.top + heightOf(fitted),
    lines: lines.map(({ text: line, direction }, index) =>
      lineIn(column, line, direction, baselineIn(column.top + index * height, height, aboutFace, size)),
    ),
  };
};

const titlesIn = (column: Column, titles: readonly string[], top: number, measureOf: MeasureOf): TextBlock | null => {
  const joined = titles.map(onOneLine).filter(Boolean).join(' · ');
  if (joined === '') return null;
  const bounds = { width: column.width, largest: titlesSize, smallest: titlesSize };
  const { text, size } = fitOnOneLine(joined, aboutFace, bounds, measureOf);
  const line = lineIn(column, text, directionOf(text, 'ltr'), baselineIn(top, 1.5 * size, aboutFace, size));
  return { text, face: aboutFace, size, top, bottom: top + 1.5 * size, lines: [line] };
};

/** The mark and the address next to it, together at the left edge or in the middle. */
export const footOf = (
  { align }: Pick<Column, 'align'>,
  typed: string | null,
  measureOf: MeasureOf,
): Pick<PreviewLayout, 'mark' | 'address'> => {
  const before = mark.side + mark.gap;
  const bounds = { width: previewSize.width - 2 * margin - before, largest: 26, smallest: 18 };
  const fitted = typed === null ? null : fitOnOneLine(onOneLine(typed), addressFace, bounds, measureOf);
  const width = fitted ? before + measureOf(fitted.text, addressFace)(fitted.text) * fitted.size : mark.side;
  const left = align === 'center' ? Math.round((previewSize.width - width) / 2) : margin;
  return {
    mark: { left, top: mark.top, width: mark.side, height: mark.side },
    address: fitted && {
      text: fitted.text,
      face: addressFace,
      size: fitted.size,
      top: mark.top,
      bottom: mark.top + mark.side,
      lines: [{ text: fitted.text, direction: 'ltr', align: 'left', x: left + before, baseline: addressBaseline }],
    },
  };
};

/** The first picture lies in the middle and uppermost, the others next to and below it in turn. */
const cardsOf = (pictures: number): Card[] => {
  const count = Math.min(pictures, PREVIEW_PICTURES);
  return Array.from({ length: count }, (_, place) => place - (count - 1) / 2)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .map((place, picture) => ({
      picture,
      x: fan.x + place * fan.spacing,
      y: fan.top + card.height / 2 + fan.arc * place ** 2,
      turn: place * fan.turn,
    }))
    .reverse();
};

/** Lays a preview out. The same input and the same measures give the same layout. */
export const layOutPreview = (input: PreviewInput, measureOf: MeasureOf): PreviewLayout => {
  const cards = cardsOf(input.pictures.length);
  const shape = cards.length > 0 ? shapes.beside : shapes.alone;
  const { sign, column, pool } = shape;
  const about = aboutIn(column, input.about, measureOf);
  return {
    sign: { ...sign, name: nameOn(shape, input.name, measureOf) },
    about,
    titles: titlesIn(column, input.titles, about ? about.bottom + 12 : column.top, measureOf),
    ...footOf(column, input.address, measureOf),
    cards,
    pool,
  };
};
