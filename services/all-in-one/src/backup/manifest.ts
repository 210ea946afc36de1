import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BackupFailed } from './backup-failed';

export const MANIFEST = 'manifest.json';
/** A backup of each size is laid out in its own way. Another number means a way that earlier releases cannot restore. */
export const FORMAT = 1;
export const DISTRIBUTED_FORMAT = 2;

/** Relative, in one spelling, and inside: a manifest is read from a folder that anything may have written to. */
const isInside = (file: string): boolean =>
  file !== '' &&
  !path.isAbsolute(file) &&
  path.posix.normalize(file) === file &&
  !file.startsWith('..') &&
  !file.includes('\\');

const fileInside = z.string().refine(isInside, 'not a path inside the backup');

const backedUpFile = z.object({
  /** Below the data folder, and below the backup. */
  path: fileInside,
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const written = {
  /** Version of the product that made it. */
  product: z.string(),
  /** ISO, UTC: when it began, the one moment that it shows, and when its last file was whole. */
  begunAt: z.string(),
  takenAt: z.string(),
  endedAt: z.string(),
  /** How far each store had come at that moment, by its path. */
  positions: z.record(z.string(), z.unknown()),
  files: z.array(backedUpFile),
};

const direction = z.union([z.literal(1), z.literal(-1)]);
const count = z.number().int().nonnegative();

const folderShape = z.object({ format: z.literal(FORMAT), ...written });

const distributedFields = z.object({
  format: z.literal(DISTRIBUTED_FORMAT),
  ...written,
  collections: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['commits', 'rows', 'checkpoints', 'generations', 'keys']),
      indexes: z.array(
        z.object({
          key: z.record(z.string(), direction),
          name: z.string(),
          unique: z.boolean().optional(),
          sparse: z.boolean().optional(),
        }),
      ),
      file: fileInside,
      documents: count,
    }),
  ),
  log: z.object({
    partitions: z.array(z.object({ topic: z.string(), partition: count, file: fileInside, records: count })),
    /** For each group the offsets that it is handed next, by `topic/partition`. */
    groups: z.record(z.string(), z.record(z.string(), count)),
  }),
  /** null: nothing was ever counted. */
  ledger: z
    .object({
      version: count,
      tables: z.array(
        z.object({
          table: z.string(),
          columns: z.array(z.string()),
          rows: count,
          hash: z.string(),
          parts: z.array(z.object({ name: z.string(), file: fileInside })),
        }),
      ),
    })
    .nullable(),
  objects: count,
});

/** A part of a backup whose bytes the manifest does not say could be anything. */
const onlyWrittenFiles = (manifest: z.infer<typeof distributedFields>): boolean => {
  const written = new Set(manifest.files.map(({ path: file }) => file));
  const parts = [
    ...manifest.collections,
    ...manifest.log.partitions,
    ...(manifest.ledger?.tables.flatMap((table) => table.parts) ?? []),
  ];
  return parts.every(({ file }) => written.has(file));
};

const distributedShape = distributedFields.refine(onlyWrittenFiles);

export type BackedUpFile = z.infer<typeof backedUpFile>;
/** Of the data folder of the product in one process. */
export type FolderManifest = z.infer<typeof folderShape>;
/** Of the engines of distributed services. */
export type DistributedManifest = z.infer<typeof distributedShape>;
export type Manifest = FolderManifest | DistributedManifest;

/** The manifest of a finished backup. Fails with `backup_unreadable` or `backup_format`. */
export const readManifest = (backup: string): Manifest => {
  const refuse = (why: string): never => {
    throw new BackupFailed('backup_unreadable', `${backup} is not a complete backup: ${why}`);
  };
  const text = ((): string => {
    try {
      return fs.readFileSync(path.join(backup, MANIFEST), 'utf8');
    } catch {
      return refuse(`its ${MANIFEST} cannot be read`);
    }
  })();
  const read = ((): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return refuse(`its ${MANIFEST} is damaged`);
    }
  })();
  const { format, product } = (read ?? {}) as { format?: unknown; product?: unknown };
  if (typeof format === 'number' && format !== FORMAT && format !== DISTRIBUTED_FORMAT) {
    const by = typeof product === 'string' ? `Marquee ${product}` : 'another version';
    throw new BackupFailed(
      'backup_format',
      `${backup} was made by ${by} in format ${format}, and this version restores formats ${FORMAT} and ${DISTRIBUTED_FORMAT}.`,
    );
  }
  const parsed = (format === DISTRIBUTED_FORMAT ? distributedShape : folderShape).safeParse(read);
  return parsed.success ? parsed.data : refuse(`its ${MANIFEST} is damaged`);
};
