import { Readable } from 'node:stream';
import { ObjectRefused, type OpenedObject, type StreamedBody } from '@marquee/ports';
import { objectStoreError } from './s3-errors';

/**
 * A body as a stream that fails with `ObjectRefused` `upload_size` where its bytes are not as many as it says. `failure` answers the
 * error that it failed with, or null.
 */
export const wholeBody = ({
  size,
  chunks,
}: StreamedBody): { readonly stream: Readable; readonly failure: () => Error | null } => {
  const wrongSize = (): ObjectRefused =>
    new ObjectRefused('upload_size', `The file is not of the announced size (${size} bytes).`);
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    let sent = 0;
    for await (const chunk of chunks) {
      sent += chunk.length;
      if (sent > size) throw wrongSize();
      yield chunk;
    }
    if (sent < size) throw wrongSize();
  };
  const stream = Readable.from(counted(), { objectMode: false });
  return { stream, failure: () => stream.errored };
};

/** What an answer of the store carries, as it comes. */
export const chunksOf = (body: Readable): OpenedObject['chunks'] => {
  const read = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const chunks = {
    next: () =>
      read.next().catch((error: unknown) => {
        throw objectStoreError(error);
      }),
    // A body of which nothing was read yet is not ended by its iterator.
    return: (): Promise<IteratorReturnResult<undefined>> => {
      body.destroy();
      return Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]: () => chunks,
  };
  return chunks;
};

export const noChunks = (): OpenedObject['chunks'] => chunksOf(Readable.from([]));
