import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailed } from './fetch-failed';

export interface BodyBounds {
  /** The most bytes that are read, after decompression. */
  readonly bytesMax: number;
  /** `cut` answers the first `bytesMax` bytes of a longer answer, `refuse` fails with `too_large`. */
  readonly longer: 'cut' | 'refuse';
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The body without its compression; one compression at most, as servers use it. */
const decoded = (answer: IncomingMessage): Readable => {
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding === '' || encoding === 'identity') return answer;
  const create = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (create === undefined) throw new FetchFailed('encoding');
  // The reader of the decoder gets the errors of both.
  return pipeline(answer, create(), () => undefined);
};

/**
 * The body as far as `bytesMax`. A decoder works in pieces of 16 KB and stops with the reading, so what is compressed a thousand times takes no
 * more memory than anything else.
 */
export const readBody = async (answer: IncomingMessage, { bytesMax, longer }: BodyBounds): Promise<Buffer> => {
  const announced = Number(answer.headers['content-length'] ?? 0);
  if (longer === 'refuse' && announced > bytesMax) throw new FetchFailed('too_large');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decoded(answer) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= bytesMax) continue;
    if (longer === 'refuse') throw new FetchFailed('too_large');
    break;
  }
  return Buffer.concat(chunks).subarray(0, bytesMax);
};
