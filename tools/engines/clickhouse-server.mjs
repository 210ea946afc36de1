// ClickHouse's HTTP interface over the engine in this process, as far as the product's client needs it: ping, statements with
// parameters and settings, inserts (plain and gzip), exceptions as the server answers them, statements side by side and
// their ending by `KILL QUERY WHERE query_id = …`.
// `node clickhouse-server.mjs DIR PORT`
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { Sessions } from './clickhouse-sessions.mjs';
import {
  around,
  insertFrom,
  readAddress,
  readInsert,
  readKill,
  Refusal,
  refuseMissing,
} from './clickhouse-statement.mjs';

const [dir, port] = process.argv.slice(2);
// On the machine of everything else it takes what visitors leave, as it does inside the product's own process (Unix nice value).
os.setPriority(10);
fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
const sessions = new Sessions(dir, 12);

/** What the server answers for the errors that clients distinguish by status; 500 otherwise. */
const statusOf = (code) =>
  ({ 60: 404, 81: 404, 62: 400, 456: 400, 457: 400, 115: 404, 241: 500, 516: 403 })[code] ?? 500;

const bodyOf = async (request) => {
  const chunks = [];
  const encoding = request.headers['content-encoding'];
  for await (const chunk of encoding === 'gzip' ? request.pipe(zlib.createGunzip()) : request) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** A form holds what else is in the address: clients send it so where an address would be too long. */
const withForm = async (searchParams, type, body) => {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return new URLSearchParams([...searchParams, ...form]);
};

const into = async (pooled, database) => {
  if (pooled.database === database) return;
  await pooled.session.queryAsync(`USE \`${database.replaceAll('`', '')}\``);
  pooled.database = database;
};

/**
 * Rows as a server reads them, from a stream: within a statement the engine in a process looks at each of their bytes several times
 * first. All of them or none: a body that a client cut off never comes here. The file has lost its name before it is filled.
 */
const runInsert = async (pooled, insert, rows) => {
  const name = path.join(dir, `rows-${randomUUID()}`);
  const file = await fs.promises.open(name, 'w+', 0o600);
  try {
    await fs.promises.unlink(name);
    // At a place of its own: where a path of a descriptor shares its offset, the engine begins at 0.
    for (let at = 0; at < rows.length;) at += (await file.write(rows, at, rows.length - at, at)).bytesWritten;
    const { rowsRead } = await pooled.session.queryAsync(insertFrom(insert, `/dev/fd/${file.fd}`));
    return { bytes: Buffer.alloc(0), rowsWritten: rowsRead };
  } finally {
    await file.close();
  }
};

const runStatement = async (pooled, sql, format) => {
  const result = await pooled.session.queryAsync(sql, { format });
  return { bytes: Buffer.from(result.bytes()), rowsRead: result.rowsRead, bytesRead: result.bytesRead };
};

const execute = (address, body) => {
  const insert = body.length > 0 ? readInsert(address.query) : undefined;
  // A statement may be split between the address and the body; the server puts a line break between the two.
  const sql = [address.query, insert ? '' : body.toString()].filter((part) => part !== '').join('\n');
  if (sql.trim() === '')
    throw new Refusal(62, 'SYNTAX_ERROR', 'Syntax error: failed at position 1 (end of query): Empty query');
  refuseMissing(sql, address.parameters);
  const statement = readKill(sql);
  const { before, after } = around(address);
  return sessions.use(async (pooled) => {
    await into(pooled, address.database);
    try {
      for (const statement of before) await pooled.session.queryAsync(statement);
      return insert ? await runInsert(pooled, insert, body) : await runStatement(pooled, statement, address.format);
    } finally {
      for (const statement of after) await pooled.session.queryAsync(statement);
    }
  });
};

const summaryOf = ({ rowsRead = 0, bytesRead = 0, rowsWritten = 0 }) =>
  JSON.stringify({
    read_rows: String(rowsRead),
    read_bytes: String(bytesRead),
    written_rows: String(rowsWritten),
    written_bytes: '0',
    total_rows_to_read: '0',
    result_rows: '0',
    result_bytes: '0',
    elapsed_ns: '0',
  });

const readRequest = async (request, searchParams) => {
  const body = await bodyOf(request);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return { address: readAddress(searchParams), body };
  return { address: readAddress(await withForm(searchParams, type, body)), body: Buffer.alloc(0) };
};

const answerStatement = async (request, response, searchParams) => {
  const headers = { 'x-clickhouse-server-display-name': 'marquee', 'x-clickhouse-timezone': 'UTC' };
  try {
    const { address, body } = await readRequest(request, searchParams);
    headers['x-clickhouse-query-id'] = address.queryId ?? randomUUID();
    const result = await execute(address, body);
    const wantsGzip =
      searchParams.get('enable_http_compression') === '1' && /gzip/.test(request.headers['accept-encoding'] ?? '');
    const bytes = wantsGzip ? zlib.gzipSync(result.bytes, { level: 1 }) : result.bytes;
    if (wantsGzip) headers['content-encoding'] = 'gzip';
    response.writeHead(200, { ...headers, 'x-clickhouse-summary': summaryOf(result) }).end(bytes);
  } catch (error) {
    const code = error.clickhouseCode ?? 1002;
    const text = error.clickhouseCode
      ? error.message
      : `Code: 1002. DB::Exception: ${error.message}. (UNKNOWN_EXCEPTION)`;
    response
      .writeHead(statusOf(code), { ...headers, 'x-clickhouse-exception-code': String(code), connection: 'close' })
      .end(`${text}\n`);
  }
};

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
  if (pathname === '/ping') return void response.end('Ok.\n');
  if (pathname !== '/') return void response.writeHead(404).end();
  void answerStatement(request, response, searchParams);
});
// As the server has it; the product's client keeps its connections for less.
server.keepAliveTimeout = 10_000;
// The folder is opened before the server listens; the engine refuses a folder that another process has.
await sessions.use(({ session }) => session.queryAsync('SELECT 1'));
server.listen(Number(port), '127.0.0.1');

// What was answered is on disk: there is nothing to save, and the engine does not mind.
process.on('SIGTERM', () => process.exit(0));
