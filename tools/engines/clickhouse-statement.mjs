// What ClickHouse's HTTP interface says in a request, as statements for a session of the engine.

/** Names that the interface keeps for itself; all others in the address are settings, and an unknown one is refused by the engine. */
const own = new Set([
  ...['query', 'query_id', 'database', 'default_format', 'user', 'password', 'quota_key', 'role', 'session_id'],
  ...['session_timeout', 'session_check', 'wait_end_of_query', 'buffer_size', 'compress', 'decompress'],
  ...[
    'enable_http_compression',
    'http_zlib_compression_level',
    'send_progress_in_http_headers',
    'client_protocol_version',
  ],
  ...[
    'cancel_http_readonly_queries_on_client_close',
    'http_headers_progress_interval_ms',
    'http_write_exception_in_output_format',
  ],
]);

/** A refusal of the interface itself, in ClickHouse's numbers and words. */
export class Refusal extends Error {
  constructor(code, type, text) {
    super(`Code: ${code}. DB::Exception: ${text}. (${type})`);
    this.clickhouseCode = code;
  }
}

export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/;

const checked = (name) => {
  if (!identifier.test(name)) throw new Refusal(115, 'UNKNOWN_SETTING', `Unknown setting '${name}'`);
  return name;
};

/** The address of a request: the statement's first part, its parameters, settings and database. */
export const readAddress = (searchParams) => {
  const parameters = [];
  const settings = [];
  for (const [name, value] of searchParams) {
    if (name.startsWith('param_')) parameters.push([checked(name.slice('param_'.length)), value]);
    else if (!own.has(name)) settings.push([checked(name), value]);
  }
  return {
    query: searchParams.get('query') ?? '',
    database: searchParams.get('database') ?? 'default',
    format: searchParams.get('default_format') ?? 'TabSeparated',
    queryId: searchParams.get('query_id') || undefined,
    parameters,
    settings,
  };
};

const assignments = (pairs) => pairs.map(([name, value]) => `${name} = ${value}`).join(', ');
const asText = (pairs) => pairs.map(([name, value]) => [name, quoted(value)]);

/** Statements to run in the same session before and after, so that nothing of one request reaches the next. */
export const around = ({ parameters, settings, queryId }) => ({
  before: [
    `SET log_comment = ${quoted(queryId ?? '')}`,
    // A parameter stays in its session; it has no effect on a statement that does not name it.
    parameters.length > 0 && `SET ${assignments(asText(parameters.map(([name, value]) => [`param_${name}`, value])))}`,
    settings.length > 0 && `SET ${assignments(asText(settings))}`,
  ].filter(Boolean),
  after: settings.length > 0 ? [`SET ${assignments(settings.map(([name]) => [name, 'DEFAULT']))}`] : [],
});

/** A session gives its statements ids of its own, so the id of the request is in their comment. */
export const readKill = (sql) =>
  /^\s*KILL\s+QUERY\b/i.test(sql) ? sql.replaceAll(/\bquery_id\b/g, "Settings['log_comment']") : sql;

const literals = /'(?:[^'\\]|\\.|'')*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"|--[^\n]*|\/\*.*?\*\//gs;
const placeholder = /\{\s*([A-Za-z_][A-Za-z0-9_]*)\s*:[^{}]*\}/g;

/** The session would take a value that an earlier request left, so a missing one is refused here. */
export const refuseMissing = (sql, parameters) => {
  const given = new Set(parameters.map(([name]) => name));
  for (const [, name] of sql.replace(literals, "''").matchAll(placeholder))
    if (!given.has(name)) throw new Refusal(456, 'UNKNOWN_QUERY_PARAMETER', `Substitution \`${name}\` is not set`);
};

const insert =
  /^\s*INSERT\s+INTO\s+(?:TABLE\s+)?((?:`[^`]+`|"[^"]+"|\w+)(?:\.(?:`[^`]+`|"[^"]+"|\w+))?)\s*(?:\(([^()]*)\))?\s*(?:SETTINGS\s+(.+?))?\s*FORMAT\s+(\w+)\s*$/is;
const bare = (name) => name.trim().replaceAll(/[`"]/g, '');

/** An insert whose rows are the body; undefined for any other statement. */
export const readInsert = (query) => {
  const found = insert.exec(query);
  if (!found) return undefined;
  const [, table, columns, settings, format] = found;
  return {
    table: bare(table),
    ...(columns && { columns: columns.split(',').map(bare) }),
    settings: (settings ?? '')
      .split(/,(?=\s*\w+\s*=)/)
      .filter((pair) => pair.trim() !== '')
      .map((pair) => pair.split(/=(.*)/s).map((part) => part.trim())),
    format,
  };
};

/** The same insert, with its rows in a file. */
export const insertFrom = ({ table, columns, settings, format }, file) =>
  `INSERT INTO ${table}${columns ? ` (${columns.join(', ')})` : ''} FROM INFILE ${quoted(file)}${
    settings.length > 0 ? ` SETTINGS ${assignments(settings)}` : ''
  } FORMAT ${format}`;
