import os from 'node:os';

/** Bytes that this process may use: those of the machine, or of the cgroup of its container or unit. */
export const usableMemory = (): number => {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < os.totalmem() ? limit : os.totalmem();
};
