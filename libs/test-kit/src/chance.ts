/** Numbers evenly in [0, 1), the same sequence for each use of a seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const pick = <T>(random: () => number, values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

/** Everything that a test leaves to chance: one seed, one run. */
export interface Chance {
  /** Evenly in [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  below(below: number): number;
  happens(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Spreads the seed over 32 bits first: most seeds are small numbers. */
export const chanceOf = (seed: number): Chance => {
  const next = seeded(Math.imul(seed, 0x9e3779b1));
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    happens: (probability) => next() < probability,
    pick: (values) => pick(next, values),
  };
};
