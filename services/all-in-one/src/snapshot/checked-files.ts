import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fsyncFolderSync } from '@marquee/ports';
import { SnapshotFailed } from './snapshot-failed';
import type { BackedUpFile } from './manifest';

const CHUNK = 256 * 1024;
/** Bytes between two turns of the event loop, in which a stop is heard. */
const SLICE = 1024 * 1024;

/** The bytes of a file, up to `limit` where one is given. Empty for one that is gone. */
export function* bytesOf(file: string, limit = Infinity): Generator<Buffer> {
  const fd = ((): number | null => {
    try {
      return fs.openSync(file, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  })();
  if (fd === null) return;
  try {
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (let at = 0; at < limit;) {
      const read = fs.readSync(fd, buffer, 0, Math.min(CHUNK, limit - at), at);
      if (read === 0) return;
      at += read;
      yield buffer.subarray(0, read);
    }
  } finally {
    fs.closeSync(fd);
  }
}

export interface FileWriterOptions {
  /** Exists, and belongs to this writer. */
  readonly folder: string;
  /** Told after each slice. */
  readonly onBytes?: (bytes: number) => void;
  readonly isStopped?: () => boolean;
}

/**
 * Writes files below a folder for their owner alone (0600, folders 0700), each on disk with its hash when it is answered. It works in slices
 * with synchronous calls: on a thread of its own it takes nothing from libuv's pool.
 */
export class FileWriter {
  private unturned = 0;
  private readonly folders = new Set<string>();

  constructor(private readonly options: FileWriterOptions) {}

  async write(file: string, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<BackedUpFile> {
    const whole = path.join(this.options.folder, file);
    this.makeFolder(path.dirname(whole));
    const hash = createHash('sha256');
    let bytes = 0;
    const fd = fs.openSync(whole, 'wx', 0o600);
    try {
      for await (const chunk of chunks) {
        for (let done = 0; done < chunk.length;) done += fs.writeSync(fd, chunk, done);
        hash.update(chunk);
        bytes += chunk.length;
        await this.turn(chunk.length);
      }
      fs.fsyncSync(fd);
    } finally {
      fs.closeSync(fd);
    }
    return { path: file, bytes, sha256: hash.digest('hex') };
  }

  remove(file: string): void {
    fs.rmSync(path.join(this.options.folder, file));
  }

  /** New names are on disk only with their folders. */
  sync(): void {
    for (const folder of this.folders) fsyncFolderSync(folder);
    fsyncFolderSync(this.options.folder);
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder) || folder === this.options.folder) return;
    this.makeFolder(path.dirname(folder));
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.folders.add(folder);
  }

  private async turn(bytes: number): Promise<void> {
    this.unturned += bytes;
    if (this.unturned < SLICE) return;
    this.options.onBytes?.(this.unturned);
    this.unturned = 0;
    await new Promise(setImmediate);
    if (this.options.isStopped?.())
      throw new SnapshotFailed('backup_stopped', 'the product stopped before the backup was complete.');
  }
}

/** Size and hash of a file; null where it cannot be read. */
export const checkedFile = async (
  folder: string,
  file: string,
  onBytes: (bytes: number) => void,
): Promise<Omit<BackedUpFile, 'path'> | null> => {
  const hash = createHash('sha256');
  let bytes = 0;
  let unturned = 0;
  try {
    fs.accessSync(path.join(folder, file));
    for (const chunk of bytesOf(path.join(folder, file))) {
      hash.update(chunk);
      bytes += chunk.length;
      unturned += chunk.length;
      if (unturned < SLICE) continue;
      onBytes(unturned);
      unturned = 0;
      await new Promise(setImmediate);
    }
  } catch {
    return null;
  }
  onBytes(unturned);
  return { bytes, sha256: hash.digest('hex') };
};
