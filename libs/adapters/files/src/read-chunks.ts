import type { FileHandle } from 'node:fs/promises';
import type { ByteRange, OpenedObject } from '@marquee/ports';

const CHUNK_BYTES = 64 * 1024;

/**
 * The bytes of an open file from `from` to before `to`. Closes the file at the end, at a failure, and when `return` ends the reading. Rejects
 * with `tooShort` where the file ends before.
 */
export const readChunks = (
  file: FileHandle,
  { from, to }: ByteRange,
  tooShort: () => Error,
): OpenedObject['chunks'] => {
  let position = from;
  let closed: Promise<void> | undefined;
  const end = async (): Promise<IteratorReturnResult<undefined>> => {
    await (closed ??= file.close());
    return { done: true, value: undefined };
  };
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    if (closed !== undefined || position >= to) return end();
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, to - position));
    try {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
      if (bytesRead === 0) throw tooShort();
      position += bytesRead;
      return { done: false, value: chunk.subarray(0, bytesRead) };
    } catch (error) {
      await end();
      throw error;
    }
  };
  const chunks = { next, return: end, [Symbol.asyncIterator]: () => chunks };
  return chunks;
};
