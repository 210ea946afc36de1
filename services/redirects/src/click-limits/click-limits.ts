import type { ActPlace, UnreadAct, VisitorAct } from '@marquee/contracts';
import { DomainError, pause } from '@marquee/kernel';
import { CpuBudget } from '../hot-path/cpu-budget';
import { LoadingCache } from '../hot-path/loading-cache';
import type { CountedLink } from '../projections/visitor-limits.projection';
import { ClickCounter, offsetOf, type LedgerClicks, type Room } from './click-counter';

/** A link with a click limit, in the version that was read. */
export interface LimitedLink {
  readonly itemId: string;
  readonly version: number;
}

/** What analytics has told, as this service stores it. */
export interface CountedViews {
  counted(itemId: string): Promise<CountedLink | null>;
  /** How far the clicks of a source were told, from `actPosition` as decimal text; null: not at all. */
  through(source: string): Promise<string | null>;
}

/** This process's journal. */
export interface OwnActs {
  readonly source: string;
  /** Resolves when everything appended before can be read. */
  flush(): Promise<void>;
  /** Acts in order from a position on, at most about `maxActs`; fewer at the end of the journal. */
  readFrom(from: Pick<ActPlace, 'epoch' | 'offset'>, maxActs: number): Promise<readonly (VisitorAct | UnreadAct)[]>;
  last(): Promise<Pick<ActPlace, 'epoch' | 'offset'> | null>;
}

/** For the counters, each stated as `COUNTER_BYTES`, and for positions of clicks. */
const CACHE_BYTES = 4 * 1024 * 1024;
const COUNTER_BYTES = 200;
const POSITIONS_MAX = 1_000_000;
/** Acts that are read at once, and the part of a core for that. */
const ACTS_AT_ONCE = 5_000;
const READ_SHARE = { share: 0.25, burst: 50 };
/** Milliseconds for which a visit waits for the count of a link that has just got a limit. */
const PATIENCE_MS = 5_000;
const RETRY_SECONDS = 2;

/** Log offset of a position from `actPosition`. */
const offsetOfPosition = (text: string): number => {
  const position = BigInt(text);
  return offsetOf(Number(position >> 40n), Number(position & 0xff_ffff_ffffn));
};

/**
 * Counts the clicks of links with a limit, in this process. A counter is made when a link is first visited: from what the click ledger had, and
 * the own acts behind that. From then on each click is counted before it is recorded, so that no visit exceeds the limit.
 */
export class ClickLimits {
  private readonly counters: LoadingCache<ClickCounter, number>;
  private readonly room: Room = { left: POSITIONS_MAX };
  private readonly budget = new CpuBudget(READ_SHARE);
  /** Loads that wait for analytics to tell the clicks of a link. */
  private readonly waiting = new Map<string, AbortController>();
  /** Counters that the next reading of the journal fills. */
  private wanted = new Map<string, { resolve: (counter: ClickCounter) => void; reject: (error: unknown) => void }>();
  private isReading = false;

  constructor(
    private readonly views: CountedViews,
    private readonly acts: OwnActs,
  ) {
    this.counters = new LoadingCache({
      maxBytes: CACHE_BYTES,
      bytesOf: () => COUNTER_BYTES,
      load: (itemId, version) => this.load(itemId, version),
      onForget: (counter) => counter.release(),
    });
  }

  /** The counter of a link, or a promise of it. That rejects with `unavailable` where analytics has not told the clicks of the link yet. */
  counter({ itemId, version }: LimitedLink): ClickCounter | Promise<ClickCounter> {
    return this.counters.get(itemId, version);
  }

  /** Analytics has told the clicks of a link. */
  told(row: CountedLink): void {
    this.waiting.get(row.id)?.abort();
    const counter = this.counters.peek(row.id);
    if (counter === undefined) return;
    if (counter.clearedAt === row.clearedAt) counter.update(this.ledgerOf(row));
    // Which of the own clicks are from before is in the journal.
    else this.counters.invalidate(row.id);
  }

  /** The link has no limit now: its clicks are followed no more. */
  unlimited(itemId: string): void {
    this.counters.invalidate(itemId);
  }

  /** The views were rebuilt: links may have had no limit in between. */
  allChanged(): void {
    this.counters.invalidateAll();
  }

  private async load(itemId: string, version: number): Promise<ClickCounter> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const told = new AbortController();
      this.waiting.set(itemId, told);
      try {
        if (((await this.views.counted(itemId))?.version ?? 0) >= version) break;
        const left = deadline - performance.now();
        if (left <= 0)
          throw new DomainError('unavailable', 'The clicks of this link are being counted.', [], RETRY_SECONDS);
        await pause(left, told.signal);
      } finally {
        this.waiting.delete(itemId);
      }
    }
    return new Promise((resolve, reject) => {
      this.wanted.set(itemId, { resolve, reject });
      if (!this.isReading) void this.readWanted();
    });
  }

  /** One reading of the journal serves all links that are wanted when it begins. */
  private async readWanted(): Promise<void> {
    this.isReading = true;
    while (this.wanted.size > 0) {
      const wanted = this.wanted;
      this.wanted = new Map();
      try {
        const counters = await this.read([...wanted.keys()]);
        for (const [itemId, { resolve }] of wanted) resolve(counters.get(itemId)!);
      } catch (error) {
        for (const { reject } of wanted.values()) reject(error);
      }
    }
    this.isReading = false;
  }

  private async read(itemIds: readonly string[]): Promise<ReadonlyMap<string, ClickCounter>> {
    // Clicks of visits that came before the link had its limit may still wait for the disk.
    await this.acts.flush();
    // Before the rows, so that these have at least what it says.
    const through = await this.views.through(this.acts.source);
    const told = through === null ? 0 : offsetOfPosition(through);
    const counters = new Map<string, ClickCounter>();
    try {
      await this.fill(counters, itemIds, told);
    } catch (error) {
      for (const counter of counters.values()) counter.release();
      throw error;
    }
    return counters;
  }

  private async fill(counters: Map<string, ClickCounter>, itemIds: readonly string[], told: number): Promise<void> {
    let from = Infinity;
    for (const itemId of itemIds) {
      const row = (await this.views.counted(itemId))!;
      const ledger = this.ledgerOf(row);
      const start = row.isBehind ? ledger.from : Math.max(ledger.from, told);
      counters.set(itemId, new ClickCounter({ ...ledger, from: start }, this.room));
      from = Math.min(from, start);
    }
    await this.addActs(from, counters);
    for (const [itemId, counter] of counters) {
      const row = await this.views.counted(itemId);
      if (row?.clearedAt === counter.clearedAt) counter.update(this.ledgerOf(row));
    }
  }

  /** Adds the clicks from a log offset on. What is appended from now on is counted by those who append it. */
  private async addActs(from: number, counters: ReadonlyMap<string, ClickCounter>): Promise<void> {
    let end: number | null = null;
    for (let next = from; ;) {
      const place = { epoch: Math.floor(next / 2 ** 30), offset: next % 2 ** 30 };
      const acts = await this.budget.run(() => this.acts.readFrom(place, ACTS_AT_ONCE));
      for (const act of acts) {
        if (act.name !== 'visitors.LinkFollowed.v1' || act.setAside !== null) continue;
        const counter = counters.get(act.itemId);
        if (counter !== undefined && act.at >= counter.clearedAt) counter.add(offsetOf(act.epoch, act.offset));
      }
      const last = acts.at(-1);
      if (last === undefined || acts.length < ACTS_AT_ONCE) return;
      next = offsetOf(last.epoch, last.offset) + 1;
      end ??= await this.end();
      if (next > end) return;
    }
  }

  private async end(): Promise<number> {
    const last = await this.acts.last();
    return last === null ? -1 : offsetOf(last.epoch, last.offset);
  }

  private ledgerOf({ clicks, clearedAt, through }: CountedLink): LedgerClicks {
    return { clicks, clearedAt, from: offsetOfPosition(through[this.acts.source] ?? '0') };
  }
}
