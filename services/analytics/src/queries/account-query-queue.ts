import { createFairQueue, DomainError } from '@marquee/kernel';
import type { LedgerReader } from '../ledger/click-ledger';

/** Milliseconds after which the engine ends a statement that an owner waits for. */
const DEADLINE_MS = 5000;

const ACCOUNT_AT_ONCE = 3;
const WAITING = 1000;
const WAITING_OF_ACCOUNT = 60;
const RETRY_SECONDS = 2;
const COUNTED_AGAIN_RETRY_SECONDS = 5;

const countedAgain = (): DomainError =>
  new DomainError(
    'unavailable',
    'Clicks are being counted again. The figures return when that is done.',
    [],
    COUNTED_AGAIN_RETRY_SECONDS,
  );

/** The account that queries, and the signal that cancels the query. */
export interface QueryContext {
  readonly ownerId: string;
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal;
}

/**
 * Questions of owners to the ledger. Accounts take turns, and none has more than half of the places, three at most: open screens of
 * one account do not delay those of another by more than one question. One that finds no room to wait is refused with
 * `LimitExceededException`.
 */
export class AccountQueryQueue {
  private readonly queue;

  constructor(
    private readonly ledger: LedgerReader,
    /** Statements that the ledger's store runs side by side. */
    readsAtOnce: number,
    /** Whether clicks are being counted again. */
    private readonly isCounting: () => boolean = () => false,
  ) {
    this.queue = createFairQueue({
      running: readsAtOnce,
      runningPerKey: Math.max(1, Math.min(ACCOUNT_AT_ONCE, Math.floor(readsAtOnce / 2))),
      waiting: WAITING,
      waitingPerKey: WAITING_OF_ACCOUNT,
      refusal: () =>
        new DomainError('LimitExceededException', 'Too many analytics requests at once.', [], RETRY_SECONDS),
    });
  }

  /** Number of queued queries, over all accounts. */
  get waiting(): number {
    return this.queue.waiting;
  }

  /** Runs `ask` when the queue reaches it, and never when the client has disconnected by then. Rejects with `unavailable` while clicks are being counted again. */
  async run<Answer>(
    { ownerId, signal }: QueryContext,
    ask: (ledger: LedgerReader) => Promise<Answer>,
  ): Promise<Answer> {
    if (this.isCounting()) throw countedAgain();
    const ledger: LedgerReader = {
      query: (sql, parameters) => this.ledger.query(sql, parameters, { deadlineMs: DEADLINE_MS, signal }),
    };
    return this.queue.run(ownerId, () => ask(ledger), signal);
  }
}
