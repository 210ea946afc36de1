import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Bytes that must be free: the fullest test folders hold some megabytes, and what is in memory is missing elsewhere. */
const ROOM = 2 * 1024 ** 3;

/**
 * A folder for what tests write, in memory where there is room: two workers that wait for one disk's `fsync` wait for each other,
 * and what a killed process has written is there afterwards, whatever it was written to.
 */
export const temporaryFolder = () => {
  const memory = '/dev/shm';
  const { bavail, bsize } = fs.existsSync(memory) ? fs.statfsSync(memory) : { bavail: 0, bsize: 0 };
  const folder = fs.mkdtempSync(path.join(bavail * bsize >= ROOM ? memory : os.tmpdir(), 'marquee-tests-'));
  // Tests run processes as another user, who may open what is named to them, and list nothing.
  fs.chmodSync(folder, 0o711);
  return folder;
};
