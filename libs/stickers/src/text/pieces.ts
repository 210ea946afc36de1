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

/** Scripts without spaces between words: a dictionary knows where one ends. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const insideUnspaced = new RegExp(`${unspaced.source}{2}`, 'u');
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Where a line may end: behind what Unicode's line breaking says, and between words that nothing divides. */
const breaksOf = (paragraph: string): readonly number[] => {
  const breaker = new LineBreaker(paragraph);
  const breaks = new Set<number>();
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.add(next.position);
  if (unspaced.test(paragraph)) {
    for (const { index } of words.segment(paragraph))
      if (insideUnspaced.test(paragraph.slice(index - 1, index + 1))) breaks.add(index);
  }
  return [...breaks].toSorted((one, other) => one - other);
};

/** Cuts a paragraph (no line feeds) where a line may end: by Unicode's line breaking, never inside a grapheme. */
export const piecesOf = (paragraph: string): Piece[] => {
  const ends = new Set<number>();
  for (const { index, segment } of graphemes.segment(paragraph)) ends.add(index + segment.length);
  const pieces: Piece[] = [];
  let start = 0;
  for (const position of breaksOf(paragraph)) {
    const around = paragraph.slice(position - 1, position + 1);
    if (position < paragraph.length && (!ends.has(position) || insideKoreanWord.test(around))) continue;
    const piece = paragraph.slice(start, position);
    const text = piece.trimEnd();
    pieces.push({ text, space: piece.slice(text.length) });
    start = position;
  }
  return pieces;
};
