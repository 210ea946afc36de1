/** How often the people of one address reached a goal. */
export interface Sample {
  readonly people: number;
  readonly reached: number;
}

/** 97.5 % and 80 % of a normal distribution lie below these. */
const Z_LIKELY = 1.959964;
const Z_POWER = 0.841621;

/** The likely range (95 %) of a rate after Wilson, 0 to 1; null without people. Source: E. B. Wilson, JASA 22 (1927), 209 to 212. */
export const likelyRange = ({ people, reached }: Sample): readonly [low: number, high: number] | null => {
  if (people === 0) return null;
  const z2 = Z_LIKELY ** 2;
  const middle = (reached + z2 / 2) / (people + z2);
  const half = (Z_LIKELY / (people + z2)) * Math.sqrt((reached * (people - reached)) / people + z2 / 4);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

/** The part of a normal distribution beyond ± z. Source: Abramowitz and Stegun, 7.1.26; off by at most 1.5e-7. */
const beyond = (z: number): number => {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return sum * Math.exp(-x * x);
};

const rateOf = ({ people, reached }: Sample): number => (people === 0 ? 0 : reached / people);

/** How often a gap like that between two samples comes up by chance: both directions, of rates that are the same. */
const chanceOf = (one: Sample, other: Sample): number => {
  const pooled = (one.reached + other.reached) / (one.people + other.people);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / one.people + 1 / other.people));
  return spread === 0 ? 1 : beyond((rateOf(one) - rateOf(other)) / spread);
};

/** People on each address until a gap like this is found four times in five. */
const peopleFor = (one: Sample, other: Sample): number => {
  const [p, q] = [rateOf(one), rateOf(other)];
  return Math.ceil(((Z_LIKELY + Z_POWER) ** 2 * (p * (1 - p) + q * (1 - q))) / (p - q) ** 2);
};

export type Comparison =
  /** Nobody reached the goal, or an address has no people. */
  | { readonly verdict: 'nothing' }
  | { readonly verdict: 'even' }
  | {
      readonly verdict: 'early' | 'better';
      readonly leader: number;
      /** How often a gap like this comes up by chance, 0 to 1, corrected for the number of addresses. */
      readonly chance: number;
      /** Between the leader and the address that it is compared with, 0 to 1. */
      readonly gap: number;
      /** People on each address who are needed to confirm the gap. */
      readonly needed: number;
    };

const EVEN_FROM = 0.5;
const BETTER_BELOW = 0.01;

/**
 * Compares the address with the highest rate with the first one; the first one itself with the next. Decides for an address only where a gap
 * like this comes up by chance less than once in a hundred times.
 */
export const compare = (samples: readonly Sample[]): Comparison => {
  if (samples.some(({ people }) => people === 0) || samples.every(({ reached }) => reached === 0))
    return { verdict: 'nothing' };
  const places = samples.map((_, place) => place).sort((a, b) => rateOf(samples[b]!) - rateOf(samples[a]!) || a - b);
  const leader = places[0]!;
  const other = leader === 0 ? places[1]! : 0;
  const [best, against] = [samples[leader]!, samples[other]!];
  const chance = Math.min(1, chanceOf(best, against) * (samples.length - 1));
  const gap = rateOf(best) - rateOf(against);
  if (gap === 0 || chance >= EVEN_FROM) return { verdict: 'even' };
  const verdict = chance < BETTER_BELOW ? 'better' : 'early';
  return { verdict, leader, chance, gap, needed: peopleFor(best, against) };
};
