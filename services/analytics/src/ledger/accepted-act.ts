import type { VisitorAct } from '@marquee/contracts';

/** An act that is known to be well formed, at its place in its source's journal. */
export interface AcceptedAct {
  readonly act: VisitorAct;
  readonly position: bigint;
}

/** What became of the acts of one source in one insert: consecutive, strictly rising positions. */
export interface Block {
  readonly source: string;
  readonly acts: readonly AcceptedAct[];
  /** The first position behind the block. */
  readonly next: bigint;
  /** Names the claim under which the block is written. */
  readonly token: string;
}
