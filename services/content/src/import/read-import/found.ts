import type { ImportSource, LeftOutCode } from '@marquee/contracts';

export interface LeftOut {
  /** Its title or its address. */
  readonly what: string;
  readonly code: LeftOutCode;
}

/** A link as its source has it. Nothing of it is checked. */
export interface FoundLink {
  /** Empty: the source has none. */
  readonly title: string;
  readonly address: string;
  readonly description: string;
  /** A heading has no address. */
  readonly display: 'tile' | 'heading';
  /** The short name, or the whole short address; empty: the source has none. */
  readonly name: string;
}

/** The fields of a link that a column can hold. */
export const tableFields = ['address', 'name', 'title', 'description'] as const;
export type TableField = (typeof tableFields)[number];

/** The column of each field, from 0; null: none. */
export type TableColumns = Readonly<Record<TableField, number | null>>;

export interface FoundTable {
  readonly headers: readonly string[];
  /** The first rows, as they are. */
  readonly sample: readonly (readonly string[])[];
  readonly columns: TableColumns;
}

/** What a page or a file has, in its order. */
export interface Found {
  readonly source: ImportSource;
  /** Name and bio of the owner, and the address of a picture; empty texts: the source has none. */
  readonly about: { readonly name: string; readonly description: string; readonly picture: string };
  readonly links: readonly FoundLink[];
  /** Addresses of the owner's accounts elsewhere. */
  readonly accounts: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /** Null: the source is no table. */
  readonly table: FoundTable | null;
}

export const nothingAbout = { name: '', description: '', picture: '' } as const;
export const foundLink = (link: Partial<FoundLink>): FoundLink => ({
  display: 'tile',
  title: '',
  address: '',
  description: '',
  name: '',
  ...link,
});
