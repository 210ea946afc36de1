import { createHash, randomUUID, type Hash } from 'node:crypto';
import { link, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faultPoint, fsyncFolder, ObjectRefused, storageFailureKind, type ObjectInfo } from '@marquee/ports';
import { storageFull, type TakeRoom } from './disk-reserve';

/** Bytes in front of every object: its type, size and validator as JSON, padded with spaces. */
export const HEADER_BYTES = 512;

export type ObjectHeader = Omit<ObjectInfo, 'key'>;

export const encodeHeader = (header: ObjectHeader): Buffer => {
  const text = JSON.stringify(header);
  if (Buffer.byteLength(text) > HEADER_BYTES) throw new TypeError('the content type is too long');
  return Buffer.from(text.padEnd(HEADER_BYTES));
};

/** The file of an object is damaged: its type cannot be read, or it has not as many bytes as were written. */
export class ObjectDamaged extends Error {
  // The name and the code by which all damage of the storage is known.
  override readonly name = 'StorageDamaged';
  readonly code = 'storage_damaged';

  constructor(readonly file: string) {
    super(`${file} is damaged`);
  }
}

const isHeader = (value: unknown): value is ObjectHeader => {
  const { contentType, size, etag } = value as Partial<Record<keyof ObjectHeader, unknown>>;
  return typeof contentType === 'string' && Number.isSafeInteger(size) && typeof etag === 'string';
};

/** Throws `ObjectDamaged` where the bytes at the head of `file` are no header. */
export const decodeHeader = (file: string, bytes: Uint8Array): ObjectHeader => {
  try {
    const header: unknown = JSON.parse(Buffer.from(bytes).toString());
    if (isHeader(header)) return header;
  } catch {
    // No JSON.
  }
  throw new ObjectDamaged(file);
};

/**
 * Writes one object to a file: a temporary file that is flushed to disk and then renamed, before the folder is flushed. The header is
 * written last, because size and hash are known only then. Before `keep` nothing is visible; `discard` removes everything.
 */
export class ObjectWriter {
  private size = 0;
  private readonly hash: Hash = createHash('sha256');

  private constructor(
    private readonly file: FileHandle,
    private readonly temporary: string,
    private readonly takeRoom: TakeRoom,
  ) {}

  static async create(temporaryDir: string, takeRoom: TakeRoom): Promise<ObjectWriter> {
    const temporary = join(temporaryDir, randomUUID());
    return new ObjectWriter(await refusingFullDisk(() => open(temporary, 'wx', 0o600)), temporary, takeRoom);
  }

  get bytes(): number {
    return this.size;
  }

  async write(chunk: Uint8Array): Promise<void> {
    await this.takeRoom(chunk.length);
    await refusingFullDisk(async () => {
      await faultPoint('objects.write');
      for (let done = 0; done < chunk.length;) {
        done += (await this.file.write(chunk, done, chunk.length - done, HEADER_BYTES + this.size + done)).bytesWritten;
      }
    });
    this.hash.update(chunk);
    this.size += chunk.length;
  }

  /** With `once` an existing object stays, and this one is refused with `upload_used`. */
  async keep(path: string, contentType: string, once: boolean): Promise<ObjectHeader> {
    const header = { contentType, size: this.size, etag: this.hash.digest('base64url') };
    await refusingFullDisk(async () => {
      await this.file.write(encodeHeader(header), 0, HEADER_BYTES, 0);
      await this.file.sync();
      await this.file.close();
      await faultPoint('objects.before-rename');
      await makeFolder(dirname(path));
      await (once ? this.keepOnce(path) : rename(this.temporary, path));
      await fsyncFolder(dirname(path));
    });
    await faultPoint('objects.after-rename');
    return header;
  }

  /** A hard link fails if the name exists, whichever process made it; a rename would replace the file. */
  private async keepOnce(path: string): Promise<void> {
    try {
      await link(this.temporary, path);
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? addressUsed() : error;
    }
    await rm(this.temporary);
  }

  async discard(): Promise<void> {
    await this.file.close().catch(() => undefined);
    await rm(this.temporary, { force: true });
  }
}

export const addressUsed = (): ObjectRefused =>
  new ObjectRefused('upload_used', 'The upload address was already used.');

const refusingFullDisk = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (storageFailureKind(error) !== 'room') throw error;
    throw storageFull();
  }
};

const makeFolder = async (dir: string): Promise<void> => {
  const first = await mkdir(dir, { recursive: true, mode: 0o700 });
  if (first !== undefined) await fsyncFolder(dirname(first));
};
