import { Readable } from 'node:stream';
import { ObjectRefused, type OpenedObject, type StreamedBody } from '@marquee/ports';
import { objectStoreError } from './s3-errors';

export interface WholeBody {
  readonly stream: Readable;
  /** Aborts when the body fails: the SDK does not end a request by itself whose body ended too early. */
  readonly failed: AbortSignal;
}

/**
 * A body as a stream that fails with `ObjectRefused` `upload_size` where its bytes are not as many as it says. `failed` has the error as
 * its reason. The last chunk is handed over once the end is reached: a store never gets all of a body that is too long.
 */
export const wholeBody = ({ size, chunks }: StreamedBody): WholeBody => {
  const wrongSize = (): ObjectRefused =>
    new ObjectRefused('upload_size', `The file is not of the announced size (${size} bytes).`);
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    let read = 0;
    let last: Uint8Array | null = null;
    for await (const chunk of chunks) {
      read += chunk.length;
      if (read > size) throw wrongSize();
      if (last) yield last;
      last = chunk;
    }
    if (read < size) throw wrongSize();
    if (last) yield last;
  };
  const stream = Readable.from(counted(), { objectMode: false });
  const failed = new AbortController();
  stream.on('error', (error) => failed.abort(error));
  return { stream, failed: failed.signal };
};

/** The body of a response as a stream of chunks. */
export const chunksOf = (body: Readable): OpenedObject['chunks'] => {
  const read = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const chunks = {
    next: () =>
      read.next().catch((error: unknown) => {
        throw objectStoreError(error);
      }),
    // A body that was not read yet is not ended by its iterator.
    return: (): Promise<IteratorReturnResult<undefined>> => {
      body.destroy();
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]: () => chunks,
  };
  return chunks;
};

export const noChunks = (): OpenedObject['chunks'] => chunksOf(Readable.from([]));
