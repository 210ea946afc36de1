import fs from 'node:fs';
import path from 'node:path';
import { ownerOf } from './databases.mjs';
import { fail, warn } from './findings.mjs';
import { runScript } from './machine.mjs';

const READ_WITHIN_MS = 10_000;

/** As the product says (`loss-of.ts`): one part alone leaves the others ahead of it. */
const RESTORE =
  'stop Marquee, and restore clickhouse, analytics and journal/groups/analytics.json together from one backup';

/** The position of the last act that was counted; -1 where there is none, or it cannot be read. */
const countedUpTo = (folder) => {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'journal/groups/analytics.json'), 'utf8')).offset;
  } catch {
    return -1;
  }
};

/** Prints the sources whose clicks are lost, or are to be counted again, as analytics has recorded it (`source-register.ts`). */
const MARKS = `
  const Database = require('libsql');
  const database = new Database(process.argv[1]);
  database.exec('PRAGMA query_only = ON');
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'click-sources-v%'").all();
  const found = tables.flatMap(({ name }) => database.prepare('SELECT id, doc FROM "' + name + '" ORDER BY id').all());
  database.close();
  const isReported = ({ id, doc }) => /^(lost|due)[/]/.test(id) && !JSON.parse(doc).acceptedAt;
  console.log(JSON.stringify(found.filter(isReported).map(({ id }) => id)));
  process.exit(0);
`;

const recorded = async (root, folder) => {
  const file = path.join(folder, 'analytics/views.db');
  if (!fs.existsSync(file)) return [];
  const { out } = await runScript(root, MARKS, READ_WITHIN_MS, { args: [file], ...ownerOf(file) });
  let marks;
  try {
    marks = JSON.parse(out);
  } catch {
    // What is wrong with the file is the finding of another check.
    return [];
  }
  return marks.map((mark) => {
    const [kind, source] = mark.split('/');
    return kind === 'lost'
      ? fail(
          `ledger_lost: clicks of ${source} are neither in the click ledger nor in the journal`,
          `${RESTORE}; where no backup has them, run npm run audit -- --accept-loss`,
        )
      : warn(`ledger_behind: clicks of ${source} are being counted again`, 'start Marquee: it continues');
  });
};

const PART = /^all_\d+_\d+_\d+(_\d+)?$/;

/** Files without which the engine sets a part aside. */
const NEEDED = ['checksums.txt', 'columns.txt'];

const isHollow = (part) => {
  const sizes = new Map(fs.readdirSync(part).map((name) => [name, fs.statSync(path.join(part, name)).size]));
  return NEEDED.some((name) => !sizes.has(name)) || [...sizes.values()].includes(0);
};

/** Parts of tables that lack a file or have an empty one, and those that the engine has set aside. Reads no file. */
const damagedParts = (store) => {
  const damaged = [];
  if (!fs.existsSync(store)) return damaged;
  for (const found of fs.readdirSync(store, { recursive: true, withFileTypes: true })) {
    const at = path.join(found.parentPath, found.name);
    if (!found.isDirectory()) continue;
    if (
      path.basename(found.parentPath) === 'detached'
        ? found.name.startsWith('broken')
        : PART.test(found.name) && isHollow(at)
    )
      damaged.push(at);
  }
  return damaged;
};

/** What a start has kept of a damaged ledger. */
const kept = (folder) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.startsWith('clickhouse.damaged-'))
    .map((name) =>
      warn(
        `${path.join(folder, name)} is what was damaged of the click ledger`,
        'check the disk and the memory; remove the folder when npm run audit finds no missing clicks',
      ),
    );

/**
 * Whether the click ledger of one process is gone, damaged or known to lack clicks. What else it may lack, a start and an audit find. A product that
 * runs has its files open, and its readiness says what it lacks.
 */
export const ledger = async (root, folder, isRunning) => {
  const dir = path.join(folder, 'clickhouse');
  const aside = fs.existsSync(folder) ? kept(folder) : [];
  const isThere = fs.existsSync(dir) && fs.readdirSync(dir).length > 0;
  const marks = isRunning ? [] : await recorded(root, folder);
  if (!isThere && countedUpTo(folder) >= 0)
    return [
      fail(
        `${dir} is missing, and with it the clicks that were counted`,
        `a start counts those again that the journal has. For older ones ${RESTORE}`,
      ),
      ...marks,
      ...aside,
    ];
  const damaged = damagedParts(path.join(dir, 'store')).map((part) =>
    warn(`ledger_damaged: ${part} is damaged`, 'start Marquee: it sets the part aside, and counts its clicks again'),
  );
  return [...marks, ...damaged, ...aside];
};
