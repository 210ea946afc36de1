/** Everything that a simulated run leaves to chance: one seed, one run. */
export interface Chance {
  /** Evenly in [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  below(below: number): number;
  happens(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** mulberry32 over the seed. */
export const chanceOf = (seed: number): Chance => {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (probability) => next() < probability,
    pick: (values) => values[below(values.length)]!,
  };
};
