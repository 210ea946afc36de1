import type { VisitorHit } from '@marquee/contracts';
import type { Block } from './accepted-act';
import { visitorNumber } from './hit-rows';
import { DAY_MS, DIMENSIONS, NEVER, NIL_UUID, QUARTER_MS, STRETCH_DAYS } from './ledger.schema';
import type { ListedOfRow, ListedReferrers } from './listed-referrers';
import { RowBuffer } from './row-buffer';
import { tsvKey, tsvTime } from './tsv';

const QUARTERS = DAY_MS / QUARTER_MS;

type Dimension = keyof typeof DIMENSIONS;

/**
 * What a block counts by, as numbers: quarter-hours are their own, and each key of a dimension gets the next one when it is
 * first seen. A figure then is one map of small integers, where strings would take a map per dimension: an item is mostly met once
 * in a block, and its maps cost more than its acts.
 */
class Keys {
  /** As they are inside a map of the rows. */
  private readonly texts: string[] = [];
  /** Names of referrers; undefined for the keys of other dimensions. */
  private readonly referrers: (string | undefined)[] = [];
  private readonly numbers: Readonly<Record<Dimension, Map<string, number>>> = {
    country: new Map(),
    device: new Map(),
    referrer: new Map(),
    otherReferrers: new Map(),
    aside: new Map(),
  };

  of(dimension: Dimension, key: string): number {
    const numbers = this.numbers[dimension];
    let number = numbers.get(key);
    if (number === undefined) {
      number = QUARTERS + this.texts.push(tsvKey(DIMENSIONS[dimension] + key)) - 1;
      this.referrers.push(dimension === 'referrer' ? key : undefined);
      numbers.set(key, number);
    }
    return number;
  }

  /** undefined for a key that has no number. */
  known(dimension: Dimension, key: string): number | undefined {
    return this.numbers[dimension].get(key);
  }

  text(number: number): string {
    return this.texts[number - QUARTERS]!;
  }

  referrer(number: number): string | undefined {
    return this.referrers[number - QUARTERS];
  }
}

/** The figures of one item on one day, or in a stretch of days. */
interface Figures {
  clicks: number;
  /** UTC milliseconds. */
  first: number;
  last: number;
  /** By the numbers of `Keys`. */
  readonly counts: Map<number, number>;
  /** Numbers of visitors, each with a comma behind it. */
  seen: string;
  readonly listed: ListedOfRow;
}

const none = (listed: ListedOfRow): Figures => ({
  clicks: 0,
  first: NEVER * 1000,
  last: 0,
  counts: new Map(),
  seen: '',
  listed,
});

const add = ({ counts }: Figures, key: number, n: number): void => void counts.set(key, (counts.get(key) ?? 0) + n);

/** A referrer that no row lists costs no more than a look at its place in the order: visitors can make up as many as they like. */
const addReferrer = (figures: Figures, keys: Keys, name: string, n: number): void => {
  const known = keys.known('referrer', name);
  const isListed = (known !== undefined && figures.counts.has(known)) || figures.listed.has(name);
  add(figures, isListed ? (known ?? keys.of('referrer', name)) : keys.of('otherReferrers', ''), n);
};

const count = (figures: Figures, act: VisitorHit, keys: Keys): void => {
  if (act.setAside !== null) return add(figures, keys.of('aside', act.setAside), 1);
  figures.clicks += 1;
  if (act.at < figures.first) figures.first = act.at;
  if (act.at > figures.last) figures.last = act.at;
  add(figures, keys.of('country', act.country), 1);
  add(figures, keys.of('device', act.deviceType), 1);
  addReferrer(figures, keys, act.referrer, 1);
  add(figures, Math.floor((act.at % DAY_MS) / QUARTER_MS), 1);
  if (act.visitor !== null) figures.seen += `${visitorNumber(act.visitor)},`;
};

/** Adds a day to its stretch. A referrer that the day does not list would not be listed by the stretch either. */
const addDay = (stretch: Figures, day: Figures, keys: Keys): void => {
  stretch.clicks += day.clicks;
  stretch.first = Math.min(stretch.first, day.first);
  stretch.last = Math.max(stretch.last, day.last);
  stretch.seen += day.seen;
  for (const [key, n] of day.counts) {
    if (key < QUARTERS) continue;
    const name = keys.referrer(key);
    if (name === undefined) add(stretch, key, n);
    else addReferrer(stretch, keys, name, n);
  }
};

const countsOf = ({ counts }: Figures, keys: Keys): string => {
  let text = '';
  for (const [key, n] of counts) if (key >= QUARTERS) text += `${text === '' ? '' : ','}${keys.text(key)}:${n}`;
  return text;
};

const quartersOf = ({ counts }: Figures): string => {
  let text = '';
  for (const [key, n] of counts) if (key < QUARTERS) text += `${text === '' ? '' : ','}${key}:${n}`;
  return text;
};

const rowOf = (place: string, figures: Figures, counts: string, quarters: string): string =>
  `${place}\t\t${figures.clicks}\t${tsvTime(figures.first)}\t${tsvTime(figures.last)}\t{${counts}}\t{${quarters}}\t[${figures.seen.slice(0, -1)}]\t0\n`;

export const rollupMarker = (source: string, next: bigint): string =>
  `${NIL_UUID}\t${NIL_UUID}\tstretch\t0\t${source}\t0\t${NEVER}\t${tsvTime(0)}\t{}\t{}\t[]\t${next}\n`;

/** The block summed up as rows of the rollups, with its marker. */
export const rollupRows = (
  { source, acts, next }: Pick<Block, 'source' | 'acts' | 'next'>,
  referrers: ListedReferrers,
): Buffer => {
  const keys = new Keys();
  const items = new Map<string, Map<number, Figures>>();
  for (const { act } of acts) {
    const item = `${act.ownerId}\t${act.itemId}`;
    let days = items.get(item);
    if (!days) items.set(item, (days = new Map()));
    const day = Math.floor(act.at / DAY_MS);
    let figures = days.get(day);
    if (!figures) days.set(day, (figures = none(referrers.of(`${item}\tday\t${day}`))));
    count(figures, act, keys);
  }
  const rows = new RowBuffer();
  rows.add(rollupMarker(source, next));
  for (const [item, days] of items) {
    const stretches = new Map<number, Figures>();
    for (const [day, figures] of days) {
      rows.add(rowOf(`${item}\tday\t${day}`, figures, countsOf(figures, keys), quartersOf(figures)));
      const first = day - (day % STRETCH_DAYS);
      let stretch = stretches.get(first);
      if (!stretch) stretches.set(first, (stretch = none(referrers.of(`${item}\tstretch\t${first}`))));
      addDay(stretch, figures, keys);
    }
    for (const [first, stretch] of stretches)
      rows.add(rowOf(`${item}\tstretch\t${first}`, stretch, countsOf(stretch, keys), ''));
  }
  referrers.trim();
  return rows.toBytes();
};
