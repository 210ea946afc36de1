type CsvValue = string | number | boolean | null;

const opensFormula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** Null is an empty field. A text that a spreadsheet would run as a formula gets an apostrophe: strangers write such texts. */
const field = (value: CsvValue): string => {
  const text = String(value ?? '');
  const inert = typeof value === 'string' && opensFormula.test(text) ? `'${text}` : text;
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** One line of CSV after RFC 4180, with its line break. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;
