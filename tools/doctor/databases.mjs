import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, ok, warn } from './findings.mjs';
import { runScript } from './machine.mjs';

/** As the product says at a start (`start-refused.ts`): what a file of views has besides read models, by service. */
const KEPT = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../libs/service-host/src/kept-by-service.json'), 'utf8'),
);

/** Of one check of a database: a large one takes longer than an operator waits. */
const CHECKED_WITHIN_MS = 30_000;

/** Prints the number of the last migration and what the check of the file says, or why SQLite does not open it. */
const CHECK = `
  const [file, folder, classifier] = process.argv.slice(1);
  const Database = require('libsql');
  const check = () => {
    const database = new Database(file);
    try {
      database.exec('PRAGMA query_only = ON');
      const rows = (pragma) => database.prepare('PRAGMA ' + pragma).raw(true).all().map(([value]) => value);
      return { version: rows('user_version')[0], said: rows('quick_check(3)').join('; ') };
    } finally {
      database.close();
    }
  };
  import(classifier).then(({ storageFailureOf }) => {
    try {
      console.log(JSON.stringify(check()));
    } catch (error) {
      const failure = storageFailureOf(error, { file, within: folder });
      console.log(JSON.stringify({ said: error.message, failure }));
    }
    process.exit(0);
  });
`;
const CLASSIFIER = fileURLToPath(new URL('../../libs/ports/src/storage-failure.mjs', import.meta.url));

/** Root checks as the owner of the file: what SQLite makes next to it would belong to root, and the product could not open it. */
export const ownerOf = (file) => {
  const { uid, gid } = fs.statSync(file);
  return process.geteuid?.() === 0 && uid !== 0 ? { uid, gid } : {};
};

const remedyFor = (file) => {
  if (path.basename(file) === 'jobs.db')
    return 'move it away with its -wal and -shm files: unfinished jobs are found in the events';
  if (path.basename(file) !== 'views.db') return 'npm run restore -- <backup> --replace';
  const kept = KEPT[path.basename(path.dirname(file))];
  return kept === undefined
    ? 'start Marquee: it sets the file aside and builds it again from the events'
    : `npm run restore -- <backup> --replace; or move it away with its -wal and -shm files, and lose these: ${kept}`;
};

const lateFinding = (file) =>
  warn(
    `checking ${file} took longer than ${CHECKED_WITHIN_MS / 1000} s and was stopped`,
    'check it with sqlite3 and PRAGMA quick_check',
  );

const answerIn = (out) => {
  try {
    return JSON.parse(out);
  } catch {
    return null;
  }
};

/** Damaged is only what SQLite calls damaged, or what its check found. Null: the file is intact. */
const findingOf = (file, { version, said, failure }, schemas) => {
  if (schemas && Number(version) > schemas[path.basename(file)])
    return fail(
      `${file} was written by a newer version of Marquee`,
      'start that version, or set DATA_DIR to another folder',
    );
  if (failure && failure.kind !== 'damage') return fail(failure.what, failure.mend);
  if (said === 'ok') return null;
  // The check of SQLite answers in several lines.
  const why = String(said).replace(/\s+/g, ' ').slice(0, 200);
  const isDamaged = failure?.kind === 'damage' || version !== undefined;
  return isDamaged
    ? fail(`${file} is damaged: ${why}`, remedyFor(file))
    : fail(`${file} could not be checked: ${why}`, 'nothing in it was changed: run npm start for more');
};

const check = async (root, folder, file, schemas) => {
  const { out, err, isLate } = await runScript(root, CHECK, CHECKED_WITHIN_MS, {
    args: [file, folder, CLASSIFIER],
    ...ownerOf(file),
  });
  if (isLate) return lateFinding(file);
  return findingOf(
    file,
    answerIn(out) ?? { said: err.split('\n').find((line) => /Error/.test(line)) ?? 'no answer' },
    schemas,
  );
};

const servicesIn = (folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** `schemas`: the number of migrations that this release has for each file; null where it is not built. */
export const databases = async (root, folder, schemas) => {
  if (!fs.existsSync(folder)) return [];
  const names = ['events.db', 'views.db', 'jobs.db'];
  const files = [
    'log/log.db',
    ...servicesIn(folder).flatMap((service) => names.map((name) => path.join(service, name))),
  ]
    .map((file) => path.join(folder, file))
    .filter((file) => fs.statSync(file, { throwIfNoEntry: false }) !== undefined);
  const findings = [];
  for (const file of files) findings.push(await check(root, folder, file, schemas));
  const whole = findings.filter((finding) => finding === null).length;
  return [
    ...(whole > 0 ? [ok(`${whole} ${whole === 1 ? 'database is' : 'databases are'} intact`)] : []),
    ...findings.filter((finding) => finding !== null),
  ];
};
