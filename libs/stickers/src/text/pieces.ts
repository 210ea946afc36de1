import LineBreaker from 'linebreak';

/** What stays together on a line, and the spaces after it, which vanish at its end. */
export interface Piece {
  readonly text: string;
  readonly space: string;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Korean is written with spaces: its words stay whole, as readers of it expect. */
const insideKoreanWord = /\p{Script=Hangul}\p{Script=Hangul}$/u;

/** Cuts a paragraph (no line feeds) where a line may end: by Unicode's line breaking, never inside a grapheme. */
export const piecesOf = (paragraph: string): Piece[] => {
  const ends = new Set<number>();
  for (const { index, segment } of graphemes.segment(paragraph)) ends.add(index + segment.length);
  const breaker = new LineBreaker(paragraph);
  const pieces: Piece[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position } = next;
    const around = paragraph.slice(position - 1, position + 1);
    if (position < paragraph.length && (!ends.has(position) || insideKoreanWord.test(around))) continue;
    const piece = paragraph.slice(start, position);
    const text = piece.trimEnd();
    pieces.push({ text, space: piece.slice(text.length) });
    start = position;
  }
  return pieces;
};
