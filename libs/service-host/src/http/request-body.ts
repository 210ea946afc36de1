import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeWithLinger } from '@marquee/nest-kit';

/** A body ends or brings `leastBytes` in every `everyMs`: 13 kbit/s, which the slowest mobile networks have. */
export interface MinBodyRate {
  readonly everyMs: number;
  readonly leastBytes: number;
}

export const MIN_BODY_RATE: MinBodyRate = { everyMs: 10_000, leastBytes: 16 * 1024 };

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/**
 * An answer that begins before the body was read to its end is the last one of its connection, which then closes: Node would read
 * the body to its end, however long it is, to get at a next request.
 */
export const endWithUnreadBody = (request: IncomingMessage, response: ServerResponse): void => {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = (...head: unknown[]) => {
    if (!request.complete) {
      const { socket } = request;
      response.shouldKeepAlive = false;
      // Node's way to close behind the last answer; it would reset the connection under a client that still sends.
      socket.destroySoon = () => {
        request.resume();
        closeWithLinger(socket);
      };
    }
    return writeHead(...head);
  };
};

/** Calls `onSlow` once when the client does not send its body at this pace. Time in which the body waits to be read does not count. */
export const watchBodyRate = (request: IncomingMessage, pace: MinBodyRate, onSlow: () => void): void => {
  let seen = request.socket.bytesRead;
  const watch = setInterval(() => {
    const { bytesRead } = request.socket;
    if (request.readableLength === 0 && bytesRead - seen < pace.leastBytes) {
      stop();
      onSlow();
    }
    seen = bytesRead;
  }, pace.everyMs);
  watch.unref();
  const stop = (): void => clearInterval(watch);
  request.once('end', stop).once('close', stop);
};
