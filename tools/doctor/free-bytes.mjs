import fs from 'node:fs';

/** Bytes that this account may still write on the disk of `place`. */
export const freeBytes = (place) => {
  const { bavail, bsize } = fs.statfsSync(place);
  return bavail * bsize;
};
