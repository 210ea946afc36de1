import type { Account } from './account';
import { allMessages, newestMessages, sendMessage } from './messages';
import type { Product } from './product';

/** Requests that wait for their answer at once. */
const AT_ONCE = 64;
const TICK_MS = 10;

/**
 * Messages of visitors at a constant rate, whatever is dead. Each has words and an idempotency key of its own; one that was not answered
 * goes again under its key, so that in the end each was answered, and must be in the inbox once.
 */
export class MessageTally {
  readonly answered = new Set<string>();
  /** Requests that were refused, or broke. */
  unanswered = 0;
  private made = 0;
  private underWay = 0;
  private readonly again: string[] = [];

  constructor(
    private readonly product: Pick<Product, 'url'>,
    private readonly username: string,
  ) {}

  /** Sends `rate` messages a second until `stop`, which waits for the answers that are due. */
  start(rate: number): { stop(): Promise<void> } {
    const begun = performance.now();
    let issued = 0;
    const ticker = setInterval(() => {
      const due = Math.floor(((performance.now() - begun) * rate) / 1000);
      for (; issued < due; issued += 1) if (this.underWay < AT_ONCE) void this.send(this.next());
    }, TICK_MS);
    return {
      stop: async () => {
        clearInterval(ticker);
        while (this.underWay > 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      },
    };
  }

  /** Sends again what was never answered, until all is. */
  async finish(limitMs = 60_000): Promise<void> {
    const end = Date.now() + limitMs;
    while (this.again.length > 0) {
      if (Date.now() > end) throw new Error(`${this.again.length} messages are not answered after ${limitMs} ms`);
      await Promise.all(this.again.splice(0, AT_ONCE).map((words) => this.send(words)));
    }
  }

  /** Messages that the inbox counts, where it answers. */
  async arrived(owner: Account): Promise<number> {
    return newestMessages(owner, 1).then(
      ({ total }) => total,
      () => 0,
    );
  }

  /** What is wrong with the inbox: words that are missing, that are there more than once, or that were never sent. */
  async faults(owner: Account): Promise<{ lost: string[]; twice: string[]; foreign: string[] }> {
    const times = new Map<string, number>();
    for (const { dm, count } of await allMessages(owner)) times.set(dm, (times.get(dm) ?? 0) + count);
    return {
      lost: [...this.answered].filter((words) => !times.has(words)),
      twice: [...times].flatMap(([words, count]) => (count === 1 ? [] : [words])),
      foreign: [...times.keys()].filter((words) => !this.answered.has(words)),
    };
  }

  private next(): string {
    return this.again.shift() ?? `Words of message ${(this.made += 1)}`;
  }

  private async send(words: string): Promise<void> {
    this.underWay += 1;
    try {
      const key = words.replaceAll(' ', '-');
      await sendMessage(this.product, { userId: this.username, dm: words }, { 'idempotency-key': key });
      this.answered.add(words);
    } catch {
      this.unanswered += 1;
      this.again.push(words);
    } finally {
      this.underWay -= 1;
    }
  }
}
