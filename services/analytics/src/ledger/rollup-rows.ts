import type { VisitorAct } from '@marquee/contracts';
import type { Block } from './accepted-act';
import { DAY_MS, DIMENSIONS, NEVER, NIL_UUID, QUARTER_MS } from './ledger.schema';
import { RowBuffer } from './row-buffer';
import { tsvKey, tsvTime } from './tsv';

/** Counted in place: a map of numbers would be looked up twice per act. */
interface Counter {
  n: number;
}
type Counts<K> = Map<K, Counter>;

/** The figures of one item on one day, or ever. */
interface Figures {
  clicks: number;
  /** UTC milliseconds. */
  first: number;
  last: number;
  readonly country: Counts<string>;
  readonly device: Counts<string>;
  readonly referrer: Counts<string>;
  readonly aside: Counts<string>;
  readonly quarters: Counts<number>;
}

const dimensions = Object.entries(DIMENSIONS) as [keyof typeof DIMENSIONS, string][];

const none = (): Figures => ({
  clicks: 0,
  first: NEVER * 1000,
  last: 0,
  country: new Map(),
  device: new Map(),
  referrer: new Map(),
  aside: new Map(),
  quarters: new Map(),
});

const add = <K>(counts: Counts<K>, key: K, n: number): void => {
  const counter = counts.get(key);
  if (counter) counter.n += n;
  else counts.set(key, { n });
};

const count = (figures: Figures, act: VisitorAct): void => {
  if (act.setAside !== null) return add(figures.aside, act.setAside, 1);
  figures.clicks += 1;
  if (act.at < figures.first) figures.first = act.at;
  if (act.at > figures.last) figures.last = act.at;
  add(figures.country, act.country, 1);
  add(figures.device, act.deviceType, 1);
  add(figures.referrer, act.referrer, 1);
  add(figures.quarters, Math.floor((act.at % DAY_MS) / QUARTER_MS), 1);
};

/** The days together, without their quarter-hours. */
const sum = (days: readonly Figures[]): Figures => {
  const [only] = days;
  if (only && days.length === 1) return { ...only, quarters: new Map() };
  const ever = none();
  for (const day of days) {
    ever.clicks += day.clicks;
    ever.first = Math.min(ever.first, day.first);
    ever.last = Math.max(ever.last, day.last);
    for (const [dimension] of dimensions) for (const [key, { n }] of day[dimension]) add(ever[dimension], key, n);
  }
  return ever;
};

const countsOf = (figures: Figures): string => {
  let text = '';
  for (const [dimension, letter] of dimensions) {
    for (const [key, { n }] of figures[dimension]) text += `${text === '' ? '' : ','}${tsvKey(letter + key)}:${n}`;
  }
  return text;
};

const quartersOf = ({ quarters }: Figures): string => {
  let text = '';
  for (const [quarter, { n }] of quarters) text += `${text === '' ? '' : ','}${quarter}:${n}`;
  return text;
};

const rowOf = (item: string, span: string, figures: Figures): string =>
  `${item}\t${span}\t\t${figures.clicks}\t${tsvTime(figures.first)}\t${tsvTime(figures.last)}\t{${countsOf(figures)}}\t{${quartersOf(figures)}}\t0\n`;

export const rollupMarker = (source: string, next: bigint): string =>
  `${NIL_UUID}\t${NIL_UUID}\tever\t0\t${source}\t0\t${NEVER}\t${tsvTime(0)}\t{}\t{}\t${next}\n`;

/** The block summed up as rows of the rollups, with its marker. */
export const rollupRows = ({ source, acts, next }: Pick<Block, 'source' | 'acts' | 'next'>): Buffer => {
  const items = new Map<string, Map<number, Figures>>();
  for (const { act } of acts) {
    const key = `${act.ownerId}\t${act.itemId}`;
    let days = items.get(key);
    if (!days) items.set(key, (days = new Map()));
    const day = Math.floor(act.at / DAY_MS);
    let figures = days.get(day);
    if (!figures) days.set(day, (figures = none()));
    count(figures, act);
  }
  const rows = new RowBuffer();
  rows.add(rollupMarker(source, next));
  for (const [item, days] of items) {
    rows.add(rowOf(item, 'ever\t0', sum([...days.values()])));
    for (const [day, figures] of days) rows.add(rowOf(item, `day\t${day}`, figures));
  }
  return rows.toBytes();
};
