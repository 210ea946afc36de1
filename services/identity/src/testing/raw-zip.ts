import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive as it is written, true or not. */
export interface RawEntry {
  readonly name: string;
  readonly content: Buffer | string;
  /** What the archive says about it, where that is not so. */
  readonly says?: {
    readonly size?: number;
    readonly method?: number;
    readonly flags?: number;
    /** Unix mode. */
    readonly mode?: number;
    readonly comment?: string;
    /** Of the entry whose bytes it shares. */
    readonly offset?: number;
  };
}

const header = (length: number, fields: readonly (readonly [at: number, bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(length);
  for (const [at, bytes, value] of fields) buffer.writeUIntLE(value, at, bytes);
  return buffer;
};

/** A ZIP archive of these entries, byte by byte: libraries write no archive that is wrong. */
export const rawZip = (entries: readonly RawEntry[], says: { readonly count?: number } = {}): Buffer => {
  const locals: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, content, says: said = {} } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fileName = Buffer.from(name);
    const comment = Buffer.from(said.comment ?? '');
    const { size = bytes.length, method = 8, flags = 0x800, mode = 0o100644, offset = at } = said;
    const shared = [flags, method, 0, 0] as const;
    const sizes = [crc32(bytes), packed.length, size] as const;
    const local = header(30, [
      [0, 4, 0x04034b50],
      [4, 2, 20],
      ...shared.map((value, index) => [6 + 2 * index, 2, value] as const),
      ...sizes.map((value, index) => [14 + 4 * index, 4, value] as const),
      [26, 2, fileName.length],
    ]);
    locals.push(local, fileName, packed);
    const central = header(46, [
      [0, 4, 0x02014b50],
      [4, 2, 0x0314],
      [6, 2, 20],
      ...shared.map((value, index) => [8 + 2 * index, 2, value] as const),
      ...sizes.map((value, index) => [16 + 4 * index, 4, value] as const),
      [28, 2, fileName.length],
      [32, 2, comment.length],
      [38, 4, mode * 0x10000],
      [42, 4, offset],
    ]);
    listed.push(central, fileName, comment);
    at += local.length + fileName.length + packed.length;
  }
  const directory = Buffer.concat(listed);
  const count = says.count ?? entries.length;
  const end = header(22, [
    [0, 4, 0x06054b50],
    [8, 2, count],
    [10, 2, count],
    [12, 4, directory.length],
    [16, 4, at],
  ]);
  return Buffer.concat([...locals, directory, end]);
};

/** A manifest that tells the truth of these files. */
export const manifestOf = (files: readonly RawEntry[], more: object = {}): RawEntry => ({
  name: 'manifest.json',
  content: JSON.stringify({
    format: 'marquee-account',
    version: 1,
    exportedAt: '2026-11-22T10:00:00.000Z',
    counts: {},
    files: files.map(({ name, content }) => ({
      name,
      size: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
    ...more,
  }),
});
