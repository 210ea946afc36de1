import { seeded } from '@marquee/kernel';

export { seeded };

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
