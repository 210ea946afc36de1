/**
 * Why an act was not recorded. `full`: the disk is full. `failed`: the disk answered with an error. `slow`: the disk did not answer in
 * time. `overloaded`: too many acts wait already. `closed`: the journal is shutting down.
 */
export type RefusedAct = 'full' | 'failed' | 'slow' | 'overloaded' | 'closed';

/** The callbacks of the caller of `append`. Exactly one of them is called, once. */
export interface ActReceipt {
  /** The act is durable from now on. (source, `epoch`, `offset`) is its identity. */
  recorded(epoch: number, offset: number): void;
  /** The act counts as lost. Only after `slow` may it still appear in the log. */
  refused(reason: RefusedAct): void;
}

/**
 * The redirect service's durable record of visitors' acts.
 *
 * - `append` never blocks on the network and never throws. All acts of one turn of the event loop are written together; the receipts are
 *   called after that write. An act whose `recorded` was called survives `kill -9`, and with `sync: 'disk'` also a loss of power.
 * - Offsets rise by one within an epoch, without gaps, in the order of `append`. The epoch rises with each opening.
 * - The number of waiting acts is bounded. Beyond the bound, and while the disk refuses, acts are refused at once. The journal recovers by
 *   itself.
 */
export interface ActJournal {
  /** Stable slot of this node, `[a-z0-9-]{1,32}`. */
  readonly source: string;
  /** `encoded` is one act as the codec of `@marquee/contracts` writes it. */
  append(encoded: string, receipt: ActReceipt): void;
  /** Resolves when everything appended before has its receipt. */
  flush(): Promise<void>;
  /** Rejects when the last write failed. */
  check(): Promise<void>;
}
