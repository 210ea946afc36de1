import type { ActReceipt, RefusedAct } from '@marquee/ports';

/** Positions that counters may hold together. */
export interface Room {
  left: number;
}

/** What the click ledger had of a link. */
export interface LedgerClicks {
  readonly clicks: number;
  /** UTC milliseconds; 0: never cleared. */
  readonly clearedAt: number;
  /** Log offset of the first act of this process's journal that is not included. */
  readonly from: number;
}

/**
 * The clicks of one link: those of the click ledger up to a position of this process's journal, and the acts of this journal behind it. The
 * sum is exact where one process serves all visitors. Another process's clicks are included once the ledger has them.
 */
export class ClickCounter {
  /** Log offsets of own clicks that the ledger may not include, rising. */
  private positions: number[] = [];
  /** The same without room for each: between the first and the last of them there are so many. */
  private crowd: { readonly first: number; last: number; count: number } | null = null;
  /** Clicks that wait for the disk, or that the disk refused: these visitors were redirected all the same. */
  private unrecorded = 0;

  constructor(
    private ledger: LedgerClicks,
    private readonly room: Room,
  ) {}

  get clicks(): number {
    return this.ledger.clicks + this.positions.length + (this.crowd?.count ?? 0) + this.unrecorded;
  }

  get clearedAt(): number {
    return this.ledger.clearedAt;
  }

  /** Counts a click at once, and its position when `receipt` gets it. */
  reserve(receipt: ActReceipt): ActReceipt {
    this.unrecorded += 1;
    return new CountedReceipt(this, receipt);
  }

  recorded(position: number): void {
    this.unrecorded -= 1;
    this.add(position);
  }

  refused(reason: RefusedAct): void {
    // A process that stops, or a visit that nobody makes.
    if (reason === 'closed') this.unrecorded -= 1;
  }

  /** A click of this process's journal, behind those that were added before. */
  add(position: number): void {
    if (position < this.ledger.from) return;
    if (this.crowd === null && this.room.left > 0) {
      this.room.left -= 1;
      this.positions.push(position);
      return;
    }
    this.crowd ??= { first: position, last: position, count: 0 };
    this.crowd.last = position;
    this.crowd.count += 1;
  }

  /**
   * Takes what the ledger has now. Clicks only grow until they are cleared, so a lower count is that of a ledger that lacks some, and changes
   * nothing. Nor does one that ends within clicks whose positions are not known.
   */
  update(ledger: LedgerClicks): void {
    const { crowd } = this;
    if (crowd !== null && ledger.from > crowd.first && ledger.from <= crowd.last) return;
    const kept = this.positions.filter((position) => position >= ledger.from);
    const keptCrowd = crowd !== null && ledger.from > crowd.last ? null : crowd;
    if (ledger.clicks + kept.length + (keptCrowd?.count ?? 0) + this.unrecorded < this.clicks) return;
    this.room.left += this.positions.length - kept.length;
    this.ledger = ledger;
    this.positions = kept;
    this.crowd = keptCrowd;
  }

  /** Gives its room back. */
  release(): void {
    this.room.left += this.positions.length;
    this.positions = [];
  }
}

/** Log offset of an act: `epoch · 2^30 + offset`, as the journal orders its acts. */
export const offsetOf = (epoch: number, offset: number): number => epoch * 2 ** 30 + offset;

class CountedReceipt implements ActReceipt {
  constructor(
    private readonly counter: ClickCounter,
    private readonly receipt: ActReceipt,
  ) {}

  recorded(epoch: number, offset: number): void {
    this.counter.recorded(offsetOf(epoch, offset));
    this.receipt.recorded(epoch, offset);
  }

  refused(reason: RefusedAct): void {
    this.counter.refused(reason);
    this.receipt.refused(reason);
  }
}
