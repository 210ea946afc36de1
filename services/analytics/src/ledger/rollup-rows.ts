import type { VisitorAct } from '@marquee/contracts';
import type { Block } from './accepted-act';
import { DAY_MS, DIMENSIONS, NEVER, NIL_UUID, QUARTER_MS } from './ledger.schema';
import { tsvKey, tsvTime } from './tsv';

/** The figures of one item on one day, or ever. */
interface Figures {
  clicks: number;
  /** UTC milliseconds. */
  first: number;
  last: number;
  readonly counts: Map<string, number>;
  readonly quarters: Map<number, number>;
}

const none = (): Figures => ({ clicks: 0, first: NEVER * 1000, last: 0, counts: new Map(), quarters: new Map() });

const add = <K>(counts: Map<K, number>, key: K, n: number): void => void counts.set(key, (counts.get(key) ?? 0) + n);

const count = (figures: Figures, act: VisitorAct): void => {
  if (act.setAside !== null) return add(figures.counts, DIMENSIONS.aside + act.setAside, 1);
  figures.clicks += 1;
  if (act.at < figures.first) figures.first = act.at;
  if (act.at > figures.last) figures.last = act.at;
  add(figures.counts, DIMENSIONS.country + act.country, 1);
  add(figures.counts, DIMENSIONS.device + act.deviceType, 1);
  add(figures.counts, DIMENSIONS.referrer + act.referrer, 1);
  add(figures.quarters, Math.floor((act.at % DAY_MS) / QUARTER_MS), 1);
};

const sum = (days: Iterable<Figures>): Figures => {
  const ever = none();
  for (const day of days) {
    ever.clicks += day.clicks;
    ever.first = Math.min(ever.first, day.first);
    ever.last = Math.max(ever.last, day.last);
    for (const [key, n] of day.counts) add(ever.counts, key, n);
  }
  return ever;
};

const mapOf = <K>(counts: Map<K, number>, keyOf: (key: K) => string): string => {
  let text = '';
  for (const [key, n] of counts) text += `${text === '' ? '' : ','}${keyOf(key)}:${n}`;
  return `{${text}}`;
};

const rowOf = (item: string, span: string, { clicks, first, last, counts, quarters }: Figures): string =>
  `${item}\t${span}\t\t${clicks}\t${tsvTime(first)}\t${tsvTime(last)}\t${mapOf(counts, tsvKey)}\t${mapOf(quarters, String)}\t0\n`;

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
  let rows = rollupMarker(source, next);
  for (const [item, days] of items) {
    rows += rowOf(item, 'ever\t0', { ...sum(days.values()), quarters: new Map() });
    for (const [day, figures] of days) rows += rowOf(item, `day\t${day}`, figures);
  }
  return Buffer.from(rows);
};
