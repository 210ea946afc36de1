import { TOPICS } from '@marquee/contracts';
import type { OneAtATime } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import type { DamagedPart, DocumentStore, EventLog, OwnParts } from '@marquee/ports';
import type { Clearances } from '../clear/clearances';
import { acceptActs } from '../consume/accept-acts';
import type { SourceProgress, SourceRegister } from '../consume/source-register';
import type { AcceptedAct, PlacedAct } from '../ledger/accepted-act';
import type { ClickLedger } from '../ledger/click-ledger';
import { HITS, REFERRER_KEY, ROLLUPS } from '../ledger/ledger.schema';

/** Acts that are looked up at once: each look reads the positions of all raw hits. */
const AT_ONCE = 50_000;

export interface LedgerHealingOptions {
  readonly log: EventLog;
  readonly documents: DocumentStore;
  readonly register: SourceRegister;
  readonly ledger: ClickLedger;
  /** Undefined where the ledger is on a server, whose operator has its files. */
  readonly parts: OwnParts | undefined;
  readonly clearances: Pick<Clearances, 'restore'>;
  readonly inTurn: OneAtATime;
  /** Closes the claims of all writers, so that they ask the ledger for its height again. */
  readonly closeClaims: () => Promise<unknown>;
  readonly rebuildRollups: () => Promise<unknown>;
  /** The number of figures that the rollups and the raw hits do not agree on. */
  readonly differing: () => Promise<number>;
  readonly logger: Logger;
}

/** What the log has of a source. */
interface Oldest {
  readonly position: bigint;
  /** UTC milliseconds. */
  readonly at: number | null;
}

/** Damaged parts of the ledger that are out of their tables. */
export interface Damage {
  readonly areRollupsDamaged: boolean;
  /** The sources whose raw hits the log may lack, and the oldest act that it has of each; null where it has none. */
  readonly open: ReadonlyMap<SourceProgress, Oldest | null>;
}

/**
 * Replaces what damaged parts had. Raw hits are read from the log and added where they lack; rollups follow from the raw hits; clearances
 * are in the documents. The parts are forgotten at the end, so that a process that is killed on the way is followed by one that begins again.
 */
export class LedgerHealing {
  constructor(private readonly options: LedgerHealingOptions) {}

  /** Takes damaged parts out of the ledger. `withinMs`: see `OwnParts.takeOut`. */
  async takeOut(withinMs: number): Promise<readonly DamagedPart[]> {
    const { parts, register } = this.options;
    // Where nothing was ever counted, the engine stays unloaded.
    return parts && (await register.load()).length > 0 ? parts.takeOut(withinMs) : [];
  }

  /** Fills the raw hits, and builds the rollups again where the raw hits are whole. What comes behind their heights is not for this. */
  async fill(damaged: readonly DamagedPart[], signal: AbortSignal): Promise<Damage> {
    const { register, ledger, parts, clearances, closeClaims, rebuildRollups, logger } = this.options;
    const names = damaged.map(({ table, name }) => `${table}/${name}`);
    const aside = await parts!.keepAside();
    logger.warn(
      { parts: names, aside },
      `ledger_damaged: parts of the click ledger are damaged: they are kept in ${aside}, and their clicks are counted again`,
    );
    await ledger.reopen();
    await closeClaims();
    await clearances.restore();
    const tables = new Set(damaged.map(({ table }) => table));
    const open = tables.has(HITS) ? await this.fillHits(await register.load(), signal) : new Map<never, never>();
    const areRollupsDamaged = tables.has(ROLLUPS) || tables.has(REFERRER_KEY);
    // Rollups of raw hits that lack some would lack them too.
    if (areRollupsDamaged && open.size === 0) await rebuildRollups();
    return { areRollupsDamaged, open };
  }

  /** After the ledger was counted again up to its heights. */
  async end({ areRollupsDamaged, open }: Damage): Promise<void> {
    const { parts, differing, logger } = this.options;
    const isWhole = open.size === 0 || (!areRollupsDamaged && (await differing()) === 0);
    if (!isWhole) await this.recordLost(open);
    await parts!.forget();
    logger.warn('the clicks of the damaged parts that the log has are counted again');
  }

  /** Adds raw hits that the log has. Those above the height of the ledger come to it anyway. */
  private async fillHits(sources: readonly SourceProgress[], signal: AbortSignal): Promise<Damage['open']> {
    const { log, ledger } = this.options;
    const upto = new Map<string, bigint>();
    for (const { source } of sources) upto.set(source, (await ledger.heights(source)).hits);
    const oldest = new Map<string, Oldest>();
    const waiting = new Map<string, AcceptedAct[]>();
    const subscription = await log.broadcast({
      topics: [TOPICS.acts],
      from: () => -1,
      handler: async ({ records }) => {
        for (const [source, acts] of acceptActs(records).bySource) {
          if (!upto.has(source) || signal.aborted) continue;
          oldest.set(source, older(acts[0]!, oldest.get(source)));
          const hits = acts.filter((act): act is AcceptedAct => act.act !== null && act.position < upto.get(source)!);
          waiting.set(source, [...(waiting.get(source) ?? []), ...hits]);
        }
        if ([...waiting.values()].some(({ length }) => length >= AT_ONCE)) await this.add(waiting);
      },
    });
    try {
      await subscription.caughtUp(signal);
    } finally {
      await subscription.stop();
    }
    signal.throwIfAborted();
    await this.add(waiting);
    return new Map(
      sources
        .filter(({ source, began }) => !reaches(oldest.get(source), began))
        .map((progress) => [progress, oldest.get(progress.source) ?? null]),
    );
  }

  private async add(waiting: Map<string, AcceptedAct[]>): Promise<void> {
    const { inTurn, ledger } = this.options;
    for (const [source, acts] of waiting) if (acts.length > 0) await inTurn(() => ledger.addMissing(source, acts));
    waiting.clear();
  }

  private async recordLost(open: Damage['open']): Promise<void> {
    const { documents, register, ledger } = this.options;
    for (const [{ source, lost }, oldest] of open) {
      const { hits } = await ledger.heights(source);
      const acts = { from: '0', next: String(hits), before: oldest?.at ?? null };
      await documents.commit([register.lost(source, acts, lost)]);
    }
  }
}

const older = ({ position, act }: PlacedAct, known: Oldest | undefined): Oldest =>
  known !== undefined && known.position <= position ? known : { position, at: act?.at ?? null };

/** Whether the log has the first act that was ever claimed. */
const reaches = (oldest: Oldest | undefined, began: string | null): boolean =>
  oldest !== undefined && began !== null && oldest.position <= BigInt(began);
