import { Transform } from 'node:stream';

/** Milliseconds between two portions. */
const EVERY_MS = 2;

/**
 * The bodies that a process hands on share a number of bytes in each portion of time, so that many large ones at once hold its event
 * loop for a small part of it. Chunks beyond those wait, in the order in which they came, and their clients' sockets with them.
 */
export class BodyRateLimiter {
  private left: number;
  private readonly waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** `portion` is in bytes. A chunk passes while any of it is left, so a portion may be overdrawn by one chunk. */
  constructor(private readonly portion: number) {
    this.left = portion;
  }

  /** A stream for one body. */
  stream(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => this.take(chunk.length, () => done(null, chunk)),
    });
  }

  private take(bytes: number, pass: () => void): void {
    const turn = (): void => {
      this.left -= bytes;
      pass();
    };
    this.timer ??= setTimeout(this.refill, EVERY_MS);
    if (this.left > 0 && this.waiting.length === 0) turn();
    else this.waiting.push(turn);
  }

  private readonly refill = (): void => {
    this.left = Math.min(this.left, 0) + this.portion;
    this.timer = undefined;
    while (this.left > 0 && this.waiting.length > 0) this.waiting.shift()!();
    if (this.waiting.length > 0) this.timer ??= setTimeout(this.refill, EVERY_MS);
  };
}
