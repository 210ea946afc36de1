import fs from 'node:fs';
import path from 'node:path';

/**
 * How a backup treats a file of the data folder. `database`: copied page by page as of one moment. `ledger`: a file of ClickHouse.
 * `position`: how far a group has read the journal. `journal`: grows at its end. `key`: of persons and of the installation. `file`: never
 * changed in place. null: left out.
 */
export type FolderPart = 'database' | 'ledger' | 'position' | 'journal' | 'key' | 'file' | null;

const LEFT_OUT = [
  // Of the process that runs: its locks, sockets and drafts.
  /^lock(-.*)?$/,
  /(^|\/)[^/]*\.sock$/,
  /(^|\/)\.[^/]*$/,
  /^journal\/groups\/.*\.new$/,
  /^uploads\/temporary\//,
  // Belong to a database, whose copy needs none.
  /\.db-(wal|shm|journal)$/,
  /^clickhouse\/(shadow|tmp)\//,
  /^clickhouse\/status$/,
  // Set aside for the operator, who has looked at it by then or never does.
  /\.db\.damaged-[^/]*$/,
  /^clickhouse\.damaged-[^/]*\//,
  /^clickhouse\.opening/,
  // Copies of files in `clickhouse`, which the next start makes again.
  /^clickhouse\.descriptions\//,
  // Destroyed after a day, and so nowhere else.
  /^redirects\/visitor-salt$/,
  // What distributed services keep, when they share the folder.
  /^distributed\//,
  // Says where the data of this folder came from.
  /^restored\.json$/,
  // Says what this folder is; a restored one is marked at its first start.
  /^data-folder\.json(\.\d+\.new)?$/,
];

export const partOf = (file: string): FolderPart => {
  if (LEFT_OUT.some((pattern) => pattern.test(file))) return null;
  if (file.startsWith('clickhouse/')) return 'ledger';
  if (file.startsWith('journal/groups/')) return 'position';
  if (file.startsWith('journal/')) return 'journal';
  if (file.startsWith('keys/')) return 'key';
  return file.endsWith('.db') ? 'database' : 'file';
};

/** In ClickHouse's folder: what lies in folders of a table, such as its parts. All other files are small, and describe tables. */
const isOfTablePart = (file: string): boolean => /^clickhouse\/store\/[^/]+\/[^/]+\/[^/]+\//.test(file);

/**
 * Regular files below a folder, relative to the root, in the order of their names, without folders that `skips` names. Folders that vanish
 * meanwhile are empty.
 */
export const filesIn = (root: string, below = '', skips: (folder: string) => boolean = () => false): string[] => {
  const entries = ((): fs.Dirent[] => {
    try {
      return fs.readdirSync(path.join(root, below), { withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  })();
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return skips(file) ? [] : filesIn(root, file, skips);
      return entry.isFile() ? [file] : [];
    });
};

const HAVE_PLACES = new Set(['clickhouse', 'journal', 'keys', 'distributed']);
const HAVE_NO_DATABASE = new Set([...HAVE_PLACES, 'uploads', 'mail']);

/** The files of each part, found without a look at the others: what is asked while the product is stalled must be quick. */
export const filesOf = {
  database: (root: string) => filesIn(root, '', (folder) => HAVE_NO_DATABASE.has(folder)).filter(is('database')),
  position: (root: string) => filesIn(root, 'journal/groups').filter(is('position')),
  journal: (root: string) => filesIn(root, 'journal', (folder) => folder === 'journal/groups').filter(is('journal')),
  ledgerDescription: (root: string) =>
    filesIn(root, 'clickhouse', (folder) => isOfTablePart(`${folder}/`)).filter(is('ledger')),
  ledgerPart: (root: string) => filesIn(root, 'clickhouse').filter((file) => isOfTablePart(file)),
  file: (root: string) => filesIn(root, '', (folder) => HAVE_PLACES.has(folder)).filter(is('file')),
  key: (root: string) => filesIn(root, 'keys').filter(is('key')),
} as const;

const is =
  (part: FolderPart) =>
  (file: string): boolean =>
    partOf(file) === part;
