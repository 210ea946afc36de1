import type { ImportSource } from '@marquee/contracts';
import { tryParseJson } from '@marquee/kernel';
import { parse } from 'csv-parse/sync';
import {
  foundLink,
  nothingAbout,
  tableFields,
  type Found,
  type FoundTable,
  type TableColumns,
  type TableField,
} from '../read-import/found';
import { objectsOf, type Fields } from './page-state';

export type Cells = readonly string[];

/** Rows and columns of one table that are read. */
const ROWS_MAX = 5000;
const COLUMNS_MAX = 100;
const SAMPLE_ROWS = 3;

const delimiters = [',', ';', '\t'];

/** The cells of a text with separated values; empty where it is none. A cell is text, whatever a spreadsheet would make of it. */
export const cellsOf = (text: string): readonly Cells[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiters,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: ROWS_MAX + 1,
      trim: true,
    }).map((row) => row.slice(0, COLUMNS_MAX));
  } catch {
    return []; // a quote that is never closed
  }
};

/** The same for the objects of a JSON text that have an address: their names are the first row. */
export const cellsOfJson = (text: string): readonly Cells[] => {
  const objects = objectsOf(tryParseJson(text)).filter((each) => Object.values(each).some(isAddress));
  const headers = [...new Set(objects.flatMap(scalarNames))].slice(0, COLUMNS_MAX);
  return headers.length === 0
    ? []
    : [headers, ...objects.slice(0, ROWS_MAX).map((each) => headers.map((name) => cellOf(each[name])))];
};

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^\s*(?:https?:\/\/\S+|[^\s/@:]+\.[a-z]{2,}(?:[/:?#]\S*)?)\s*$/i.test(value);

/** Rows by which a table is told from a list of addresses that have commas. */
const COMPARED_ROWS = 20;

/** Whether cells are those of a table: a row of headers, or rows of as many cells each. */
export const isTable = ([first = [], ...others]: readonly Cells[]): boolean => {
  if (first.length < 2) return false;
  if (!first.some(isAddress)) return true;
  return others.length > 0 && others.slice(0, COMPARED_ROWS).every(({ length }) => length === first.length);
};
const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const scalarNames = (fields: Fields): string[] => Object.keys(fields).filter((name) => cellOf(fields[name]) !== '');

/** Names that columns have in exports, without blanks and signs; the first that a table has is taken. */
const namesOf: Readonly<Record<TableField, readonly string[]>> = {
  address: [
    'longurl',
    'longlink',
    'originalurl',
    'destinationurl',
    'destination',
    'target',
    'targeturl',
    'url',
    'href',
    'link',
    'address',
    'website',
  ],
  name: [
    'keyword',
    'shortcode',
    'customslug',
    'slug',
    'key',
    'backhalf',
    'custombackhalf',
    'alias',
    'custombitlinks',
    'shortlink',
    'shorturl',
    'bitlink',
    'link',
    'address',
  ],
  // A service without titles has its words in the description.
  title: ['title', 'name', 'label', 'text', 'description'],
  description: ['description', 'comment', 'comments', 'note', 'notes'],
};

/** The headers that distinguish the exports of services, without blanks and signs. */
const marksOf: readonly (readonly [ImportSource, readonly string[]])[] = [
  ['yourls', ['keyword', 'url', 'title']],
  ['shlink', ['shortcode', 'longurl']],
  ['kutt', ['address', 'target']],
  ['dub', ['shortlink', 'destinationurl']],
  ['dub', ['key', 'url']],
  ['bitly', ['bitlink', 'longurl']],
  ['bitly', ['link', 'longurl']],
];

const plain = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const columnOf = (field: TableField, names: readonly string[], taken: readonly (number | null)[]): number | null =>
  namesOf[field]
    .map((name) => names.findIndex((each, at) => each === name && !taken.includes(at)))
    .find((at) => at !== -1) ?? null;

/** Columns by the names of the headers. No column is two fields. */
const proposedColumns = (headers: readonly string[], rows: readonly Cells[]): TableColumns => {
  const names = headers.map(plain);
  const taken = new Set<number>();
  const take = (field: TableField): number | null => {
    const column = columnOf(field, names, [...taken]);
    if (column !== null) taken.add(column);
    return column;
  };
  const address = take('address') ?? columnOfAddresses(rows);
  if (address !== null) taken.add(address);
  const [name, title, description] = [take('name'), take('title'), take('description')];
  const isNamed = headers.some((header) => header !== '');
  // What is next to an address in a table without headers is its title.
  return { address, name, title: isNamed ? title : address === 0 ? 1 : 0, description };
};

const columnOfAddresses = ([first = []]: readonly Cells[]): number | null => {
  const column = first.findIndex(isAddress);
  return column === -1 ? null : column;
};

const sourceOf = (headers: readonly string[]): ImportSource => {
  const names = headers.map(plain);
  return marksOf.find(([, marks]) => marks.every((mark) => names.includes(mark)))?.[0] ?? 'table';
};

/** The links of a table. `chosen`: the columns that its owner chose; null: those that the headers suggest. */
export const readTable = (cells: readonly Cells[], chosen: TableColumns | null): Found => {
  const [first = [], ...others] = cells;
  const isHeaded = !first.some(isAddress);
  const headers = isHeaded ? [...first] : first.map(() => '');
  const rows = isHeaded ? others : cells;
  const columns = chosen ?? proposedColumns(headers, rows);
  // Bitly leaves the column of names empty where a link has only the short address that it was given.
  const second = chosen === null ? columnOf('name', headers.map(plain), Object.values(columns)) : null;
  const cell = (row: Cells, field: TableField): string =>
    row[columns[field] ?? -1] || (field === 'name' && row[second ?? -1]) || '';
  const table: FoundTable = { headers, sample: rows.slice(0, SAMPLE_ROWS), columns };
  const valuesOf = (row: Cells) =>
    Object.fromEntries(tableFields.map((field) => [field, cell(row, field)])) as Record<TableField, string>;
  return {
    source: sourceOf(headers),
    about: nothingAbout,
    links: rows.map((row) => foundLink(valuesOf(row))),
    accounts: [],
    leftOut: [],
    table,
  };
};
