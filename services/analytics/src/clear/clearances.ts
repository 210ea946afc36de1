import {
  faultPoint,
  put,
  remove,
  type CollectionDefinition,
  type ColumnStore,
  type DocumentStore,
} from '@marquee/ports';
import type { ClickLedger } from '../ledger/click-ledger';
import { CLEARANCES } from '../ledger/ledger.schema';
import { tsvTime } from '../ledger/tsv';
import { addPending } from '../totals/pending-totals';

/** The figures of an item start at `clearedAt`. */
export interface Clearance {
  readonly itemId: string;
  readonly ownerId: string;
  /** UTC milliseconds. */
  readonly clearedAt: number;
}

export const clearances: CollectionDefinition<Clearance> = {
  name: 'click-clearances',
  version: 1,
  id: ({ itemId }) => itemId,
  indexes: { byOwner: ['ownerId'] },
};

export interface ClearanceListener {
  /** A clearance counts, whichever caller asked for it: the item's total is another one now. */
  readonly onCleared?: (clearance: Clearance) => void;
  /** One may count, with its total pending: the answer of the store was lost. */
  readonly onDoubt?: () => void;
}

const AT_ONCE = 1000;

/**
 * "Cleared up to here." A clearance is a fact and lies in the ledger next to the clicks; the documents are a read model
 * of it, because every question about an item asks for it.
 */
export class Clearances {
  private readonly read;
  private synced: Promise<void> | undefined;

  constructor(
    private readonly ledger: ClickLedger,
    private readonly columns: ColumnStore,
    private readonly documents: DocumentStore,
    private readonly listener: ClearanceListener = {},
  ) {
    this.read = documents.collection(clearances);
  }

  async of(itemId: string): Promise<number | null> {
    await this.sync();
    return (await this.read.get(itemId))?.clearedAt ?? null;
  }

  async ofMany(itemIds: readonly string[]): Promise<readonly Clearance[]> {
    await this.sync();
    return (await this.read.getMany(itemIds)).filter((clearance) => clearance !== null);
  }

  async clear(clearance: Clearance): Promise<void> {
    await this.sync();
    await this.insert([clearance]);
    await faultPoint('analytics.cleared');
    await this.put([clearance]);
  }

  /** Puts what the documents know into a ledger that has lost it. Only for a ledger that is counted again. */
  async restore(): Promise<void> {
    await this.sync();
    for (let after: { value: string; id: string } | undefined; ;) {
      const found = await this.read.find({ index: 'byOwner', limit: AT_ONCE, ...(after && { after }) });
      const last = found.at(-1);
      if (!last) return;
      await this.insert(found);
      after = { value: last.ownerId, id: last.itemId };
    }
  }

  /** Whether any figures were ever cleared, as far as the documents know. Does not touch the ledger. */
  async areAny(): Promise<boolean> {
    return (await this.read.find({ index: 'byOwner', limit: 1 })).length > 0;
  }

  /** Removes the documents of an owner whose clearances the ledger has no more. Returns whether there were any. */
  async forget(ownerId: string): Promise<boolean> {
    // What the ledger had before must not be copied after this.
    await this.sync();
    for (let areFound = false; ; areFound = true) {
      const found = await this.read.find({ index: 'byOwner', equals: [ownerId], limit: AT_ONCE });
      if (found.length === 0) return areFound;
      await this.documents.commit(found.map(({ itemId }) => remove(clearances, itemId)));
    }
  }

  /** Reads the clearances of the ledger, once per start: this repairs a crash between the ledger and the documents. */
  sync(): Promise<void> {
    this.synced ??= this.copy().catch((error: unknown) => {
      this.synced = undefined;
      throw error;
    });
    return this.synced;
  }

  private insert(facts: readonly Clearance[]): Promise<void> {
    const rows = facts.map(({ ownerId, itemId, clearedAt }) => `${ownerId}\t${itemId}\t${tsvTime(clearedAt)}\n`);
    const columns = ['owner', 'item', 'cleared_at'];
    return this.columns.insert({ table: CLEARANCES, columns, rows: Buffer.from(rows.join('')) });
  }

  private async copy(): Promise<void> {
    const facts = await this.ledger.query<Clearance>(
      `SELECT owner AS ownerId, item AS itemId, toUnixTimestamp64Milli(max(cleared_at)) AS clearedAt FROM ${CLEARANCES} GROUP BY owner, item`,
    );
    for (let start = 0; start < facts.length; start += AT_ONCE) await this.put(facts.slice(start, start + AT_ONCE));
  }

  private async put(facts: readonly Clearance[]): Promise<void> {
    const known = await this.read.getMany(facts.map(({ itemId }) => itemId));
    const newer = facts.filter((fact, index) => (known[index]?.clearedAt ?? 0) < fact.clearedAt);
    try {
      await this.documents.commit(newer.flatMap((each) => [put(clearances, each), addPending(each)]));
    } catch (error) {
      this.listener.onDoubt?.();
      throw error;
    }
    for (const clearance of newer) this.listener.onCleared?.(clearance);
  }
}
