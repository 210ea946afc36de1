/** Milliseconds that a portion lasts. */
const EVERY_MS = 2;

/**
 * The bodies that a process passes on share a number of bytes in each portion of time, so that many large ones at once hold its event
 * loop for a small part of it. Chunks beyond those wait, in the order in which they came, and their clients' sockets with them.
 */
export class BodyRateLimiter {
  private left: number;
  /** Milliseconds of `performance.now` at which the next portion begins. */
  private renewal = 0;
  private readonly waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** `portion` is in bytes. A chunk passes while any of it is left, so a portion may be overdrawn by one chunk. */
  constructor(private readonly portion: number) {
    this.left = portion;
  }

  /** Calls `pass` once so many bytes may pass: at once where no others wait. */
  passInTurn(bytes: number, pass: () => void): void {
    const turn = (): void => {
      this.left -= bytes;
      pass();
    };
    if (this.waiting.length === 0 && this.hasRoom()) return turn();
    this.waiting.push(turn);
    this.timer ??= setTimeout(this.passWaiting, EVERY_MS);
  }

  private hasRoom(): boolean {
    const now = performance.now();
    if (now >= this.renewal) {
      this.left = Math.min(this.left, 0) + this.portion;
      this.renewal = now + EVERY_MS;
    }
    return this.left > 0;
  }

  private readonly passWaiting = (): void => {
    this.timer = undefined;
    while (this.waiting.length > 0 && this.hasRoom()) this.waiting.shift()!();
    if (this.waiting.length > 0) this.timer ??= setTimeout(this.passWaiting, EVERY_MS);
  };
}
