import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { ARCHIVE_PART_BYTES } from '@marquee/contracts';
import type { ObjectStore } from '@marquee/ports';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { FILES, FORMAT_VERSION, manifestSchema, type Manifest, type ManifestFile } from '../format/archive-format';
import { partKey } from '../transfer/archive-key';
import { TransferFailed } from '../transfer/run-transfer';
import type { Transfer } from '../transfer/transfers';

/** Entries of an archive: more than an account can have files. */
const ENTRIES_MAX = 60_000;
/** Bytes that an entry may say besides its name. What exports write has none; without a limit a list of entries is gigabytes. */
const EXTRA_MAX = 256;
/** The names that exports give: nothing that could lead anywhere, be hidden, or be one name twice in another spelling. */
const NAME = /^(files\/)?[A-Za-z0-9-]{1,64}\.[a-z0-9]{1,8}$/;
/** Bytes that the files of an archive may come to for each byte that was sent, once they are more than `UNPACKED_FREE`. */
const RATIO_MAX = 100;
const UNPACKED_FREE = 100_000_000;
/** Bytes of the manifest: it names every other file. */
const MANIFEST_MAX = 16_000_000;

export const invalidArchive = (): TransferFailed => new TransferFailed('archive_invalid');

type Objects = Pick<ObjectStore, 'open'>;

/** The bytes `[start, end)` of an archive that lies in parts. */
async function* bytesBetween(
  objects: Objects,
  jobId: string,
  { start, end }: { readonly start: number; readonly end: number },
): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end;) {
    const part = Math.floor(at / ARCHIVE_PART_BYTES);
    const offset = part * ARCHIVE_PART_BYTES;
    const to = Math.min(end - offset, ARCHIVE_PART_BYTES);
    const opened = await objects.open(partKey(jobId, part), { from: at - offset, to });
    if (opened === null) throw invalidArchive();
    yield* opened.chunks;
    at = offset + to;
  }
}

class PartsReader extends RandomAccessReader {
  constructor(
    private readonly objects: Objects,
    private readonly jobId: string,
  ) {
    super();
  }

  override _readStreamForRange(start: number, end: number): PassThrough {
    const bytes = Readable.from(bytesBetween(this.objects, this.jobId, { start, end }), { objectMode: false });
    const through = new PassThrough();
    bytes.once('error', (error) => through.destroy(error));
    through.once('close', () => bytes.destroy());
    return bytes.pipe(through);
  }
}

const isFile = ({ externalFileAttributes }: Entry): boolean => {
  const type = (externalFileAttributes >>> 16) & 0o170_000;
  return type === 0 || type === 0o100_000;
};

/** What Finder and Windows add where people unpack an archive and pack it again. None of it is read. */
const added = /^__MACOSX\/|(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini|[^/]*\/)$/i;

/** The folder around all files of an archive that was packed again, which holds the manifest; empty: none. */
const folderAround = (entries: readonly Entry[]): string => {
  const manifests = entries.filter(({ fileName }) => `/${fileName}`.endsWith(`/${FILES.manifest}`));
  const lengths = manifests.map(({ fileName }) => fileName.length - FILES.manifest.length);
  return manifests[0]?.fileName.slice(0, Math.min(...lengths)) ?? '';
};

/** The entries by the names that exports give them. The library refuses those whose bytes are not as many as they say when they are read. */
const entriesOf = (zip: ZipFile): Promise<ReadonlyMap<string, Entry>> =>
  new Promise((resolve, reject) => {
    const kept: Entry[] = [];
    zip.on('entry', (entry) => {
      const { fileName, extraFieldLength, fileCommentLength } = entry;
      if (extraFieldLength + fileCommentLength > EXTRA_MAX) return reject(invalidArchive());
      if (!added.test(fileName)) kept.push(entry);
      zip.readEntry();
    });
    zip.once('end', () => {
      const folder = folderAround(kept);
      const entries = new Map<string, Entry>();
      for (const entry of kept) {
        const name = entry.fileName.startsWith(folder) ? entry.fileName.slice(folder.length) : '';
        if (!NAME.test(name) || !isFile(entry) || entries.has(name)) return reject(invalidArchive());
        entries.set(name, entry);
      }
      resolve(entries);
    });
    zip.once('error', reject);
    zip.readEntry();
  });

/** Throws `archive_invalid` for files that come to more than what was sent can honestly hold: they would keep a process busy for hours. */
const checkUnpacked = (entries: ReadonlyMap<string, Entry>, sent: number): number => {
  const unpacked = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > Math.max(UNPACKED_FREE, RATIO_MAX * sent)) throw invalidArchive();
  return unpacked;
};

/** The files that the manifest names, which must be those of the archive, each once and of its size. */
const checkedFiles = ({ files }: Manifest, entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, ManifestFile> => {
  const known = new Map(files.map((file) => [file.name, file]));
  const isComplete = known.size === files.length && known.size === entries.size - 1;
  const isAs = ({ name, size }: ManifestFile): boolean =>
    name !== FILES.manifest && entries.get(name)?.uncompressedSize === size;
  if (!isComplete || !files.every(isAs)) throw invalidArchive();
  return known;
};

/** What an archive says and holds. Nothing that it says is believed: sizes and hashes are those of the bytes that are read. */
export interface ArchiveReader {
  readonly manifest: Manifest;
  /** SHA-256 of the manifest, hexadecimal: two archives of one digest have the same files. */
  readonly digest: string;
  /** The bytes of a file; rejects with `archive_invalid` at their end where they are not those of the manifest. */
  read(name: string, maxBytes: number): AsyncGenerator<Uint8Array>;
  /** Reads every file once. Rejects with `archive_invalid` where one is not what the manifest says. */
  verify(progress: (part: number) => Promise<void>): Promise<void>;
  /** Bytes of a file. */
  sizeOf(name: string): number;
}

/** Opens the archive of an import. Throws `TransferFailed` `archive_invalid`, or `archive_version` for one of a later release. */
export const openArchive = async (
  objects: Objects,
  { jobId, bytes }: Pick<Transfer, 'jobId' | 'bytes'>,
): Promise<ArchiveReader> => {
  const options = { lazyEntries: true, validateEntrySizes: true, strictFileNames: true, autoClose: false };
  const open = promisify<ZipFile>((opened) =>
    fromRandomAccessReader(new PartsReader(objects, jobId), bytes ?? 0, options, opened as never),
  );
  const [zip, entries, unpacked] = await open()
    .then(async (opened) => {
      if (opened.entryCount > ENTRIES_MAX) throw invalidArchive();
      const listed = await entriesOf(opened);
      return [opened, listed, checkUnpacked(listed, bytes ?? 0)] as const;
    })
    .catch((error: unknown) => {
      throw asRefusal(error);
    });

  async function* chunksOf(name: string, maxBytes: number): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name);
    if (entry === undefined || entry.uncompressedSize > maxBytes) throw invalidArchive();
    try {
      const stream = await promisify<Entry, Readable>((of, opened) => zip.openReadStream(of, opened as never))(entry);
      for await (const chunk of stream) yield chunk as Uint8Array;
    } catch (error) {
      throw asRefusal(error);
    }
  }

  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(FILES.manifest, MANIFEST_MAX)) chunks.push(chunk);
  const written = Buffer.concat(chunks);
  const manifest = readManifest(written.toString());
  const known = checkedFiles(manifest, entries);

  async function* read(name: string, maxBytes: number): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256');
    for await (const chunk of chunksOf(name, maxBytes)) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== known.get(name)?.sha256) throw invalidArchive();
  }

  return {
    manifest,
    digest: createHash('sha256').update(written).digest('hex'),
    read,
    verify: async (progress) => {
      let done = 0;
      for (const { name, size } of manifest.files) {
        for await (const chunk of read(name, size)) done += chunk.length;
        await progress(done / Math.max(1, unpacked));
      }
    },
    sizeOf: (name) => known.get(name)?.size ?? 0,
  };
};

const readManifest = (text: string): Manifest => {
  try {
    const { version } = JSON.parse(text) as { readonly version?: unknown };
    if (typeof version === 'number' && version > FORMAT_VERSION) throw new TransferFailed('archive_version');
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw error instanceof TransferFailed ? error : invalidArchive();
  }
};

/** The library's errors, which have no code, are about the archive; those of the object store pass. */
const asRefusal = (error: unknown): unknown => {
  const isAboutBytes = error instanceof Error && error.name === 'Error' && !('code' in error);
  const isInflating = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
  return isAboutBytes || isInflating ? invalidArchive() : error;
};
