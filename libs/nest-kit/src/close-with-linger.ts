import type { Socket } from 'node:net';

/** Milliseconds for which a closing connection still reads what its client is sending. */
const LINGER_MS = 1_000;
const LINGER_BYTES = 1024 * 1024;
const LOOK_EVERY_MS = 50;

/**
 * Ends a connection after its answer. A connection that is closed while bytes arrive is reset, and the client might never read the answer.
 * So it reads and ignores further bytes for at most a second and a megabyte, or until the client ends its side.
 */
export const closeWithLinger = (socket: Socket, lastWords?: string): void => {
  if (lastWords === undefined) socket.end();
  else socket.end(lastWords);
  const from = socket.bytesRead;
  const until = performance.now() + LINGER_MS;
  const watch = setInterval(() => {
    if (performance.now() > until || socket.bytesRead - from > LINGER_BYTES) socket.destroy();
  }, LOOK_EVERY_MS);
  watch.unref();
  socket.once('close', () => clearInterval(watch));
};
