import type { VisitorHit } from '@marquee/contracts';
import type { Block } from './accepted-act';
import { DAY_MS, DIMENSIONS, NEVER, NIL_UUID, QUARTER_MS } from './ledger.schema';
import { RowBuffer } from './row-buffer';
import { tsvKey, tsvTime } from './tsv';

const QUARTERS = DAY_MS / QUARTER_MS;

/**
 * What a block counts by, as numbers: quarter-hours are their own, and each key of a dimension gets the next one when it is
 * first seen. A figure then is one map of small integers, where strings would take a map per dimension: an item is mostly met once
 * in a block, and its maps cost more than its acts.
 */
class Keys {
  /** As they stand inside a map of the rows. */
  private readonly texts: string[] = [];
  private readonly known = {
    country: new Map<string, number>(),
    device: new Map<string, number>(),
    referrer: new Map<string, number>(),
    aside: new Map<string, number>(),
  };

  of(dimension: keyof typeof DIMENSIONS, key: string): number {
    const known = this.known[dimension];
    let number = known.get(key);
    if (number === undefined) {
      number = QUARTERS + this.texts.push(tsvKey(DIMENSIONS[dimension] + key)) - 1;
      known.set(key, number);
    }
    return number;
  }

  text(number: number): string {
    return this.texts[number - QUARTERS]!;
  }
}

/** The figures of one item on one day, or ever. */
interface Figures {
  clicks: number;
  /** UTC milliseconds. */
  first: number;
  last: number;
  /** By the numbers of `Keys`. */
  readonly counts: Map<number, number>;
}

const none = (): Figures => ({ clicks: 0, first: NEVER * 1000, last: 0, counts: new Map() });

const add = ({ counts }: Figures, key: number, n: number): void => void counts.set(key, (counts.get(key) ?? 0) + n);

const count = (figures: Figures, act: VisitorHit, keys: Keys): void => {
  if (act.setAside !== null) return add(figures, keys.of('aside', act.setAside), 1);
  figures.clicks += 1;
  if (act.at < figures.first) figures.first = act.at;
  if (act.at > figures.last) figures.last = act.at;
  add(figures, keys.of('country', act.country), 1);
  add(figures, keys.of('device', act.deviceType), 1);
  add(figures, keys.of('referrer', act.referrer), 1);
  add(figures, Math.floor((act.at % DAY_MS) / QUARTER_MS), 1);
};

/** The days together. */
const sum = (days: readonly Figures[]): Figures => {
  const [only] = days;
  if (only && days.length === 1) return only;
  const ever = none();
  for (const day of days) {
    ever.clicks += day.clicks;
    ever.first = Math.min(ever.first, day.first);
    ever.last = Math.max(ever.last, day.last);
    for (const [key, n] of day.counts) if (key >= QUARTERS) add(ever, key, n);
  }
  return ever;
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
  `${place}\t\t${figures.clicks}\t${tsvTime(figures.first)}\t${tsvTime(figures.last)}\t{${counts}}\t{${quarters}}\t0\n`;

export const rollupMarker = (source: string, next: bigint): string =>
  `${NIL_UUID}\t${NIL_UUID}\tever\t0\t${source}\t0\t${NEVER}\t${tsvTime(0)}\t{}\t{}\t${next}\n`;

/** The block summed up as rows of the rollups, with its marker. */
export const rollupRows = ({ source, acts, next }: Pick<Block, 'source' | 'acts' | 'next'>): Buffer => {
  const keys = new Keys();
  const items = new Map<string, Map<number, Figures>>();
  for (const { act } of acts) {
    const key = `${act.ownerId}\t${act.itemId}`;
    let days = items.get(key);
    if (!days) items.set(key, (days = new Map()));
    const day = Math.floor(act.at / DAY_MS);
    let figures = days.get(day);
    if (!figures) days.set(day, (figures = none()));
    count(figures, act, keys);
  }
  const rows = new RowBuffer();
  rows.add(rollupMarker(source, next));
  for (const [item, days] of items) {
    const ever = sum([...days.values()]);
    rows.add(rowOf(`${item}\tever\t0`, ever, countsOf(ever, keys), ''));
    for (const [day, figures] of days)
      rows.add(rowOf(`${item}\tday\t${day}`, figures, countsOf(figures, keys), quartersOf(figures)));
  }
  return rows.toBytes();
};
