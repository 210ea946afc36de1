import { createHash } from 'node:crypto';
import { decodeHeader, HEADER_BYTES } from './object-file';

/** A hash in base64url. What an S3 store has named otherwise cannot be compared. */
const HASH = /^[\w-]{43}$/;

/**
 * Passes the bytes of an object's file on as they come, and calls `onDamage` at the end if they are not those that were written. `file` is a name
 * for messages. The first chunk has the whole header, as long as the file has one.
 */
export function* passedObject(file: string, chunks: Iterable<Uint8Array>, onDamage: () => void): Generator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  let wanted: { readonly size: number; readonly etag: string } | null = null;
  for (const chunk of chunks) {
    if (bytes === 0) wanted = headerIn(file, chunk);
    hash.update(chunk.subarray(bytes === 0 ? HEADER_BYTES : 0));
    bytes += chunk.length;
    yield chunk;
  }
  const isIntact =
    wanted !== null &&
    bytes === HEADER_BYTES + wanted.size &&
    (!HASH.test(wanted.etag) || hash.digest('base64url') === wanted.etag);
  if (!isIntact) onDamage();
}

const headerIn = (file: string, chunk: Uint8Array): { readonly size: number; readonly etag: string } | null => {
  try {
    return decodeHeader(file, chunk.subarray(0, HEADER_BYTES));
  } catch {
    return null;
  }
};
