import type { Socket } from 'node:net';
import type { PlainAnswer, PlainHandler } from '@marquee/network';
import { readPlainRequest } from './plain-request';

export interface PlainConnections {
  /** Reads the requests of a connection until one of them is not plain; `handOver` gets the connection with that one unread. */
  take(socket: Socket, handOver: (socket: Socket) => void): void;
  /** Ends the connections that wait for a request. */
  endIdle(): void;
  /** Ends all connections. */
  endAll(): void;
}

/** Milliseconds that a new connection waits here for its first request. After that node:http limits how long it may wait. */
const FIRST_REQUEST_MS = 2_000;

/**
 * Reads plain requests from their sockets, which takes less than half of what node:http takes for them. Everything else about a connection is
 * left to node:http: the first byte that is not part of a plain request, and all bytes behind it.
 */
export const createPlainConnections = (handle: PlainHandler, keepAliveMs: number): PlainConnections => {
  const open = new Set<PlainConnection>();
  return {
    take: (socket, handOver) => {
      const connection = new PlainConnection(socket, handle, keepAliveMs, handOver, () => open.delete(connection));
      open.add(connection);
    },
    endIdle: () => {
      for (const connection of open) if (!connection.isAnswering) connection.end();
    },
    endAll: () => {
      for (const connection of open) connection.end();
    },
  };
};

class PlainConnection implements PlainAnswer {
  isAnswering = false;
  private hasAnswered = false;
  /** The next bytes, which came before the answer to the request before them. */
  private next: Buffer | null = null;
  private clientEnded = false;

  constructor(
    private readonly socket: Socket,
    private readonly handle: PlainHandler,
    readonly keepAliveMs: number,
    private readonly handOver: (socket: Socket) => void,
    private readonly left: () => void,
  ) {
    socket.setTimeout(FIRST_REQUEST_MS);
    socket.on('data', this.onData).on('end', this.onEnd).on('timeout', this.onTimeout);
    socket.on('error', this.onError).on('close', this.left);
  }

  send(answer: string): void {
    this.isAnswering = false;
    const { socket, next } = this;
    if (socket.destroyed) return;
    const isTaken = socket.write(answer, 'latin1');
    if (!this.hasAnswered) {
      this.hasAnswered = true;
      socket.setTimeout(this.keepAliveMs);
    }
    // A client that sends requests and reads no answers waits until it has read them.
    if (!isTaken) return void this.readAfterDrain();
    if (next !== null) this.readNext(next);
    else if (this.clientEnded) socket.end();
  }

  end(): void {
    this.socket.destroy();
  }

  private readonly onData = (chunk: Buffer): void => {
    if (this.isAnswering) {
      this.next = chunk;
      this.socket.pause();
      return;
    }
    const request = readPlainRequest(chunk, this.socket);
    this.isAnswering = request !== null;
    if (request === null || !this.handle(request, this)) this.passOn(chunk);
  };

  private readAfterDrain(): void {
    this.socket.pause();
    this.isAnswering = true;
    this.socket.once('drain', () => {
      this.isAnswering = false;
      const { next } = this;
      if (next !== null) this.readNext(next);
      else this.socket.resume();
    });
  }

  private readNext(chunk: Buffer): void {
    this.next = null;
    this.socket.resume();
    this.onData(chunk);
  }

  private readonly onEnd = (): void => {
    this.clientEnded = true;
    if (!this.isAnswering) this.socket.end();
  };

  private readonly onTimeout = (): void => {
    if (this.isAnswering) return;
    if (this.hasAnswered) this.end();
    else this.passOn(null);
  };

  private readonly onError = (): void => this.end();

  private passOn(unread: Buffer | null): void {
    const { socket } = this;
    this.isAnswering = false;
    this.left();
    socket.setTimeout(0);
    socket.off('data', this.onData).off('end', this.onEnd).off('timeout', this.onTimeout);
    socket.off('error', this.onError).off('close', this.left);
    if (unread !== null) socket.unshift(unread);
    this.handOver(socket);
    socket.resume();
  }
}
