import type { VideoBytes } from './video-bytes';
import { ID, type Range, type WebmParts } from './webm-shape';

/** What is at one place of the file that is put together: bytes of our own, or a range of the other file. */
type Piece = { readonly at: number } & ({ readonly bytes: Buffer } | { readonly range: Range });

const SIZE_BYTES = 8;

/** An element's id and the length of its content. */
const headOf = (id: number, length: number): Buffer => {
  const head = Buffer.alloc(4 + SIZE_BYTES);
  head.writeUInt32BE(id, 0);
  head.writeBigUInt64BE(BigInt(length) | (1n << 56n), 4);
  return head;
};

const lengthOf = ({ from, to }: Range): number => to - from;

/**
 * The same video as a file whose clusters hold a run of blocks each, and which says nothing but that: without index, tags and other files.
 * The library that reads the frames holds a cluster as a whole, and several of them until its memory is collected. Nothing is copied: the
 * file is put together as it is read.
 */
export const withSmallClusters = (file: VideoBytes, { header, descriptions, runs }: WebmParts): VideoBytes => {
  const pieces: Piece[] = [];
  let size = 0;
  const put = (piece: { bytes: Buffer } | { range: Range }): void => {
    pieces.push({ at: size, ...piece });
    size += 'bytes' in piece ? piece.bytes.length : lengthOf(piece.range);
  };
  const contentOf = ({ timestamp, ...blocks }: WebmParts['runs'][number]): number =>
    lengthOf(timestamp) + lengthOf(blocks);
  const content =
    descriptions.reduce((sum, range) => sum + lengthOf(range), 0) +
    runs.reduce((sum, run) => sum + 4 + SIZE_BYTES + contentOf(run), 0);
  put({ range: header });
  put({ bytes: headOf(ID.segment, content) });
  for (const range of descriptions) put({ range });
  for (const run of runs) {
    put({ bytes: headOf(ID.cluster, contentOf(run)) });
    put({ range: run.timestamp });
    put({ range: run });
  }
  return {
    size,
    read: (from, to, into) => {
      let place = placeOf(pieces, from);
      const first = partOf(file, pieces[place]!, from, to, into);
      if (first.length === to - from) return first;
      const bytes = into?.subarray(0, to - from) ?? Buffer.allocUnsafe(to - from);
      bytes.set(first);
      for (let done = first.length; done < bytes.length;) {
        const part = partOf(file, pieces[(place += 1)]!, from + done, to, bytes.subarray(done));
        bytes.set(part, done);
        done += part.length;
      }
      return bytes;
    },
  };
};

/** What the piece holds of the bytes from `from` to before `to`. */
const partOf = (file: VideoBytes, piece: Piece, from: number, to: number, into?: Uint8Array): Uint8Array => {
  const [skip, end] = [from - piece.at, to - piece.at];
  if ('bytes' in piece) return piece.bytes.subarray(skip, end);
  const { range } = piece;
  return file.read(range.from + skip, Math.min(range.to, range.from + end), into);
};

/** The last piece that begins at `at` or before. */
const placeOf = (pieces: readonly Piece[], at: number): number => {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pieces[middle]!.at <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};
