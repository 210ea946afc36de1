/** A text that no stranger wrote and that must stay as it is, such as an address. */
interface ExactText {
  readonly exact: string;
}

type CsvValue = string | number | boolean | null | ExactText;

/** Some spreadsheets take the signs of full width, as Japanese keyboards type them, for the usual ones. */
const opensFormula = /^[=+\-@\t\r＝＋－＠]/;
/**
 * In locales with a decimal comma, spreadsheets split at semicolons, and quotes after a comma quote nothing. A cell may then begin after
 * each of these characters, with an empty pair of quotes in front. No formula begins with `-)` (an emoticon).
 */
const beginsCell = /([;\t\r\n]"*)(?=[=+@＝＋＠]|[-－](?!\)))/g;
const needsQuotes = /[",\r\n]/;

/** Puts an apostrophe before each sign with which a spreadsheet may begin a formula. */
const withoutFormulas = (text: string): string => {
  const inside = text.replaceAll(beginsCell, "$1'");
  return opensFormula.test(inside) ? `'${inside}` : inside;
};

const textOf = (value: CsvValue): string => {
  if (typeof value === 'string') return withoutFormulas(value);
  return typeof value === 'object' && value !== null ? value.exact : String(value ?? '');
};

/** Null is an empty field. No text can become a formula, because strangers write texts. */
const field = (value: CsvValue): string => {
  const inert = textOf(value);
  return needsQuotes.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** One line of CSV after RFC 4180, with its line break. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(field).join(',')}\r\n`;
