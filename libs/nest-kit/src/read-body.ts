import type { IncomingMessage } from 'node:http';
import { DomainError } from '@marquee/kernel';

/** Reads all bytes of a body. Throws `payload_too_large` as soon as there are more than `max`; rejects when the client disconnects. */
export const readBody = async (request: IncomingMessage, max: number): Promise<Buffer> => {
  const tooLarge = (): DomainError => new DomainError('payload_too_large', `The body may have ${max} bytes at most.`);
  if (Number(request.headers['content-length'] ?? 0) > max) throw tooLarge();
  const pieces: Buffer[] = [];
  let size = 0;
  // The request is not destroyed with the loop, because the refusal is still sent on its connection.
  for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > max) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};
