import type { ItemFields } from '../registry/item-model';
import type { ItemPicture } from '../registry/item-picture';

/** How much a field holds. The rules, the forms and the API are all held against the same limit. */
export interface FieldLimit {
  readonly field: string;
  /** What its form calls it. */
  readonly label: string;
  /** The largest value that is stored, as it is stored. */
  readonly fullest: unknown;
  /** One character more, or one more. */
  readonly beyond: unknown;
  /** The message about `beyond`. */
  readonly says: string;
}

/** What tests need to know of a kind. They go through all kinds, so that a kind with an example is in each of them. */
export interface KindExample {
  /** The least that makes an item, all in the values that are stored; `imageUrl` is the address of a checked picture. */
  least(imageUrl: string): ItemFields;
  /** A change of an item, another one for each `n`. */
  change(n: number, imageUrl: string): ItemFields;
  /** The fields of the n-th item as the page is given them, with words and addresses of usual length and pictures in all widths. */
  published(n: number): ItemFields;
  /** Items as their owner sends them, for a page to look at; each of `pictures` is the address of another upload. */
  sent(pictures: readonly string[]): readonly ItemFields[];
  readonly limits: readonly FieldLimit[];
}

/** One character to a reader, and as long as one may be stored: 16 UTF-16 units. */
const CHARACTER = `q${'\u0323'.repeat(15)}`;

export const textOf = (count: number): string => CHARACTER.repeat(count);
/** A stored address of so many characters. */
export const addressOf = (count: number): string => 'https://a.example/'.padEnd(count, 'x');

/** The limit of a field in characters; `of` makes the value of so many. */
export const limitOf = (
  field: string,
  label: string,
  max: number,
  of: (count: number) => unknown = textOf,
): FieldLimit => ({ field, label, fullest: of(max), beyond: of(max + 1), says: `Use at most ${max} characters.` });

/** 32 hexadecimal digits, as hard to compress as the id of an upload. */
export const digitsOf = (n: number): string =>
  [1, 2, 3, 4]
    .map((part) => (Math.imul(n + part, 0x9e3779b1) ^ Math.imul(n * part + 7, 0x85ebca6b)) >>> 0)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');

export const pictureOf = (n: number): ItemPicture => {
  const url = `/uploads/pictures/${digitsOf(n)}.webp`;
  const variants = [160, 320, 640].map((width) => ({ url: url.replace('.webp', `-${width}.webp`), width }));
  return { url, width: 1280, height: 960, variants: [...variants, { url, width: 1280 }] };
};
