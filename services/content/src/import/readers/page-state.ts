import { tryParseJson } from '@marquee/kernel';
import type { PageOutline } from '../read-import/page-outline';

export type Fields = Readonly<Record<string, unknown>>;

/** Objects of one state that are looked at. */
const OBJECTS_MAX = 50_000;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these members that is a text with something in it; empty: none. */
export const textIn = (fields: Fields, ...names: readonly string[]): string =>
  names.map((name) => fields[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? '';

/** The objects of a list. */
export const objectsIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** The properties that a page of Next.js was made from; null: it is no such page. */
export const pageState = ({ scripts }: PageOutline): Fields | null => {
  const parsed = tryParseJson(scripts.get('__NEXT_DATA__') ?? '');
  const props = isFields(parsed) ? parsed['props'] : null;
  const page = isFields(props) ? props['pageProps'] : null;
  return isFields(page) ? page : null;
};

/** All objects inside of a value, in the order in which they are written. Stops at 50,000. */
export const objectsOf = (value: unknown): readonly Fields[] => {
  const found: Fields[] = [];
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && found.length < OBJECTS_MAX) {
    const next = waiting.pop();
    if (isFields(next)) found.push(next);
    if (typeof next === 'object' && next !== null) for (const each of Object.values(next).reverse()) waiting.push(each);
  }
  return found;
};
