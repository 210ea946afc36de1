import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BackupFailed } from './backup-failed';

export const MANIFEST = 'manifest.json';
/** Rises when a release lays out backups in a way that an earlier one cannot restore. */
export const FORMAT = 1;

/** Relative, in one spelling, and inside: a manifest is read from a folder that anything may have written to. */
const isInside = (file: string): boolean =>
  file !== '' &&
  !path.isAbsolute(file) &&
  path.posix.normalize(file) === file &&
  !file.startsWith('..') &&
  !file.includes('\\');

const backedUpFile = z.object({
  /** Below the data folder, and below the backup. */
  path: z.string().refine(isInside, 'not a path inside the backup'),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifestShape = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that made it. */
  product: z.string(),
  /** ISO, UTC: when it began, the one moment of which it is, and when its last file was whole. */
  begunAt: z.string(),
  takenAt: z.string(),
  endedAt: z.string(),
  /** How far each store had come at that moment, by its path. */
  positions: z.record(z.string(), z.unknown()),
  files: z.array(backedUpFile),
});

export type BackedUpFile = z.infer<typeof backedUpFile>;
export type Manifest = z.infer<typeof manifestShape>;

/** The manifest of a finished backup. Fails with `backup_unreadable` or `backup_format`. */
export const readManifest = (backup: string): Manifest => {
  const refuse = (why: string): never => {
    throw new BackupFailed('backup_unreadable', `${backup} is no whole backup: ${why}`);
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
  if (typeof format === 'number' && format !== FORMAT) {
    const by = typeof product === 'string' ? `Marquee ${product}` : 'another version';
    throw new BackupFailed(
      'backup_format',
      `${backup} was made by ${by} in format ${format}, and this version restores format ${FORMAT}.`,
    );
  }
  const parsed = manifestShape.safeParse(read);
  return parsed.success ? parsed.data : refuse(`its ${MANIFEST} is damaged`);
};
