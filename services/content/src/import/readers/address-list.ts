import { foundLink, nothingAbout, type Found, type FoundLink } from '../read-import/found';
import { oneLine } from '../read-import/page-outline';

/** Lines that are read. */
const LINES_MAX = 5000;

/** An address with or without its scheme: a word with a dot in it. */
const ADDRESS = /(?:[a-z][a-z0-9+.-]*:\S+|[^\s/@:]+\.[^\s/@:]{2,}(?:[/:?#]\S*)?)/i;

const linkIn = (line: string): FoundLink => {
  const address = ADDRESS.exec(line)?.[0];
  if (address === undefined) return foundLink({ title: line, address: '' });
  return foundLink({ title: oneLine(line.replace(address, ' ')).replace(/^[-–—:|*]+\s*|\s*[-–—:|]+$/g, ''), address });
};

/** Addresses as people paste them, one on each line, with or without a title before or behind them. */
export const readAddressList = (text: string): Found => ({
  source: 'list',
  about: nothingAbout,
  links: text
    .split(/\r\n?|\n/, LINES_MAX)
    .map(oneLine)
    .filter(Boolean)
    .map(linkIn),
  accounts: [],
  leftOut: [],
  table: null,
});
