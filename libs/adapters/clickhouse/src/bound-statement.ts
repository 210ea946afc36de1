import type { ChdbResult, Session } from 'chdb';
import { ColumnStoreError, type ColumnParameter, type ColumnParameters } from '@marquee/ports';

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\0' };

/** A text inside quotes. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The text of a parameter, from which the engine reads a value of the type that the statement names. */
const textOf = (value: ColumnParameter): string => {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replace(/[\\\t\n\r\0]/g, (character) => escapes[character]!);
  return `[${value.map((member) => (typeof member === 'number' ? String(member) : quoted(member))).join(',')}]`;
};

const literals = /'(?:[^'\\]|\\.|'')*'/gs;
const placeholder = /\{(\w+):[^{}]*\}/g;

/** The session keeps the values of earlier statements, so that a missing one would go unnoticed. */
const refuseMissing = (sql: string, parameters: ColumnParameters): void => {
  for (const [, name] of sql.replace(literals, '').matchAll(placeholder))
    if (!(name! in parameters)) throw new ColumnStoreError('refused', 456, `no parameter ${name!}`);
};

/**
 * Runs a statement with its parameters, as settings of the session. The driver's own binding is not used: it lets one statement of
 * the whole process run after the other, in whatever session.
 */
export const queryBound = async (
  session: Session,
  sql: string,
  parameters: ColumnParameters,
  format: 'JSONEachRow' | 'Native',
): Promise<ChdbResult> => {
  refuseMissing(sql, parameters);
  const settings = Object.entries(parameters).map(([name, value]) => `param_${name} = ${quoted(textOf(value))}`);
  if (settings.length > 0) await session.queryAsync(`SET ${settings.join(', ')}`);
  return session.queryAsync(sql, { format });
};

/** The same, with the answer as lines of JSON. */
export const runBound = async (session: Session, sql: string, parameters: ColumnParameters): Promise<string> =>
  (await queryBound(session, sql, parameters, 'JSONEachRow')).text();
