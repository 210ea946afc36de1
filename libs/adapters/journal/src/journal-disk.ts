import { close, closeSync, fdatasync, ftruncateSync, openSync, rmSync, write, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { faultPoint, fsyncFolderSync } from '@marquee/ports';

/** The file system calls of the journal, as an interface so that tests can inject a failing disk. */
export interface JournalDisk {
  /**
   * Makes a file that must not exist yet; a `lasting` one has its name on disk as well, for the loss of power. Where that fails there is no
   * file, so that it can be made again.
   */
  create(path: string, lasting: boolean): number;
  /** Whole write to the page cache, at once: throws when any byte was not taken. */
  write(fd: number, bytes: Buffer, length: number, position: number): void;
  /** Whole write and fdatasync, off the event loop. */
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

/** The disk takes half of the bytes and then says that it is full. */
function tear(fd: number, bytes: Buffer, length: number, position: number): never {
  writeSync(fd, bytes, 0, length >> 1, position);
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
}
