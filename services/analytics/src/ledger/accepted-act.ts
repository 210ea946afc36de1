import type { VisitorHit } from '@marquee/contracts';

/** An act at its place in its source's journal. */
export interface PlacedAct {
  /** A hit that is known to be well formed; null for an act that is not for the ledger. */
  readonly act: VisitorHit | null;
  readonly position: bigint;
}

/** An act that the ledger keeps. */
export interface AcceptedAct extends PlacedAct {
  readonly act: VisitorHit;
}

/** The acts of one source in one insert: strictly rising positions; where some are left out, acts were not for the ledger. */
export interface Block {
  readonly source: string;
  readonly acts: readonly AcceptedAct[];
  /** The first position behind the block, and behind what was left out after its last act. */
  readonly next: bigint;
  /** Names the claim under which the block is written. */
  readonly token: string;
}
