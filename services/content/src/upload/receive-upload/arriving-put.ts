import { DomainError } from '@marquee/kernel';
import type { ArrivingPut } from '@marquee/ports';
import type { FastifyRequest } from 'fastify';

/** A body that stands still for this long is given up. The server's own limit ends one that trickles. */
const STALL_MS = 10_000;

/** A PUT as the store's receiver takes it. */
export const arrivingPut = (request: FastifyRequest, stallMs = STALL_MS): ArrivingPut => {
  const length = request.headers['content-length'];
  return {
    url: request.url,
    contentType: request.headers['content-type'],
    contentLength: length === undefined ? undefined : Number(length),
    body: unlessStalled(request.raw, stallMs),
  };
};

async function* unlessStalled(body: AsyncIterable<Uint8Array>, stallMs: number): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await within(stallMs, chunks.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not awaited: a body that never moves again would keep us here.
    void chunks.return?.();
  }
}

const within = <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError('upload_size', 'The upload stood still.')), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
