import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@marquee/test-kit/product';
import { mountSmallDisk, unmountSmallDisk } from '@marquee/test-kit/small-disk';

export const isRoot = process.geteuid?.() === 0;
/** The account `nobody`. No mode of a file stops root, so root runs commands as this one where rights are the accident. */
const ANOTHER_ACCOUNT = 65_534;

/** A copy of the installation that an accident happens to. */
export interface Place {
  readonly folder: string;
  /** The disk that the folder is on, or the folder above it. */
  readonly above: string;
  /** The account that runs the commands: that of the test where undefined. */
  readonly uid: number | undefined;
}

export interface Surroundings {
  /** On a small disk of its own. Only root may mount one. */
  readonly onDisk?: boolean;
  /** Whether another account runs the commands. */
  readonly asAnother?: boolean;
  /** The other account owns the folder. */
  readonly isOwned?: boolean;
}

/** The commands of a test that is not root run as its own account, which owns the folder. */
export const placeFor = (whole: string, { onDisk, asAnother, isOwned }: Surroundings): Place => {
  const above = onDisk === true ? mountSmallDisk('24m')! : temporaryFolder();
  fs.chmodSync(above, 0o777);
  const folder = path.join(above, 'data');
  fs.cpSync(whole, folder, { recursive: true, preserveTimestamps: true });
  const uid = asAnother === true && isRoot ? ANOTHER_ACCOUNT : undefined;
  if (uid !== undefined && isOwned === true) execFileSync('chown', ['-R', `${uid}:${uid}`, folder]);
  return { folder, above, uid };
};

export const removePlace = ({ above }: Place, { onDisk }: Surroundings): void => {
  if (onDisk === true) unmountSmallDisk(above);
  execFileSync('chmod', ['-R', 'u+rwX', above]);
  fs.rmSync(above, { recursive: true, force: true });
};

export const changeModes = (mode: string, file: string): void => void execFileSync('chmod', ['-R', mode, file]);
export const giveAway = ({ folder, uid }: Place): void =>
  void execFileSync('chown', ['-R', `${uid ?? process.getuid!()}`, folder]);
export const remountDisk = (how: 'ro' | 'rw', { above }: Place): void =>
  void execFileSync('mount', ['-o', `remount,${how}`, above]);

const fillerOf = ({ above }: Place): string => path.join(above, 'filler');

export const fillDisk = (place: Place): void => {
  const file = fs.openSync(fillerOf(place), 'a');
  for (const size of [1 << 20, 4096, 1])
    try {
      for (;;) fs.writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  fs.closeSync(file);
};
export const freeDisk = (place: Place): void => fs.rmSync(fillerOf(place));

export const changeMark = ({ folder }: Place, change: (mark: Record<string, unknown>) => object): void => {
  const file = path.join(folder, 'data-folder.json');
  const mark = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  fs.writeFileSync(file, JSON.stringify({ ...mark, ...change(mark) }));
};
