import type { CollectionDefinition, DocumentStore, IndexQuery } from '@marquee/ports';

/** For how long an archive is kept, from the moment when it was asked for, in milliseconds. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

export type TransferKind = 'export' | 'import';

/** An archive that is made for an account, or read into it. */
export interface Transfer {
  readonly kind: TransferKind;
  readonly ownerId: string;
  readonly jobId: string;
  /** Credential epoch of the session that asked: whatever ends its access ends the transfer. */
  readonly epoch: number;
  /** UTC milliseconds. */
  readonly askedAt: number;
  /** UTC milliseconds. */
  readonly until: number;
  /** Whether the job may run: an archive that is imported has to be sent before. */
  readonly isReady: boolean;
  /** Whether an import has found the account empty and begun to fill it. */
  readonly isBegun: boolean;
  /** Bytes of the archive; null until they are known. */
  readonly bytes: number | null;
  readonly outcome: 'done' | 'failed' | null;
  /** Code of what ended it. */
  readonly reason: string | null;
}

const idOf = (kind: TransferKind, ownerId: string): string => `${kind}-${ownerId}`;

const definition: CollectionDefinition<Transfer> = {
  name: 'account-transfers',
  version: 1,
  id: ({ kind, ownerId }) => idOf(kind, ownerId),
  indexes: { byJob: ['jobId'], byUntil: ['until'] },
};
const collection = definition as unknown as CollectionDefinition<object>;

const PAGE = 200;

/** What was asked for: one export and one import of each account. It outlives the queue, which may forget. */
export class Transfers {
  private readonly rows;

  constructor(private readonly documents: DocumentStore) {
    this.rows = documents.collection(definition);
  }

  /** The transfer of an account while it lasts. */
  async of(kind: TransferKind, ownerId: string, now: number): Promise<Transfer | null> {
    const row = await this.rows.get(idOf(kind, ownerId));
    return row !== null && row.until > now ? row : null;
  }

  /** Every transfer of an account, whether it lasts or not. */
  async all(ownerId: string): Promise<readonly Transfer[]> {
    const rows = await this.rows.getMany((['export', 'import'] as const).map((kind) => idOf(kind, ownerId)));
    return rows.filter((row) => row !== null);
  }

  /** The transfer of a job while it lasts; null once it was cancelled or another one was asked for. */
  async ofJob(jobId: string, now: number): Promise<Transfer | null> {
    const [row] = await this.rows.find({ index: 'byJob', equals: [jobId], limit: 1 });
    return row !== undefined && row.until > now ? row : null;
  }

  async record(transfer: Transfer): Promise<void> {
    await this.documents.commit([{ put: transfer, collection }]);
  }

  async forget({ kind, ownerId }: Pick<Transfer, 'kind' | 'ownerId'>): Promise<void> {
    await this.documents.commit([{ delete: idOf(kind, ownerId), collection }]);
  }

  /** Those of a kind that last, may run and have come to no end. */
  async *unfinished(kind: TransferKind, now: number): AsyncGenerator<Transfer> {
    for await (const row of this.pages({ from: now + 1 })) {
      if (row.kind === kind && row.isReady && row.outcome === null) yield row;
    }
  }

  expired(now: number): AsyncGenerator<Transfer> {
    return this.pages({ to: now + 1 });
  }

  private async *pages(range: Pick<IndexQuery, 'from' | 'to'>): AsyncGenerator<Transfer> {
    let last: Transfer | undefined;
    do {
      const after = last && { after: { value: last.until, id: definition.id(last) } };
      const page = await this.rows.find({ index: 'byUntil', ...range, ...after, limit: PAGE });
      yield* page;
      last = page.length === PAGE ? page.at(-1) : undefined;
    } while (last);
  }
}
