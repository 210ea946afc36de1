import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectRefused, storageFailureKind } from '@marquee/ports';

/** A file without a name. Its content disappears with its handle, also when the process is killed. */
const openNameless = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `marquee-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
};

/**
 * Runs `work` on an empty file in the system's temporary folder. The file is removed when the work settles. A full disk rejects with
 * `ObjectRefused` `storage_full`.
 */
export const withScratchFile = async <Result>(work: (file: FileHandle) => Promise<Result>): Promise<Result> => {
  let file: FileHandle | undefined;
  try {
    file = await openNameless();
    return await work(file);
  } catch (error) {
    if (storageFailureKind(error) !== 'room') throw error;
    throw new ObjectRefused('storage_full', 'The disk is full: the file was not stored.');
  } finally {
    await file?.close();
  }
};

// Streams of a handle would keep it from closing.

/** Writes the chunks one after the other into an empty file. */
export const fillFile = async (file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const chunk of chunks) {
    for (let done = 0; done < chunk.length;) done += (await file.write(chunk, done, chunk.length - done)).bytesWritten;
  }
};

const CHUNK_BYTES = 64 * 1024;

/** The whole content of a file. */
export async function* chunksOf(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    yield chunk.subarray(0, bytesRead);
    position += bytesRead;
  }
}
