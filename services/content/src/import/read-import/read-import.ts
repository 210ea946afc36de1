import { decodePage } from '../../page-proposal/read-page/decode-page';
import { readAddressList } from '../readers/address-list';
import { cellsOf, cellsOfJson, isTable, readTable } from '../readers/table';
import { readWebPage } from '../readers/web-page';
import type { Found, TableColumns } from './found';

/** What is imported: an answer of a server, or the text that the owner's browser read from a file or a field. */
export interface ImportTask {
  readonly body: Uint8Array | string;
  /** Empty where it is not known. */
  readonly contentType: string;
  /** Where the page was read; null: it was given. */
  readonly address: string | null;
  /** Null: as the headers suggest. */
  readonly columns: TableColumns | null;
}

const isMarkup = (text: string): boolean => /^\s*</.test(text) || /<(?:!doctype|html|body|a)[\s>]/i.test(text);
const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** Finds out what a text is, and reads it. */
export const readImport = ({ body, contentType, address, columns }: ImportTask): Found => {
  const text = (typeof body === 'string' ? body : decodePage(body, contentType)).replace(/^\ufeff/, '');
  if (isMarkup(text)) return readWebPage(text, address);
  if (isJson(text)) return readTable(cellsOfJson(text), columns);
  const cells = cellsOf(text);
  return columns !== null || isTable(cells) ? readTable(cells, columns) : readAddressList(text);
};
