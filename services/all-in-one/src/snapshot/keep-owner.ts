import fs from 'node:fs';
import path from 'node:path';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** The account to which a data folder belongs; where there is none yet, that of the folder in which it is made. */
export const ownerOf = (folder: string): Owner =>
  fs.statSync(folder, { throwIfNoEntry: false }) ?? ownerOf(path.dirname(folder));

/** Gives a folder and everything in it to an account, where root runs the command: the product of that account could not open it. */
export const giveTo = ({ uid, gid }: Owner, folder: string): void => {
  if (process.geteuid?.() !== 0) return;
  const names = fs.readdirSync(folder, { recursive: true }).map(String);
  for (const name of ['', ...names]) fs.lchownSync(path.join(folder, name), uid, gid);
};

/** Removes a data folder that a failed restore has made for its lock, and nothing else is in. */
export const removeLockedFolder = (folder: string): void => {
  const names = fs.readdirSync(folder);
  if (names.every((name) => name === 'lock' || name.startsWith('lock-'))) fs.rmSync(folder, { recursive: true });
};
