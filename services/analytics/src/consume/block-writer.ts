import { faultPoint, type CheckpointWrite, type DocumentStore } from '@marquee/ports';
import type { AcceptedAct, Block, PlacedAct } from '../ledger/accepted-act';
import type { ClickLedger, Heights } from '../ledger/click-ledger';
import type { LedgerMaintenance } from '../maintenance/ledger-maintenance';
import {
  checkpointOf,
  heightHad,
  higher,
  isGone,
  LedgerBehind,
  lower,
  openOf,
  type BehindSource,
  type Claim,
  type OldestFirst,
} from './claim';
import type { LostActs, SourceRegister } from './source-register';

/** A block that was begun and may still be in flight to the tables. */
export interface OpenBlock {
  readonly source: string;
  readonly token: string;
}

interface SourceState {
  heights: Heights;
  /** The stored claim, as it must be when the next one is made. */
  claim: string;
  /** The height that the ledger had at least, unless acts below it are known to be lost. */
  had: bigint;
  /** The first position that was ever claimed; null where it is not known. */
  began: bigint | null;
  /** Nothing was ever claimed. */
  isNew: boolean;
  lost: LostActs | null;
}

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

  /**
   * Rejects when the block may not be in the tables: deliver the acts again. Rejects with `LedgerBehind` where the ledger lacks earlier acts that
   * it had: deliver the acts from the oldest on that the log has. Then acts that the log does not have are recorded as lost.
   */
  async write(source: string, delivered: readonly PlacedAct[], oldestFirst?: OldestFirst): Promise<Written> {
    try {
      return await this.writeNew(source, delivered, oldestFirst);
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

  /** The sources whose acts the ledger had and lacks, or that are being counted again. Opens the ledger only where there is a source. */
  async behind(): Promise<readonly BehindSource[]> {
    const behind: BehindSource[] = [];
    for (const progress of await this.register.load()) {
      const { source } = progress;
      const open = openOf(await this.documents.checkpoint(checkpointOf(source)));
      const from = lower(await this.ledger.heights(source));
      const upto = heightHad(progress, open, from);
      if (from < upto || progress.due !== null) behind.push({ source, from, upto });
    }
    return behind;
  }

  private async writeNew(
    source: string,
    delivered: readonly PlacedAct[],
    oldestFirst: OldestFirst | undefined,
  ): Promise<Written> {
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
    const isBehind = first.position > from && from < state.had;
    if (isBehind && !oldestFirst) throw new LedgerBehind(source);
    const isLost = isBehind && oldestFirst !== undefined && isGone(state.began, from, oldestFirst);
    const { at = null } = acts[0]?.act ?? {};
    await this.claim(state, block, {
      from,
      ...(state.isNew && { began: first.position }),
      ...(isLost && { lost: { from: String(from), next: String(first.position), before: at } }),
    });
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

  private async claim(
    state: SourceState,
    { source, token, next }: Block,
    { from, began, lost }: { from: bigint; began?: bigint; lost?: Omit<LostActs, 'acceptedAt'> },
  ): Promise<void> {
    await faultPoint('analytics.claim');
    const claim = { generation: this.generation, open: { token, from: String(from), next: String(next) } };
    await this.store(source, state.claim, claim, state, [
      this.register.claimed(source, next),
      ...(began === undefined ? [] : [this.register.began(source, began)]),
      ...(lost === undefined ? [] : [this.register.lost(source, lost, state.lost)]),
    ]);
    state.isNew = false;
    await faultPoint('analytics.claimed');
  }

  private async takeOver(source: string): Promise<SourceState> {
    // Read before the hold is looked at: maintenance that holds the writers after that closes this claim, and another one is stored then.
    const stored = await this.documents.checkpoint(checkpointOf(source));
    const unheld = await this.maintenance.unheld();
    const { state, open } = await this.closeClaim(source, stored, unheld);
    await this.expect(source, state, open);
    this.sources.set(source, state);
    this.onTakenOver(source);
    return state;
  }

  private async expect(source: string, state: SourceState, open: Claim['open']): Promise<void> {
    const [progress] = await this.register.load(source);
    if (!progress) return;
    const height = lower(state.heights);
    state.had = heightHad(progress, open, height);
    state.isNew = progress.claimed === '0';
    state.lost = progress.lost;
    state.began = progress.began === null ? null : BigInt(progress.began);
    if (state.began !== null || height === 0n) return;
    // An earlier release has not recorded it. Once it is, the ledger may be lost.
    state.began = await this.ledger.firstPosition(source);
    await this.documents.commit([this.register.began(source, state.began)]);
  }

  /** A source that had no claim is registered with its first one, so that those who hold the writers know of it. */
  private async closeClaim(
    source: string,
    stored: string | null,
    unheld?: CheckpointWrite,
  ): Promise<{ readonly state: SourceState; readonly open: Claim['open'] }> {
    const open = openOf(stored);
    const state: SourceState = {
      heights: { hits: 0n, rollups: 0n },
      claim: '',
      had: 0n,
      began: null,
      isNew: false,
      lost: null,
    };
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
