import { close, closeSync, fdatasync, ftruncateSync, openSync, rmSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { faultPoint, fsyncFolderSync } from '@marquee/ports';

/** The file system calls of the journal, as an interface so that tests can inject a failing disk. */
export interface JournalDisk {
  /**
   * Creates a file that must not exist yet. The name of a `lasting` one is on disk, too, so that it survives a loss of power. If that fails
   * the file is removed, so that it can be created again.
   */
  create(path: string, lasting: boolean): number;
  /** Writes all bytes to the page cache, synchronously. Throws when any byte was not written. */
  write(fd: number, bytes: Buffer, length: number, position: number): void;
  /** Writes all bytes and calls fdatasync, outside the event loop. */
  writeSynced(fd: number, bytes: Buffer, length: number, position: number, done: (error: Error | null) => void): void;
  truncate(fd: number, length: number): void;
  close(fd: number): void;
}

export const realDisk: JournalDisk = {
  create(path, lasting) {
    const fd = openSync(path, 'wx', 0o600);
    try {
      void faultPoint('journal.create');
      if (lasting) fsyncFolderSync(dirname(path));
      return fd;
    } catch (error) {
      closeSync(fd);
      rmSync(path, { force: true });
      throw error;
    }
  },
  write(fd, bytes, length, position) {
    if (faultPoint('journal.write') === 'torn') return tear(fd, bytes, length, position);
    let written = 0;
    while (written < length) written += writeSync(fd, bytes, written, length - written, position + written);
    void faultPoint('journal.after-write');
  },
  writeSynced(fd, bytes, length, position, done) {
    try {
      if (isPromise(faultPoint('journal.sync'))) return;
    } catch (error) {
      return process.nextTick(done, error);
    }
    const step = (written: number): void => {
      if (written === length) return fdatasync(fd, done);
      write(fd, bytes, written, length - written, position + written, (error, count) =>
        error ? done(error) : step(written + count),
      );
    };
    step(0);
  },
  truncate: ftruncateSync,
  close(fd) {
    close(fd, () => undefined);
  },
};

const isPromise = (value: unknown): boolean => value instanceof Promise;

/** The disk writes half of the bytes and then reports that it is full. */
function tear(fd: number, bytes: Buffer, length: number, position: number): never {
  writeSync(fd, bytes, 0, length >> 1, position);
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}
