import { spawnSync } from 'node:child_process';
import { temporaryFolder } from './product';

/** A disk of its own of a size such as `96m`, as a folder; null where one may not be mounted. */
export const mountSmallDisk = (size: string): string | null => {
  const folder = temporaryFolder();
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0 ? folder : null;
};

export const unmountSmallDisk = (folder: string): void => void spawnSync('umount', ['-l', folder]);
