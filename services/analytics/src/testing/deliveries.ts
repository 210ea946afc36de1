import type { VisitorHit } from '@marquee/contracts';

/** What a relay that dies and returns makes of a journal: pieces of `most` acts at most, some of them twice or three times. */
export const deliveries = (acts: readonly VisitorHit[], random: () => number, most = 90): VisitorHit[][] => {
  const pieces: VisitorHit[][] = [];
  for (let at = 0; at < acts.length;) {
    const piece = acts.slice(at, at + 1 + Math.floor(random() * most));
    pieces.push(piece);
    at += piece.length;
    if (random() < 0.3) at -= Math.floor(random() * Math.min(at, most));
  }
  return pieces;
};
