import fs from 'node:fs';
import { bytesOf } from './checked-files';

/** Bytes of the piece that begins here; null where its own beginning does not say it yet. */
export type PieceLength = (bytes: Buffer) => number | null;

const PREFIX = 4;

/** A BSON document says its own bytes first. */
export const bsonPiece: PieceLength = (bytes) => (bytes.length < PREFIX ? null : bytes.readInt32LE(0));

/** A block of bytes behind its length. */
export const blockPiece: PieceLength = (bytes) => (bytes.length < PREFIX ? null : PREFIX + bytes.readUInt32LE(0));

export const linePiece: PieceLength = (bytes) => {
  const end = bytes.indexOf(0x0a);
  return end < 0 ? null : end + 1;
};

export function* framed(block: Uint8Array): Generator<Uint8Array> {
  const length = Buffer.alloc(PREFIX);
  length.writeUInt32LE(block.length);
  yield length;
  yield block;
}

export const unframed = (piece: Buffer): Buffer => piece.subarray(PREFIX);

/** The pieces of a file, one after the other, with some of it in memory. A file that is cut off in a piece is a `RangeError`. */
export function* piecesOf(file: string, lengthOf: PieceLength): Generator<Buffer> {
  // Without it, a file that is gone would be an empty one.
  fs.accessSync(file);
  let rest: Buffer = Buffer.alloc(0);
  for (const chunk of bytesOf(file)) {
    rest = Buffer.concat([rest, chunk]);
    let at = 0;
    for (;;) {
      const length = at < rest.length ? lengthOf(rest.subarray(at)) : null;
      if (length === null || at + length > rest.length) break;
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new RangeError(`${file} ends in the middle`);
}

/** In groups of at most so many pieces, and not many more bytes than so many. */
export function* groupsOf(pieces: Iterable<Buffer>, most: number, bytesMost: number): Generator<readonly Buffer[]> {
  let group: Buffer[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    group.push(piece);
    bytes += piece.length;
    if (group.length < most && bytes < bytesMost) continue;
    yield group;
    group = [];
    bytes = 0;
  }
  if (group.length > 0) yield group;
}
