// What an installation of the distributed size on one machine keeps between its runs.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';

/** A file that is renamed before its content is on disk may be empty after a loss of power, and with it the secret is lost. */
const write = (file, content) => {
  fs.writeFileSync(`${file}.new`, JSON.stringify(content), { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
  // A name is on disk with its folder only.
  const folder = fs.openSync(path.dirname(file), 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
};

/** The secret and the name of the installation in this folder, made at its first start. */
export const openInstallation = (dataDir) => {
  const file = path.join(dataDir, 'installation.json');
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(file))
    write(file, {
      id: `m${randomBytes(4).toString('hex')}`,
      secret: randomBytes(32).toString('base64url'),
      engines: {},
    });
  const installation = JSON.parse(fs.readFileSync(file, 'utf8'));
  return {
    ...installation,
    keepEngine: (name, engine) => {
      installation.engines[name] = engine;
      write(file, installation);
    },
  };
};

/** Locks a file as `lockFile` of the SQLite adapter does, which a script cannot load. Answers whether this process has it, until it ends. */
const lockFile = (file) => {
  const connection = new Database(file);
  try {
    connection.exec('PRAGMA busy_timeout = 0');
    connection.exec('PRAGMA locking_mode = EXCLUSIVE');
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if (error.code === 'SQLITE_BUSY') return false;
    throw error;
  }
  // A connection that nothing refers to is closed, and its lock with it.
  process.once('exit', () => connection.close());
  return true;
};

/** In the order in which they start. */
export const ENGINES = ['kafka', 'mongodb', 'clickhouse', 's3', 'redis'];

/** Ends a start with this line, without a stack. */
export const refused = (message) => Object.assign(new Error(message), { name: 'StartRefused' });

/** A folder that is made now would stay without what that restore has moved aside. */
const assertNoneRestored = (folder) => {
  if (!fs.existsSync(folder) && fs.existsSync(path.join(`${folder}.restoring`, 'restored.json')))
    throw refused(`A restore of ${folder} was interrupted just before its end: run npm start to finish it.`);
};

/** As the services read it (`folder-mark.ts` of the host), which are not built yet. */
const folderFiles = JSON.parse(
  fs.readFileSync(
    path.resolve(import.meta.dirname, '../../libs/service-host/src/data-folder/folder-files.json'),
    'utf8',
  ),
);

/** Throws where this account may not look. */
const isThere = (dataDir, name) => fs.statSync(path.join(dataDir, name), { throwIfNoEntry: false }) !== undefined;

const markOf = (dataDir) => {
  if (!isThere(dataDir, folderFiles.mark)) return {};
  const file = path.join(dataDir, folderFiles.mark);
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw refused(`data_folder_mark_damaged: ${file} is damaged: remove it and start again.`);
  }
};

/** The mark of a folder that distributed services may have, before anything is changed in it. */
const assertOfServices = (dataDir) => {
  const mark = markOf(dataDir);
  if (mark.format > folderFiles.format)
    throw refused(
      `data_folder_newer: ${dataDir} was written by a newer release of Marquee (${mark.release}): start that release, or set DATA_DIR to another folder.`,
    );
  const isOfServices = folderFiles.ofServices.some((name) => isThere(dataDir, name));
  const isOfOneProcess = !isOfServices && isThere(dataDir, folderFiles.ofOneProcess);
  if (mark.size === 'one_process' || (mark.size === undefined && isOfOneProcess))
    throw refused(
      `data_folder_one_process: ${dataDir} holds the data of the product in one process: start it with npm start, move the data into the engines of the services with npm run move, or set DATA_DIR to another folder.`,
    );
  return mark;
};

const OWN = 'started by npm run start:distributed';
const variableOf = (name) => `${name.toUpperCase()}_URL`;
/** Whose engine the environment asks for. */
const kindOf = (name, env) => (env[variableOf(name)] ? `named by ${variableOf(name)}` : OWN);

/** The engines of a folder by its mark, or by what an earlier release has kept of its own ones. */
const knownEngines = (dataDir, mark) => {
  const file = path.join(dataDir, 'installation.json');
  const { engines = {} } = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const own = Object.keys(engines).map((name) => [name, { identity: OWN, since: new Date(0).toISOString() }]);
  return { ...Object.fromEntries(own), ...mark.engines };
};

const assertSameEngines = (dataDir, known, env) => {
  const confirmedAt = Date.parse(env.DATA_FOLDER_CONFIRMED_AT ?? '');
  for (const name of ENGINES.filter((each) => known[each])) {
    const { identity, since } = known[name];
    if (identity === kindOf(name, env) || Date.parse(since) <= confirmedAt) continue;
    const variable = variableOf(name);
    const [is, way] =
      identity === OWN
        ? [`${variable} names another one`, `Unset ${variable}`]
        : [`${variable} is not set`, `Set ${variable} as before`];
    throw refused(
      `engines_changed: the data of ${dataDir} are in a ${name} ${identity}, and ${is}. ${way}, or to continue on the other one, start with DATA_FOLDER_CONFIRMED_AT=${new Date().toISOString()}.`,
    );
  }
};

/** Records which engines are its own, where that has changed. */
const keepKinds = (dataDir, known, env) => {
  const since = new Date().toISOString();
  const changed = ENGINES.filter((name) => known[name]?.identity !== kindOf(name, env));
  if (changed.length === 0) return;
  const engines = Object.fromEntries(changed.map((name) => [name, { identity: kindOf(name, env), since }]));
  write(path.join(dataDir, folderFiles.mark), { ...markOf(dataDir), engines: { ...known, ...engines } });
};

/** See installation.d.mts. */
export const holdInstallation = (dataDir, release, env) => {
  assertNoneRestored(path.dirname(dataDir));
  const mark = assertOfServices(dataDir);
  const known = knownEngines(dataDir, mark);
  assertSameEngines(dataDir, known, env);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // A file `lock` would say that the product in one process has this folder. A restore of that product asks for this lock.
  if (!lockFile(path.join(dataDir, 'lock-distributed')))
    throw refused(`${dataDir} is open in another Marquee: stop that one, or set DATA_DIR to another folder.`);
  const installation = openInstallation(dataDir);
  if (mark.release !== release)
    write(path.join(dataDir, folderFiles.mark), {
      ...mark,
      format: folderFiles.format,
      size: 'services',
      release,
    });
  return { ...installation, keepKinds: () => keepKinds(dataDir, known, env) };
};

/** Settings that keep this installation apart on engines that it shares with others. */
export const apartOnShared = ({ id }, engines) => {
  const s3 = new URL(engines.S3_URL);
  s3.pathname = `/${id}`;
  return {
    ...engines,
    S3_URL: s3.href,
    MONGODB_DATABASE: id,
    CLICKHOUSE_DATABASE: id,
    KAFKA_TOPIC_PREFIX: `${id}.`,
    REDIS_PREFIX: id,
  };
};

/** See installation.d.mts. */
export const sharedSettings = (installation, env, engines) => ({
  LOG_LEVEL: 'warn',
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !['PORT', 'DATA_DIR'].includes(name))),
  ...engines,
  INSTALLATION_SECRET: env.INSTALLATION_SECRET || installation.secret,
  // Mail that is sent is not kept, and nothing opens it.
  ...((env.MAILER_ADAPTER || 'folder') === 'folder' && {
    DEV_MAIL_TOKEN: env.DEV_MAIL_TOKEN || randomBytes(16).toString('base64url'),
  }),
});
