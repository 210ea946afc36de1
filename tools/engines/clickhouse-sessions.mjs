import { Session } from 'chdb';

/**
 * Sessions of the engine on one folder. A session runs one statement after the other, and they run side by side: a read continues
 * next to an insert, as on a server.
 */
export class Sessions {
  #idle = [];
  #waiting = [];
  #opened = 0;
  #opening = Promise.resolve();

  constructor(dir, limit) {
    this.dir = dir;
    this.limit = limit;
  }

  async use(work) {
    const pooled = await this.#take();
    try {
      return await work(pooled);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(pooled);
      else this.#idle.push(pooled);
    }
  }

  #take() {
    const pooled = this.#idle.pop();
    if (pooled) return pooled;
    if (this.#opened === this.limit) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#opened += 1;
    // One after the other: two at once on a folder that is not open yet would race for it.
    const opened = this.#opening.then(() => ({ session: new Session(this.dir), database: 'default' }));
    this.#opening = opened.catch(() => undefined);
    return opened;
  }
}
