import { faultPoint, type CheckpointWrite, type DocumentStore } from '@marquee/ports';
import type { AcceptedAct, Block, PlacedAct } from '../ledger/accepted-act';
import type { ClickLedger, Heights } from '../ledger/click-ledger';
import type { LedgerMaintenance } from '../maintenance/ledger-maintenance';
import type { SourceRegister } from './source-register';

/** The current writer of a source's blocks, and the last block that was begun, which may still be in flight to the tables. */
interface Claim {
  readonly generation: string;
  readonly open: { readonly token: string; readonly next: string } | null;
}

/** A block that was begun and may still be in flight to the tables. */
export interface OpenBlock {
  readonly source: string;
  readonly token: string;
}

interface SourceState {
  heights: Heights;
  /** The stored claim, as it must be when the next one is made. */
  claim: string;
}

const checkpointOf = (source: string): string => `clicks:claim:${source}`;
const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const lower = ({ hits, rollups }: Heights): bigint => (hits < rollups ? hits : rollups);

export interface Written {
  readonly acts: readonly AcceptedAct[];
  /** The first position behind what was delivered. */
  readonly next: bigint;
  /** Acts whose positions the ledger had passed already. */
  readonly duplicates: number;
  /** Acts that the journal must have held and the log did not bring: kept too long elsewhere. */
  readonly missing: bigint;
}

/**
 * Writes each act into each table exactly once, despite redeliveries and crashes of consumers.
 *
 * - A block is claimed by compare-and-set before it is written, so of two consumers of one source one stops.
 * - The consumer that takes a source over closes the open claim of its predecessor (`ClickLedger.fence`) and then asks each
 *   table what it has. What a slow predecessor writes later under that claim changes nothing.
 * - Each table continues from its own height, so a death between two tables is mended by the next delivery.
 */
export class BlockWriter {
  private readonly sources = new Map<string, SourceState>();
  private attempts = 0;

  constructor(
    private readonly ledger: ClickLedger,
    private readonly documents: DocumentStore,
    private readonly register: SourceRegister,
    private readonly maintenance: Pick<LedgerMaintenance, 'unheld'>,
    /** Different for each consumer that ever starts. */
    private readonly generation: string,
    /** Called when this consumer has taken a source over: what its predecessor left undone is its own from now on. */
    private readonly onTakenOver: (source: string) => void = () => undefined,
  ) {}

  /** Rejects when the block may not be in the tables: deliver the acts again. */
  async write(source: string, delivered: readonly PlacedAct[]): Promise<Written> {
    try {
      return await this.writeNew(source, delivered);
    } catch (error) {
      this.sources.delete(source);
      throw error;
    }
  }

  /**
   * Takes every source over from the consumers that have them, this one included: each takes its own over again before its next block.
   * Nothing is in flight to the tables then, as long as nothing is taken over. Returns the last blocks that were begun.
   */
  async closeAll(): Promise<readonly OpenBlock[]> {
    const closed: OpenBlock[] = [];
    for (const { source } of await this.register.load()) {
      this.sources.delete(source);
      const { open } = await this.closeClaim(source, await this.documents.checkpoint(checkpointOf(source)));
      if (open !== null) closed.push({ source, token: open.token });
    }
    return closed;
  }

  private async writeNew(source: string, delivered: readonly PlacedAct[]): Promise<Written> {
    const state = this.sources.get(source) ?? (await this.takeOver(source));
    const from = lower(state.heights);
    const fresh = rising(delivered, from);
    const [first, last] = [fresh[0], fresh.at(-1)];
    if (!first || !last) return { acts: [], next: from, duplicates: delivered.length, missing: 0n };
    // Without a hit the block is its markers alone: the ledger must know that it has passed these positions.
    const acts = fresh.filter(isAccepted);
    const next = last.position + 1n;
    const block: Block = {
      source,
      acts,
      next,
      // Of its own for each attempt: what is tried again after a failure may be the same range, and the token of that is closed.
      token: `${source}/${this.generation}/${(this.attempts += 1)}/${first.position}-${last.position}`,
    };
    await this.claim(state, block);
    // Side by side: where one fails, the next attempt closes the claim for the other before it asks what that one has.
    const { hits, rollups } = state.heights;
    await Promise.all([
      hits < next && this.ledger.write('hits', block, hits),
      rollups < next && this.ledger.write('rollups', block, rollups),
    ]);
    // A table may be ahead: a predecessor's longer block reached it before its end.
    state.heights = { hits: higher(state.heights.hits, next), rollups: higher(state.heights.rollups, next) };
    return { acts, next, duplicates: delivered.length - fresh.length, missing: gaps(fresh, from) };
  }

  private async claim(state: SourceState, { source, token, next }: Block): Promise<void> {
    await faultPoint('analytics.claim');
    await this.store(source, state.claim, { generation: this.generation, open: { token, next: String(next) } }, state, [
      this.register.claimed(source, next),
    ]);
    await faultPoint('analytics.claimed');
  }

  private async takeOver(source: string): Promise<SourceState> {
    // Read before the hold is looked at: maintenance that holds the writers after that closes this claim, and another one is stored then.
    const stored = await this.documents.checkpoint(checkpointOf(source));
    const unheld = await this.maintenance.unheld();
    const { state } = await this.closeClaim(source, stored, unheld);
    this.sources.set(source, state);
    this.onTakenOver(source);
    return state;
  }

  /** A source that had no claim is registered with its first one, so that those who hold the writers know of it. */
  private async closeClaim(
    source: string,
    stored: string | null,
    unheld?: CheckpointWrite,
  ): Promise<{ readonly state: SourceState; readonly open: Claim['open'] }> {
    const open = stored === null ? null : (JSON.parse(stored) as Claim).open;
    const state: SourceState = { heights: { hits: 0n, rollups: 0n }, claim: '' };
    const claim: Claim = { generation: this.generation, open };
    if (stored === null && unheld) {
      await this.store(source, stored, claim, state, [this.register.claimed(source, 0n)], [unheld]);
    } else await this.store(source, stored, claim, state, []);
    state.heights = await this.ledger.heights(source);
    if (open !== null && lower(state.heights) < BigInt(open.next)) {
      if (state.heights.hits < BigInt(open.next)) await this.ledger.fence('hits', source, open.token);
      if (state.heights.rollups < BigInt(open.next)) await this.ledger.fence('rollups', source, open.token);
      state.heights = await this.ledger.heights(source);
    }
    return { state, open };
  }

  /** Rejects with `CheckpointConflict` when another consumer has taken the source over. */
  private async store(
    source: string,
    expected: string | null,
    claim: Claim,
    state: SourceState,
    changes: Parameters<DocumentStore['commit']>[0],
    others: readonly CheckpointWrite[] = [],
  ): Promise<void> {
    const position = JSON.stringify(claim);
    await this.documents.commit(changes, [{ name: checkpointOf(source), position, expected }, ...others]);
    state.claim = position;
  }
}

/** The acts at or behind `from` that go up: what was published twice returns with positions that were passed. */
const rising = (acts: readonly PlacedAct[], from: bigint): PlacedAct[] => {
  const fresh: PlacedAct[] = [];
  let next = from;
  for (const act of acts) {
    if (act.position < next) continue;
    fresh.push(act);
    next = act.position + 1n;
  }
  return fresh;
};

const isAccepted = (placed: PlacedAct): placed is AcceptedAct => placed.act !== null;

/** Offsets have no gaps within an epoch, and an epoch starts at 0: what is left out was lost on the way. */
const gaps = (acts: readonly PlacedAct[], from: bigint): bigint => {
  let next = from;
  let missing = 0n;
  for (const { position } of acts) {
    const sameEpoch = position >> 40n === next >> 40n;
    missing += sameEpoch ? position - next : BigInt.asUintN(40, position);
    next = position + 1n;
  }
  return missing;
};
