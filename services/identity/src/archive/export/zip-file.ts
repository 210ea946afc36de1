import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fillFile } from '@marquee/nest-kit';
import { ZipFile } from 'yazl';
import type { ManifestFile } from '../format/archive-format';

/** A file of an archive. Its bytes are taken before the next one is requested. */
export interface ArchiveEntry {
  readonly name: string;
  readonly chunks: Iterable<string> | AsyncIterable<Uint8Array | string>;
  /** Pictures and videos do not get smaller. */
  readonly isCompressed?: boolean;
}

export interface ZipOptions {
  /** The time that all entries bear. */
  readonly writtenAt: Date;
  /** The entries behind the others, which say what those are. */
  readonly closing: (written: readonly ManifestFile[]) => Iterable<ArchiveEntry>;
}

/**
 * Writes the entries into an empty file as a ZIP archive, one after the other, and the closing ones behind them. Holds a few chunks in
 * memory whatever they come to, and the names and hashes of what is written.
 */
export const writeZip = async (
  file: FileHandle,
  entries: AsyncIterable<ArchiveEntry>,
  { writtenAt, closing }: ZipOptions,
): Promise<void> => {
  const zip = new ZipFile();
  const written: ManifestFile[] = [];

  const add = ({ name, chunks, isCompressed = true }: ArchiveEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      const hash = createHash('sha256');
      let size = 0;
      const measured = async function* (): AsyncGenerator<Uint8Array> {
        for await (const chunk of chunks) {
          const bytes = Buffer.from(chunk);
          hash.update(bytes);
          size += bytes.length;
          yield bytes;
        }
        written.push({ name, size, sha256: hash.digest('hex') });
      };
      const bytes = Readable.from(measured(), { objectMode: false }).once('end', resolve).once('error', reject);
      zip.addReadStream(bytes, name, { compress: isCompressed, mtime: writtenAt });
    });

  const fill = fillFile(file, zip.outputStream as Readable);
  const pack = async (): Promise<void> => {
    for await (const entry of entries) await add(entry);
    for (const entry of closing([...written])) await add(entry);
    zip.end();
  };
  // A file that cannot be filled takes no more entries, and entries that fail fill it no further.
  await Promise.race([fill.then(() => new Promise<never>(() => undefined)), pack()]).catch((error: Error) => {
    (zip.outputStream as Readable).destroy(error);
    throw error;
  });
  await fill;
};
