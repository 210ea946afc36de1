import type { ClickRecord } from '@marquee/contracts';

const columns = ['clickId', 'linkUrl', 'timestamp', 'deviceType', 'country', 'referer', 'setAside'] as const;

const opensFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe: referrers are made by strangers. */
const field = (value: string | null): string => {
  const text = value ?? '';
  const inert = opensFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

export const csvHeader = `${columns.join(',')}\r\n`;
export const csvLine = (record: ClickRecord): string =>
  `${columns.map((column) => field(record[column])).join(',')}\r\n`;
