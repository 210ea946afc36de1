import type { Heights } from '../ledger/click-ledger';
import type { SourceProgress } from './source-register';

/** The current writer of a source's blocks, and the last block that was begun, which may still be in flight to the tables. */
export interface Claim {
  readonly generation: string;
  /** `from`: the height of the ledger when the block was begun. Claims of earlier releases have none. */
  readonly open: { readonly token: string; readonly from?: string; readonly next: string } | null;
}

/** The ledger lacks acts that it had. Nothing that comes behind them may be written before they are counted again. */
export class LedgerBehind extends Error {
  override readonly name = 'LedgerBehind';

  constructor(source: string) {
    super(`the click ledger lacks acts of ${source} that it had`);
  }
}

/** A source whose acts the ledger had and lacks: those from position `from` on, and below `upto`. */
export interface BehindSource {
  readonly source: string;
  readonly from: bigint;
  readonly upto: bigint;
}

/** Acts are read from the oldest that the log has. */
export interface OldestFirst {
  /** The lowest position of the source that the log has. */
  readonly lowest: bigint;
}

export const checkpointOf = (source: string): string => `clicks:claim:${source}`;
export const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b);
export const lower = ({ hits, rollups }: Heights): bigint => (hits < rollups ? hits : rollups);
export const openOf = (stored: string | null): Claim['open'] =>
  stored === null ? null : (JSON.parse(stored) as Claim).open;

/** The height that a ledger of this height had at least; acts that are known to be lost are not expected. */
export const heightHad = ({ published, due, lost }: SourceProgress, open: Claim['open'], height: bigint): bigint => {
  const had = [open?.from ?? '0', published, due ?? '0'].map(BigInt).reduce(higher);
  const isKnown = lost !== null && BigInt(lost.from) <= height && had <= BigInt(lost.next);
  return isKnown ? height : had;
};

/** Whether acts above this height are gone: the log has none at or below it, and does not have the first act that was ever claimed. */
export const isGone = (began: bigint | null, height: bigint, { lowest }: OldestFirst): boolean =>
  lowest > height && (began === null || lowest > began);
