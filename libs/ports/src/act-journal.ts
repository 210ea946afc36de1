/**
 * Why an act was not recorded: `full` the disk is full, `failed` it answered with an error, `slow` it did not answer in
 * time, `overloaded` too much is waiting already, `closed` the journal is shutting down.
 */
export type RefusedAct = 'full' | 'failed' | 'slow' | 'overloaded' | 'closed';

/** Callbacks to the caller that appended an act: exactly one of the two is called, once. */
export interface ActReceipt {
  /** The act survives from here on; (source, `epoch`, `offset`) is its identity. */
  recorded(epoch: number, offset: number): void;
  /** The act must be taken for lost. After `slow` alone it may still turn up in the log. */
  refused(reason: RefusedAct): void;
}

/**
 * The redirect service's durable memory of what visitors did.
 *
 * - `append` never blocks on the network and never throws. All acts of one turn of the event loop are written together;
 *   the receipts are called after that write. What `recorded` was called for survives `kill -9`, and with
 *   `sync: 'disk'` the loss of power.
 * - Offsets rise by one within an epoch, in the order of `append`, without gaps; the epoch rises with each opening.
 * - What waits is bounded: beyond that, and as long as the disk refuses, acts are refused at once. It recovers by itself.
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
