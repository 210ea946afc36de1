import { graphemesOf, piecesOf, type Piece } from './pieces';

/** The width of a text in ems. */
export type Measure = (text: string) => number;

interface MeasuredPiece extends Piece {
  readonly width: number;
  readonly spaceWidth: number;
  /** Its graphemes, for a piece that is longer than a line. */
  readonly parts: () => readonly MeasuredPiece[];
}

/** A paragraph that can be cut into lines of any width without being measured again. */
export interface MeasuredParagraph {
  /** Cuts greedily into lines that are at most `limit` ems wide; a single grapheme may be wider. */
  lines(limit: number): string[];
}

const lazily = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Measures each distinct text once. */
const remembering = (measure: Measure): Measure => {
  const widths = new Map<string, number>();
  return (text) => {
    let width = widths.get(text);
    if (width === undefined) widths.set(text, (width = measure(text)));
    return width;
  };
};

const measurePiece = ({ text, space }: Piece, measure: Measure): MeasuredPiece => ({
  text,
  space,
  width: measure(text),
  spaceWidth: space === '' ? 0 : measure(space),
  parts: lazily(() => {
    const graphemes = graphemesOf(text);
    return graphemes.map((part, index) =>
      measurePiece({ text: part, space: index === graphemes.length - 1 ? space : '' }, measure),
    );
  }),
});

const cut = (pieces: readonly MeasuredPiece[], limit: number): string[] => {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const end = (): void => {
    if (line !== '') lines.push(line.trimEnd());
    line = '';
    width = 0;
  };
  const put = (piece: MeasuredPiece): void => {
    if (width + piece.width > limit) end();
    line += piece.text + piece.space;
    width += piece.width + piece.spaceWidth;
  };
  for (const piece of pieces) {
    if (piece.width <= limit) {
      put(piece);
    } else {
      end();
      piece.parts().forEach(put);
    }
  }
  end();
  return lines.length > 0 ? lines : [''];
};

export const measureParagraph = (paragraph: string, measure: Measure): MeasuredParagraph => {
  const once = remembering(measure);
  const pieces = piecesOf(paragraph).map((piece) => measurePiece(piece, once));
  return { lines: (limit) => cut(pieces, limit) };
};
