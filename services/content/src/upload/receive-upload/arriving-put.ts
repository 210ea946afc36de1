import type { Readable } from 'node:stream';
import { DomainError, withTimeout } from '@marquee/kernel';
import { freeBuffer } from '@marquee/nest-kit';
import type { ArrivingPut } from '@marquee/ports';
import type { FastifyRequest } from 'fastify';

/** A body that is stalled for this long is abandoned. The server's own limit ends one that trickles. */
const STALL_MS = 10_000;

/** Milliseconds for which what is left of a refused body passes by. */
const DRAIN_MS = 1_000;

const stallError = (): DomainError => new DomainError('upload_size', 'The upload stalled.');

/** A PUT as the store's receiver takes it. */
export const arrivingPut = (request: FastifyRequest): ArrivingPut => {
  const length = request.headers['content-length'];
  return {
    url: request.url,
    contentType: request.headers['content-type'],
    contentLength: length === undefined ? undefined : Number(length),
    body: unlessStalled(request.raw),
  };
};

async function* unlessStalled(body: Readable): AsyncGenerator<Uint8Array> {
  // Destroying the body would take the answer's connection with it.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
  for (;;) {
    const next = await withTimeout(STALL_MS, chunks.next(), stallError);
    if (next.done) return;
    yield next.value;
    freeBuffer(next.value);
  }
}

/**
 * Lets what is left of a refused body pass by for at most a second. A connection that is closed while bytes are coming in is reset,
 * and the client would never read why it was refused.
 */
export const drainBody = (body: Readable): Promise<void> =>
  new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    const timer = setTimeout(resolve, DRAIN_MS);
    const passed = (): void => {
      clearTimeout(timer);
      resolve();
    };
    body.once('end', passed).once('close', passed).resume();
  });
