import type { VisitorHit } from '@marquee/contracts';
import type { Block } from './accepted-act';
import { visitorNumber } from './hit-rows';
import { DAY_MS, DIMENSIONS, NEVER, NIL_UUID, QUARTER_MS, STRETCH_DAYS } from './ledger.schema';
import type { ListedReferrers } from './listed-referrers';
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

/** What the rows of one block share. */
interface Naming {
  readonly keys: Keys;
  readonly referrers: ListedReferrers;
}

/** The figures of one item on one day, or in a stretch of days. */
interface Figures {
  /** The first columns of the row: owner, item, span and day. */
  readonly place: string;
  clicks: number;
  /** UTC milliseconds. */
  first: number;
  last: number;
  /** By the numbers of `Keys`. */
  readonly counts: Map<number, number>;
  /** Numbers of visitors, each with a comma behind it. */
  seen: string;
}

const none = (place: string): Figures => ({
  place,
  clicks: 0,
  first: NEVER * 1000,
  last: 0,
  counts: new Map(),
  seen: '',
});

const dayOf = ({ at }: VisitorHit): number => Math.floor(at / DAY_MS);
const quarterOf = ({ at }: VisitorHit): number => Math.floor((at % DAY_MS) / QUARTER_MS);
const dayPlace = (item: string, day: number): string => `${item}\tday\t${day}`;
const stretchPlace = (item: string, day: number): string => `${item}\tstretch\t${day - (day % STRETCH_DAYS)}`;

const add = ({ counts }: Figures, key: number, n: number): void => void counts.set(key, (counts.get(key) ?? 0) + n);

/** A referrer that no row lists costs no more than a look at its place in the order: visitors can make up as many as they like. */
const referrerIn = (place: string, name: string, { keys, referrers }: Naming): number =>
  referrers.lists(place, name) ? keys.of('referrer', name) : keys.of('otherReferrers', '');

const addReferrer = (figures: Figures, naming: Naming, name: string, n: number): void => {
  const known = naming.keys.known('referrer', name);
  const isListed = known !== undefined && figures.counts.has(known);
  add(figures, isListed ? known : referrerIn(figures.place, name, naming), n);
};

const count = (figures: Figures, act: VisitorHit, naming: Naming): void => {
  const { keys } = naming;
  if (act.setAside !== null) return add(figures, keys.of('aside', act.setAside), 1);
  figures.clicks += 1;
  if (act.at < figures.first) figures.first = act.at;
  if (act.at > figures.last) figures.last = act.at;
  add(figures, keys.of('country', act.country), 1);
  add(figures, keys.of('device', act.deviceType), 1);
  addReferrer(figures, naming, act.referrer, 1);
  add(figures, quarterOf(act), 1);
  if (act.visitor !== null) figures.seen += `${visitorNumber(act.visitor)},`;
};

/** Adds a day to its stretch. A referrer that the day does not list would not be listed by the stretch either. */
const addDay = (stretch: Figures, day: Figures, naming: Naming): void => {
  stretch.clicks += day.clicks;
  stretch.first = Math.min(stretch.first, day.first);
  stretch.last = Math.max(stretch.last, day.last);
  stretch.seen += day.seen;
  for (const [key, n] of day.counts) {
    if (key < QUARTERS) continue;
    const name = naming.keys.referrer(key);
    if (name === undefined) add(stretch, key, n);
    else addReferrer(stretch, naming, name, n);
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

/** `clicks` is what comes between place and counts: the number of clicks, the first and the last. */
const rowOf = (place: string, clicks: string, counts: string, quarters: string, seen: string): string =>
  `${place}\t\t${clicks}\t{${counts}}\t{${quarters}}\t[${seen}]\t0\n`;

const clicksOf = ({ clicks, first, last }: Pick<Figures, 'clicks' | 'first' | 'last'>): string =>
  `${clicks}\t${tsvTime(first)}\t${tsvTime(last)}`;

const NO_CLICKS = clicksOf(none(''));

const rowOfFigures = (figures: Figures, keys: Keys, quarters: string): string =>
  rowOf(figures.place, clicksOf(figures), countsOf(figures, keys), quarters, figures.seen.slice(0, -1));

export const rollupMarker = (source: string, next: bigint): string =>
  `${NIL_UUID}\t${NIL_UUID}\tstretch\t0\t${source}\t${NO_CLICKS}\t{}\t{}\t[]\t${next}\n`;

/** The rows of an item that a block has one act of, as most have: the maps of `Figures` would cost several times as much. */
const addOnce = (rows: RowBuffer, item: string, act: VisitorHit, naming: Naming): void => {
  const { keys } = naming;
  const day = dayOf(act);
  const [inDay, inStretch] = [dayPlace(item, day), stretchPlace(item, day)];
  if (act.setAside !== null) {
    const counts = `${keys.text(keys.of('aside', act.setAside))}:1`;
    for (const place of [inDay, inStretch]) rows.add(rowOf(place, NO_CLICKS, counts, '', ''));
    return;
  }
  const clicks = clicksOf({ clicks: 1, first: act.at, last: act.at });
  const seen = act.visitor === null ? '' : visitorNumber(act.visitor);
  const device = keys.text(keys.of('device', act.deviceType));
  const countsWith = (referrer: number): string =>
    `${keys.text(keys.of('country', act.country))}:1,${device}:1,${keys.text(referrer)}:1`;
  const ofDay = referrerIn(inDay, act.referrer, naming);
  const ofStretch = keys.referrer(ofDay) === undefined ? ofDay : referrerIn(inStretch, act.referrer, naming);
  rows.add(rowOf(inDay, clicks, countsWith(ofDay), `${quarterOf(act)}:1`, seen));
  rows.add(rowOf(inStretch, clicks, countsWith(ofStretch), '', seen));
};

/** The rows of an item: its days, and the stretches that they lie in. */
const addSeveral = (rows: RowBuffer, item: string, acts: readonly VisitorHit[], naming: Naming): void => {
  const days = new Map<number, Figures>();
  for (const act of acts) {
    const day = dayOf(act);
    let figures = days.get(day);
    if (!figures) days.set(day, (figures = none(dayPlace(item, day))));
    count(figures, act, naming);
  }
  const stretches = new Map<string, Figures>();
  for (const [day, figures] of days) {
    rows.add(rowOfFigures(figures, naming.keys, quartersOf(figures)));
    const place = stretchPlace(item, day);
    let stretch = stretches.get(place);
    if (!stretch) stretches.set(place, (stretch = none(place)));
    addDay(stretch, figures, naming);
  }
  for (const stretch of stretches.values()) rows.add(rowOfFigures(stretch, naming.keys, ''));
};

/** The block summed up as rows of the rollups, with its marker. */
export const rollupRows = (
  { source, acts, next }: Pick<Block, 'source' | 'acts' | 'next'>,
  referrers: ListedReferrers,
): Buffer => {
  const naming = { keys: new Keys(), referrers };
  const items = new Map<string, VisitorHit | VisitorHit[]>();
  for (const { act } of acts) {
    const item = `${act.ownerId}\t${act.itemId}`;
    const before = items.get(item);
    if (before === undefined) items.set(item, act);
    else if (Array.isArray(before)) before.push(act);
    else items.set(item, [before, act]);
  }
  const rows = new RowBuffer();
  rows.add(rollupMarker(source, next));
  for (const [item, found] of items) {
    if (Array.isArray(found)) addSeveral(rows, item, found, naming);
    else addOnce(rows, item, found, naming);
  }
  referrers.trim();
  return rows.toBytes();
};
