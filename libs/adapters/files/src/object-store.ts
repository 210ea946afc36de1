import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import {
  assertObjectPrefix,
  LISTED_AT_MOST,
  ObjectRefused,
  type ByteRange,
  type ObjectInfo,
  type ObjectStore,
  type OpenedObject,
  type SignedPutReceiver,
  type StreamedBody,
} from '@marquee/ports';
import { keepReserve } from './disk-reserve';
import { addressUsed, decodeHeader, HEADER_BYTES, ObjectDamaged, ObjectWriter, type ObjectHeader } from './object-file';
import { keyOfPath, pathOfKey } from './object-path';
import { signedAddress, verifiedAddress } from './object-signature';
import { readChunks } from './read-chunks';

export interface FileObjectStoreOptions {
  /** A folder that belongs to this store alone. Created when it is missing. */
  readonly dir: string;
  /** Prefix of the addresses that `signPut` returns: `/uploads`, or an absolute URL. The server of that path calls `receive`. */
  readonly baseUrl: string;
  /** Signs the addresses; a new one makes all earlier addresses invalid. */
  readonly secret: Uint8Array;
  readonly clock: () => number;
  /** Bytes of the disk that objects leave free; 0 by default. */
  readonly reserveBytes?: number;
}

/** Objects as files of one folder, with signed addresses for PUT, which this process receives itself. */
export const openFileObjectStore = async (
  options: FileObjectStoreOptions,
): Promise<ObjectStore & SignedPutReceiver> => {
  const objects = join(options.dir, 'objects');
  const temporary = join(options.dir, 'temporary');
  // Removes files that a crash left incomplete. No other process writes here.
  await rm(temporary, { recursive: true, force: true });
  for (const dir of [objects, temporary]) await mkdir(dir, { recursive: true, mode: 0o700 });

  const takeRoom = keepReserve(options.reserveBytes ?? 0, { folder: objects, clock: options.clock });

  const write = async (
    key: string,
    contentType: string,
    once: boolean,
    fill: (writer: ObjectWriter) => Promise<void>,
  ): Promise<ObjectInfo> => {
    const path = pathOfKey(objects, key);
    const writer = await ObjectWriter.create(temporary, takeRoom);
    try {
      await fill(writer);
      return { key, ...(await writer.keep(path, contentType, once)) };
    } catch (error) {
      await writer.discard();
      throw error;
    }
  };

  const head = (key: string): Promise<ObjectInfo | null> => {
    const path = pathOfKey(objects, key);
    return reading(path, async (file) => ({ key, ...(await headerOf(path, file)) }));
  };

  return {
    signPut: async (request) => {
      pathOfKey(objects, request.key);
      return { url: signedAddress(options.baseUrl, options.secret, request) };
    },
    put: (key, body, contentType) =>
      write(key, contentType, false, (writer) =>
        body instanceof Uint8Array ? writer.write(body) : writeStreamed(writer, body),
      ),
    head,
    open: async (key, range) => openObject(key, pathOfKey(objects, key), range),
    get: async (key, maxBytes) => {
      const path = pathOfKey(objects, key);
      return reading(path, async (file) => {
        const info = { key, ...(await headerOf(path, file)) };
        if (info.size > maxBytes) throw new ObjectRefused('upload_size', `The object has more than ${maxBytes} bytes.`);
        return { info, body: await readFully(path, file, HEADER_BYTES, info.size) };
      });
    },
    delete: async (key) => {
      const path = pathOfKey(objects, key);
      await rm(path, { force: true });
    },
    listOlder: (prefix, before) => listOlder(objects, prefix, before),
    receive: async (put) => {
      const allowed = verifiedAddress(options.baseUrl, options.secret, put.url);
      if (options.clock() > allowed.expiresAt)
        throw new ObjectRefused('upload_expired', 'The upload address has expired.');
      if (put.contentType !== allowed.contentType) {
        throw new ObjectRefused('upload_type', `The file must be sent as ${allowed.contentType}.`);
      }
      const fits = (bytes: number): boolean => (allowed.sizeIsLimit ? bytes <= allowed.size : bytes === allowed.size);
      if (put.contentLength !== undefined && !fits(put.contentLength)) throw wrongSize(allowed.size);
      if ((await head(allowed.key)) !== null) throw addressUsed();
      return write(allowed.key, allowed.contentType, true, async (writer) => {
        for await (const chunk of put.body) {
          if (writer.bytes + chunk.length > allowed.size) throw wrongSize(allowed.size);
          await writer.write(chunk);
        }
        if (!fits(writer.bytes)) throw wrongSize(allowed.size);
      });
    },
  };
};

const writeStreamed = async (writer: ObjectWriter, { size, chunks }: StreamedBody): Promise<void> => {
  for await (const chunk of chunks) {
    if (writer.bytes + chunk.length > size) throw wrongSize(size);
    await writer.write(chunk);
  }
  if (writer.bytes !== size) throw wrongSize(size);
};

const wrongSize = (size: number): ObjectRefused =>
  new ObjectRefused('upload_size', `The file is too large or does not have the announced size (${size} bytes).`);

/** Null if there is no such object. Replacing the file by a rename does not affect an open one. */
const openFile = async (path: string): Promise<FileHandle | null> => {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

/** Opens, reads and closes; null if there is no such object. */
const reading = async <Result>(path: string, read: (file: FileHandle) => Promise<Result>): Promise<Result | null> => {
  const file = await openFile(path);
  if (file === null) return null;
  try {
    return await read(file);
  } finally {
    await file.close();
  }
};

export const openObject = async (key: string, path: string, range?: ByteRange): Promise<OpenedObject | null> => {
  const file = await openFile(path);
  if (file === null) return null;
  try {
    const info = { key, ...(await headerOf(path, file)) };
    const { from, to } = range ?? { from: 0, to: info.size };
    const ends = { from: HEADER_BYTES + from, to: HEADER_BYTES + Math.min(to, info.size) };
    return { info, chunks: readChunks(file, ends, () => new ObjectDamaged(path)) };
  } catch (error) {
    await file.close();
    throw error;
  }
};

const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** The type, size and validator of an open object file. Rejects with `ObjectDamaged` where the file has not as many bytes as it says. */
export const headerOf = async (path: string, file: FileHandle): Promise<ObjectHeader> => {
  const header = decodeHeader(path, await readFully(path, file, 0, HEADER_BYTES));
  if ((await file.stat()).size !== HEADER_BYTES + header.size) throw new ObjectDamaged(path);
  return header;
};

const readFully = async (path: string, file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) throw new ObjectDamaged(path);
    done += bytesRead;
  }
  return bytes;
};

const listOlder = async (objects: string, prefix: string, before: number): Promise<string[]> => {
  assertObjectPrefix(prefix);
  const keys: string[] = [];
  // Only the folder that the prefix names can hold its keys.
  const below = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for (const entry of await readdir(join(objects, below), { recursive: true, withFileTypes: true }).catch(
    noneWhenAbsent,
  )) {
    if (keys.length === LISTED_AT_MOST) break;
    const path = join(entry.parentPath, entry.name);
    const key = entry.isFile() ? keyOfPath(path.slice(objects.length + 1)) : null;
    if (key === null || !key.startsWith(prefix)) continue;
    const written = await stat(path).catch(noneWhenAbsent);
    if (!Array.isArray(written) && written.mtimeMs < before) keys.push(key);
  }
  return keys;
};

const noneWhenAbsent = (error: unknown): never[] => {
  if (isAbsent(error)) return [];
  throw error;
};
