const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of what is typed, whatever their case and accents. */
export const wordsIn = (text: string): readonly string[] => fold(text).split(/\s+/).filter(Boolean);

/** How well the words fit: 0 where one is nowhere, more where they are at the start of the title or of a word in it. */
export const fitOf = (words: readonly string[], title: string, more: readonly string[] = []): number => {
  const [folded, rest] = [fold(title), fold(more.join('\n'))];
  let fit = 1;
  for (const word of words) {
    if (folded.startsWith(word)) fit += 3;
    else if (folded.includes(` ${word}`)) fit += 2;
    else if (folded.includes(word)) fit += 1;
    else if (!rest.includes(word)) return 0;
  }
  return fit;
};

/** A text in parts: those that a word is in are `isFound`. */
export const partsOf = (
  text: string,
  words: readonly string[],
): readonly { readonly part: string; readonly isFound: boolean }[] => {
  const characters = [...text];
  const folded = characters.map(fold);
  const whole = folded.join('');
  const found = new Set<number>();
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (let offset = 0; offset < word.length; offset += 1) found.add(at + offset);
  const parts: { part: string; isFound: boolean }[] = [];
  let at = 0;
  characters.forEach((character, place) => {
    const isFound = found.has(at) && folded[place] !== '';
    at += folded[place]!.length;
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.part += character;
    else parts.push({ part: character, isFound });
  });
  return parts;
};
