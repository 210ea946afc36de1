import fs from 'node:fs';
import { bytesOf } from './checked-files';

/** Bytes of the length in front of each block. */
const PREFIX = 4;

/** A block of bytes behind its length. */
export function* framed(block: Uint8Array): Generator<Uint8Array> {
  const length = Buffer.alloc(PREFIX);
  length.writeUInt32LE(block.length);
  yield length;
  yield block;
}

/** The blocks of a file, one after the other, with some of it in memory. A file that is cut off in a block is a `RangeError`. */
export function* blocksIn(file: string): Generator<Buffer> {
  // Without it, a file that is gone would be an empty one.
  fs.accessSync(file);
  let rest: Buffer = Buffer.alloc(0);
  for (const chunk of bytesOf(file)) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= PREFIX && rest.length >= PREFIX + rest.readUInt32LE(0)) {
      const end = PREFIX + rest.readUInt32LE(0);
      yield rest.subarray(PREFIX, end);
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new RangeError(`${file} ends in the middle`);
}

/** What a source has, in groups of so many. */
export async function* batchesOf<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const each of source) {
    batch.push(each);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
