/** What TabSeparated has an escape for, and lone surrogates, which UTF-8 has no form for. */
const special = /[\\\t\n\r\0\ud800-\udfff]/;
const specials = /[\\\t\n\r\0]|\p{Surrogate}/gu;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' };

/** A text as a field of TabSeparated. */
export const tsvText = (text: string): string =>
  special.test(text) ? text.replace(specials, (character) => escapes[character] ?? '\ufffd') : text;

/** A text as a key inside a map of TabSeparated: quoted, with the same escapes. */
export const tsvKey = (text: string): string =>
  `'${text.includes("'") ? tsvText(text).replaceAll("'", "\\'") : tsvText(text)}'`;

/** UTC milliseconds as DateTime64(3), which takes seconds of exactly ten digits. */
export const tsvTime = (ms: number): string => {
  const digits = String(ms).padStart(13, '0');
  return `${digits.slice(0, 10)}.${digits.slice(10)}`;
};
