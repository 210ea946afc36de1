import type { Account } from './account';
import { allSent, countedOf, INBOX, sendAnswer, sendMessage } from './messages';
import type { Product } from './product';
import { untilAll } from './until';

/** Requests that wait for their answer at once. */
const AT_ONCE = 64;
const TICK_MS = 10;

type Kind = 'message' | 'answer';

interface Sent {
  readonly kind: Kind;
  /** No two have the same. */
  readonly words: string;
}

/** What is wrong with an inbox: words that are missing, that are there more than once, or that were never answered. */
export interface SentFaults {
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  readonly foreign: readonly string[];
}

/**
 * Messages and answers of visitors at constant rates, whatever is dead. Each has words and an idempotency key of its own; one that was not
 * answered goes again under its key, so that each was answered at the end, and must be there once.
 */
export class SentTally {
  /** Words of what was answered. */
  readonly answered = new Set<string>();
  /** Requests that were refused, or broke. */
  unanswered = 0;
  /** Why the last of those was. */
  lastRefusal: unknown = null;
  private made = 0;
  private underWay = 0;
  private readonly again: Sent[] = [];

  constructor(
    private readonly product: Pick<Product, 'url'>,
    private readonly to: { readonly username: string; readonly questionId: string },
  ) {}

  /** Sends so many of each kind a second until `stop`, which waits for the replies that are due. */
  start(rates: Readonly<Record<Kind, number>>): { stop(): Promise<void> } {
    const tickers = (Object.keys(rates) as Kind[]).map((kind) => this.repeat(kind, rates[kind]));
    return {
      stop: async () => {
        for (const ticker of tickers) clearInterval(ticker);
        while (this.underWay > 0) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      },
    };
  }

  /** Sends again what was never answered, until all is. */
  async finish(limitMs = 60_000): Promise<void> {
    const end = Date.now() + limitMs;
    while (this.again.length > 0) {
      if (Date.now() > end) throw new Error(`${this.again.length} requests are not answered after ${limitMs} ms`);
      await Promise.all(this.again.splice(0, AT_ONCE).map((sent) => this.send(sent)));
    }
  }

  /** Messages and answers that the dashboard counts, where it replies. */
  async arrived(owner: Account): Promise<number> {
    return Promise.all([countedOf(owner, 'dm'), countedOf(owner, 'question')]).then(
      ([messages, answers]) => messages + answers,
      () => 0,
    );
  }

  /** Reads the lists for as long as more comes into them: they may follow the counts by a moment. */
  async faults(owner: Account): Promise<SentFaults> {
    let faults: SentFaults = { lost: [...this.answered], twice: [], foreign: [] };
    await untilAll(this.answered.size, async () => {
      faults = await this.compared(owner);
      return this.answered.size - faults.lost.length;
    }).catch(() => undefined);
    return faults;
  }

  private async compared(owner: Account): Promise<SentFaults> {
    const times = new Map<string, number>();
    for (const contentId of this.contentIds) {
      for (const record of await allSent(owner, contentId)) {
        const [words, count] = record.type === 'questionAnswer' ? [record.answer, 1] : [record.dm, record.count];
        times.set(words, (times.get(words) ?? 0) + count);
      }
    }
    return {
      lost: [...this.answered].filter((words) => !times.has(words)),
      twice: [...times].flatMap(([words, count]) => (count === 1 ? [] : [words])),
      foreign: [...times.keys()].filter((words) => !this.answered.has(words)),
    };
  }

  private get contentIds(): readonly string[] {
    return [INBOX, `question:${this.to.questionId}`];
  }

  private repeat(kind: Kind, rate: number): NodeJS.Timeout {
    const begun = performance.now();
    let issued = 0;
    return setInterval(() => {
      const due = Math.floor(((performance.now() - begun) * rate) / 1000);
      for (; issued < due; issued += 1) if (this.underWay < AT_ONCE) void this.send(this.next(kind));
    }, TICK_MS);
  }

  private next(kind: Kind): Sent {
    return this.again.shift() ?? { kind, words: `Words of ${kind} ${(this.made += 1)}` };
  }

  private async send(sent: Sent): Promise<void> {
    this.underWay += 1;
    const { kind, words } = sent;
    const { username: userId, questionId } = this.to;
    const key = { 'idempotency-key': words.replaceAll(' ', '-') };
    try {
      if (kind === 'answer') await sendAnswer(this.product, { userId, questionId, answer: words }, key);
      else await sendMessage(this.product, { userId, dm: words }, key);
      this.answered.add(words);
    } catch (error) {
      this.lastRefusal = error;
      this.unanswered += 1;
      this.again.push(sent);
    } finally {
      this.underWay -= 1;
    }
  }
}
