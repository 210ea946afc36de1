import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds in which a client takes nothing of what waits for it. The slowest mobile networks bring it something in these. */
export const STALLED_MS = 60_000;

/**
 * Ends the connection of a client that takes nothing of its response for `afterMs`: it holds memory here, and what others wait for
 * behind this server. A response with no data that waits for its client, such as a stream between two messages, continues. Node's idle
 * time of a socket is the measure: it starts again whenever the kernel has taken bytes, also within one large write.
 */
export const endStalledResponses = (server: Server, afterMs: number): void => {
  // One function for all responses: redirects are answered here as well.
  function look(this: ServerResponse, socket: Socket): void {
    if (this.writableLength > 0) socket.resetAndDestroy();
    else socket.setTimeout(afterMs);
  }
  server.setTimeout(afterMs);
  server.on('request', (_request, response: ServerResponse) => response.on('timeout', look));
};
