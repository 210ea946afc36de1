import fs from 'node:fs';
import path from 'node:path';
import { storageFailureKind } from '@marquee/ports';
import { z } from 'zod';
import { SnapshotFailed } from './snapshot-failed';

export const MANIFEST = 'manifest.json';
/** Another number means a way that earlier releases cannot restore. */
export const FORMAT = 3;

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

const count = z.number().int().nonnegative();

const manifestFields = z.object({
  format: z.literal(FORMAT),
  /**
   * What was copied. Of `services` the private halves of keys are encrypted under their installation secret, and clicks are rows in the format
   * `Native`.
   */
  size: z.enum(['one process', 'services']),
  /** Version of the product that made it. */
  product: z.string(),
  /** ISO, UTC: when it began, the one moment that it shows, and when its last file was whole. */
  begunAt: z.string(),
  takenAt: z.string(),
  endedAt: z.string(),
  /** How far each store had come at that moment, by its path. */
  positions: z.record(z.string(), z.unknown()),
  files: z.array(backedUpFile),
  /** null: nothing was ever counted, or the folder of the engine was copied. */
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
});

export type BackedUpFile = z.infer<typeof backedUpFile>;
export type Manifest = z.infer<typeof manifestFields>;

/** The size of everything that was backed up. */
export const bytesIn = ({ files }: { readonly files: readonly BackedUpFile[] }): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** A part of a backup whose bytes the manifest does not say could be anything. */
const onlyWrittenFiles = ({ files, ledger }: Manifest): boolean => {
  const written = new Set(files.map(({ path: file }) => file));
  return (ledger?.tables ?? []).every(({ parts }) => parts.every(({ file }) => written.has(file)));
};

const manifestShape = manifestFields.refine(onlyWrittenFiles);
/** Of a backup in any format. */
const headShape = manifestFields.pick({ product: true, takenAt: true, positions: true }).extend({ format: z.number() });

const manifestIn = (backup: string): unknown => {
  try {
    return JSON.parse(fs.readFileSync(path.join(backup, MANIFEST), 'utf8'));
  } catch {
    return null;
  }
};

/** When the backup in a folder was taken, in UTC milliseconds, also of an earlier format; null where no manifest says that the folder is one. */
export const takenAtOf = (backup: string): number | null => {
  const head = headShape.safeParse(manifestIn(backup));
  return head.success && head.data.format <= FORMAT ? Date.parse(head.data.takenAt) : null;
};

/** A manifest that this account may not read is not missing. */
const refuseForRights = (backup: string): void => {
  try {
    fs.accessSync(path.join(backup, MANIFEST), fs.constants.R_OK);
  } catch (error) {
    if (storageFailureKind(error) !== 'rights') return;
    const { code } = error as NodeJS.ErrnoException;
    throw new SnapshotFailed(
      'backup_unreadable',
      `this account may not read ${backup} (${code}): let it, and try again.`,
    );
  }
};

/** The manifest of a finished backup. Fails with `backup_unreadable` or `backup_format`. */
export const readManifest = (backup: string): Manifest => {
  refuseForRights(backup);
  const read = manifestIn(backup);
  const parsed = manifestShape.safeParse(read);
  if (parsed.success) return parsed.data;
  const head = headShape.safeParse(read);
  if (head.success && head.data.format !== FORMAT)
    throw new SnapshotFailed(
      'backup_format',
      `${backup} is in format ${head.data.format}, and this release restores format ${FORMAT}: restore it with Marquee ${head.data.product}, which made it.`,
    );
  throw new SnapshotFailed(
    'backup_unreadable',
    `${backup} is not a complete backup: its ${MANIFEST} is missing or damaged.`,
  );
};
