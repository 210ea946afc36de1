import { encodeAgent, encodeHit, encodeTarget, type HitPieces } from '@marquee/contracts';
import { seeded } from '@marquee/kernel';

export interface VisitedLink {
  readonly itemId: string;
  /** Its part of all clicks, in any unit. */
  readonly share: number;
}

export interface VisitsOptions {
  readonly ownerId: string;
  readonly links: readonly VisitedLink[];
  /** How many clicks of people there are in all. */
  readonly clicks: number;
  /** UTC milliseconds: the end of the year, an hour that begins. */
  readonly until: number;
  readonly seed: number;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS = 365;

type Weighted<T> = readonly (readonly [value: T, weight: number])[];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Draws values in proportion to their weights. */
const drawing = <T>(random: () => number, weighted: Weighted<T>): (() => T) => {
  const whole = sum(weighted.map(([, weight]) => weight));
  return () => {
    let left = random() * whole;
    const drawn = weighted.find(([, weight]) => (left -= weight) < 0) ?? weighted.at(-1)!;
    return drawn[0];
  };
};

const COUNTRIES: Weighted<string> = [
  ['PT', 31],
  ['ES', 12],
  ['DE', 11],
  ['BR', 10],
  ['US', 9],
  ['FR', 7],
  ['GB', 6],
  ['IT', 4],
  ['NL', 3],
  ['CA', 2],
  ['JP', 2],
  ['AU', 1],
  ['SE', 1],
  ['CH', 1],
  ['MX', 1],
  ['ZA', 0.5],
  ['IN', 0.5],
  ['unknown', 0.5],
];

const REFERRERS: Weighted<string> = [
  ['instagram.com', 38],
  ['direct', 24],
  ['tiktok.com', 12],
  ['pinterest.com', 8],
  ['google.com', 7],
  ['youtube.com', 5],
  ['qr', 3],
  ['duckduckgo.com', 2],
  ['letters.vidalceramics.example', 1],
];

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';
const DEVICES: Weighted<string> = [
  [
    encodeAgent(
      'mobile',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
    ),
    44,
  ],
  [
    encodeAgent(
      'mobile',
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    ),
    27,
  ],
  [
    encodeAgent(
      'desktop',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ),
    16,
  ],
  [encodeAgent('desktop', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`), 8],
  [encodeAgent('tablet', `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`), 5],
];

/** Weights of the hours of a day in UTC: lunch and the evening have most visits. */
const HOURS = [3, 2, 1, 1, 1, 2, 3, 5, 7, 8, 8, 9, 11, 12, 9, 8, 8, 9, 11, 14, 17, 18, 14, 7];

/** Weights of the days, the oldest first: the page grows, weekends have more visits, and a sale in autumn has most. The last day has begun only. */
const weightsOfDays = (begin: number, shareOfLast: number): number[] =>
  Array.from({ length: DAYS }, (_, day) => {
    const weekday = new Date(begin + day * DAY_MS).getUTCDay();
    const sale = 4 * Math.exp(-(((day - (DAYS - 50)) / 6) ** 2));
    const workshop = 2 * Math.exp(-(((day - 150) / 9) ** 2));
    const whole = (0.5 + (1.2 * day) / DAYS + sale + workshop) * (weekday === 0 || weekday === 6 ? 1.35 : 1);
    return day === DAYS - 1 ? whole * shareOfLast : whole;
  });

/** Whole numbers in proportion to the weights whose sum is `total`. */
const apportioned = (total: number, weights: readonly number[]): number[] => {
  const whole = sum(weights);
  let reached = 0;
  let given = 0;
  return weights.map((weight) => {
    reached += weight;
    const share = Math.round((total * reached) / whole) - given;
    given += share;
    return share;
  });
};

/** Views of the page for each click on a link. */
const VIEWS_PER_CLICK = 1.4;
/** Of all hits: robots, which are set aside. */
const ROBOTS = 0.03;
/** People for each hit of a day: some follow several links. */
const PEOPLE_PER_HIT = 0.6;

type Pieces = Omit<HitPieces, 'name' | 'at' | 'target'>;

const ROBOT: Pieces = {
  agent: encodeAgent('unknown', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
  setAside: 'bot',
  country: 'US',
  referrer: '"direct"',
  visitor: null,
  route: null,
};

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Draws the people of a day. */
const drawingPeople = (random: () => number): (() => Pieces) => {
  const country = drawing(random, COUNTRIES);
  const referrer = drawing(random, REFERRERS);
  const device = drawing(random, DEVICES);
  const digits = (): string =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
  return () => ({
    agent: device(),
    setAside: null,
    country: country(),
    referrer: JSON.stringify(referrer()),
    visitor: digits() + digits(),
    route: null,
  });
};

/**
 * A year of visits to the sample page, in the journal's form of an act, the oldest first. People follow links exactly `clicks` times; views of
 * the page and hits of robots come on top. The same options make the same visits.
 */
export function* yearOfVisits({ ownerId, links, clicks, until, seed }: VisitsOptions): Generator<string> {
  const random = seeded(seed);
  const person = drawingPeople(random);
  const targets = links.map(({ itemId, share }) => [encodeTarget(ownerId, itemId), share] as const);
  const link = drawing(random, targets);
  const page = encodeTarget(ownerId, ownerId);
  const today = until - (until % DAY_MS);
  const begin = today - (DAYS - 1) * DAY_MS;
  const hoursOfToday = HOURS.slice(0, (until - today) / HOUR_MS);
  const shareOfToday = sum(hoursOfToday) / sum(HOURS);

  for (const [day, count] of apportioned(clicks, weightsOfDays(begin, shareOfToday)).entries()) {
    const hour = drawing(random, [...(day === DAYS - 1 ? hoursOfToday : HOURS).entries()]);
    const views = Math.round(count * VIEWS_PER_CLICK);
    const people = times(Math.ceil((count + views) * PEOPLE_PER_HIT), person);
    const somebody = (): Pieces => people[Math.floor(random() * people.length)]!;
    const at = (): number => begin + day * DAY_MS + Math.floor((hour() + random()) * HOUR_MS);
    const hits = [
      ...times(count, () => ({ name: 'visitors.LinkFollowed.v1', at: at(), target: link(), ...somebody() }) as const),
      ...times(views, () => ({ name: 'visitors.PageViewed.v1', at: at(), target: page, ...somebody() }) as const),
      ...times(
        Math.round(count * ROBOTS),
        () => ({ name: 'visitors.LinkFollowed.v1', at: at(), target: link(), ...ROBOT }) as const,
      ),
    ];
    yield* hits.sort((a, b) => a.at - b.at).map(encodeHit);
  }
}
