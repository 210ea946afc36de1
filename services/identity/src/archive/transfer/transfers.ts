import type { LeftOut } from '@marquee/contracts';
import { put, remove, type CollectionDefinition, type DocumentStore, type IndexQuery } from '@marquee/ports';

/** For how long an archive is kept, in milliseconds: from the moment when it was requested, and of an import again from its start on. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/** For how long an import that was announced waits for the next part of its archive, or for its start. */
export const ANNOUNCED_MS = 60 * 60 * 1000;

/** What is made for an account: the archive of everything, or that of its links. */
export type ExportKind = 'export' | 'links';
export type TransferKind = ExportKind | 'import';

const KINDS: readonly TransferKind[] = ['export', 'import', 'links'];

/** What was requested. Written by commands of the owner alone. */
export interface TransferRequest {
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
  /** Bytes of the archive; null until they are known. */
  readonly bytes: number | null;
  /** Of an export of links: private ones too. */
  readonly withPrivate?: boolean;
}

/** What came of it so far. Written by runs of the job alone, so that none restores what its owner has cancelled meanwhile. */
export interface TransferRun {
  readonly bytes: number | null;
  readonly outcome: 'done' | 'failed' | null;
  /** Code of what ended it. */
  readonly reason: string | null;
  /** What an import left out because a rule refuses it. */
  readonly leftOut?: LeftOut;
}

/** An archive that is made for an account, or read into it. */
export type Transfer = TransferRequest & TransferRun;

interface RunRow extends TransferRun {
  readonly jobId: string;
  readonly until: number;
}

/** An import that has begun to fill an account and has not come to its end. It outlives the transfer, which may fail, be cancelled or expire. */
interface BegunImport {
  readonly ownerId: string;
  readonly archive: string;
}

const NOT_RUN: TransferRun = { bytes: null, outcome: null, reason: null };

const idOf = (kind: TransferKind, ownerId: string): string => `${kind}-${ownerId}`;

export const requestRows: CollectionDefinition<TransferRequest> = {
  name: 'account-transfers',
  version: 1,
  id: ({ kind, ownerId }) => idOf(kind, ownerId),
  indexes: { byJob: ['jobId'], byUntil: ['until'] },
  isKept: true,
};
export const runRows: CollectionDefinition<RunRow> = {
  name: 'account-transfer-runs',
  version: 1,
  id: ({ jobId }) => jobId,
  indexes: { byUntil: ['until'] },
  isKept: true,
};
export const begunRows: CollectionDefinition<BegunImport> = {
  name: 'account-begun-imports',
  version: 1,
  id: ({ ownerId }) => ownerId,
  indexes: {},
  isKept: true,
};

const PAGE = 200;

/** What was requested: one transfer of each kind of an account. It outlives the queue, which may forget. */
export class Transfers {
  private readonly requests;
  private readonly runs;
  private readonly begun;

  constructor(private readonly documents: DocumentStore) {
    this.requests = documents.collection(requestRows);
    this.runs = documents.collection(runRows);
    this.begun = documents.collection(begunRows);
  }

  /** The transfer of an account while it lasts. */
  async of(kind: TransferKind, ownerId: string, now: number): Promise<Transfer | null> {
    return this.lasting(await this.requests.get(idOf(kind, ownerId)), now);
  }

  /** Every transfer of an account, whether it lasts or not. */
  async all(ownerId: string): Promise<readonly TransferRequest[]> {
    const rows = await this.requests.getMany(KINDS.map((kind) => idOf(kind, ownerId)));
    return rows.filter((row) => row !== null);
  }

  /** The transfer of a job while it lasts; null once it was cancelled or another one was requested. */
  async ofJob(jobId: string, now: number): Promise<Transfer | null> {
    const [row] = await this.requests.find({ index: 'byJob', equals: [jobId], limit: 1 });
    return this.lasting(row ?? null, now);
  }

  /** Stores a request in place of the previous one, and returns it as a transfer that has not run. */
  async ask(request: TransferRequest): Promise<Transfer> {
    await this.documents.commit([put(requestRows, request)]);
    return { ...NOT_RUN, ...request };
  }

  /** Lets the job run, for which the transfer lasts from `now` on: sending the archive may have taken hours. */
  markReady({ kind, ownerId, jobId, epoch, askedAt, bytes }: TransferRequest, now: number): Promise<Transfer> {
    return this.ask({ kind, ownerId, jobId, epoch, askedAt, until: now + KEPT_MS, isReady: true, bytes });
  }

  /** Lets an announced import wait for its next part, for a day at most: the archive may be large, and the connection slow. */
  async awaitNextPart(request: TransferRequest, now: number): Promise<void> {
    const until = Math.min(now + ANNOUNCED_MS, request.askedAt + KEPT_MS);
    // A part a second would be a commit a second.
    if (until - request.until < ANNOUNCED_MS / 10) return;
    const { kind, ownerId, jobId, epoch, askedAt, isReady, bytes } = request;
    await this.ask({ kind, ownerId, jobId, epoch, askedAt, until, isReady, bytes });
  }

  /** Whether the transfers of a kind that last leave room for so many bytes more. Ends at the transfer that leaves none. */
  async haveRoom(kind: TransferKind, bytes: number, most: number, now: number): Promise<boolean> {
    let taken = bytes;
    for await (const row of this.pages({ from: now + 1 })) {
      const isOver = row.isReady && ((await this.runs.get(row.jobId)) ?? NOT_RUN).outcome !== null;
      if (row.kind === kind && !isOver) taken += row.bytes ?? 0;
      if (taken > most) return false;
    }
    return taken <= most;
  }

  /** Keeps what a run has come to. */
  async note({ jobId, until }: TransferRequest, run: TransferRun): Promise<void> {
    await this.documents.commit([put(runRows, { ...run, jobId, until })]);
  }

  async forget({ kind, ownerId, jobId }: TransferRequest): Promise<void> {
    await this.documents.commit([remove(requestRows, idOf(kind, ownerId)), remove(runRows, jobId)]);
  }

  /** The digest of the archive that is half read into the account; null where there is none. */
  async halfRead(ownerId: string): Promise<string | null> {
    return (await this.begun.get(ownerId))?.archive ?? null;
  }

  async beginToRead(ownerId: string, archive: string): Promise<void> {
    await this.documents.commit([put(begunRows, { ownerId, archive })]);
  }

  async endReading(ownerId: string): Promise<void> {
    await this.documents.commit([remove(begunRows, ownerId)]);
  }

  /** Forgets what runs have written whose day is over, also those whose request went before them. */
  async forgetRuns(now: number): Promise<void> {
    const rows = await this.runs.find({ index: 'byUntil', to: now + 1, limit: PAGE });
    if (rows.length > 0) await this.documents.commit(rows.map(({ jobId }) => remove(runRows, jobId)));
  }

  /** Those of a kind that last, may run and have come to no end. */
  async *unfinished(kind: TransferKind, now: number): AsyncGenerator<TransferRequest> {
    for await (const row of this.pages({ from: now + 1 })) {
      if (row.kind !== kind || !row.isReady) continue;
      if (((await this.runs.get(row.jobId)) ?? NOT_RUN).outcome === null) yield row;
    }
  }

  expired(now: number): AsyncGenerator<TransferRequest> {
    return this.pages({ to: now + 1 });
  }

  private async lasting(request: TransferRequest | null, now: number): Promise<Transfer | null> {
    if (request === null || request.until <= now) return null;
    const { bytes, outcome, reason, leftOut } = (await this.runs.get(request.jobId)) ?? NOT_RUN;
    return { ...request, bytes: bytes ?? request.bytes, outcome, reason, ...(leftOut && { leftOut }) };
  }

  private async *pages(range: Pick<IndexQuery, 'from' | 'to'>): AsyncGenerator<TransferRequest> {
    let last: TransferRequest | undefined;
    do {
      const after = last && { after: { value: last.until, id: requestRows.id(last) } };
      const page = await this.requests.find({ index: 'byUntil', ...range, ...after, limit: PAGE });
      yield* page;
      last = page.length === PAGE ? page.at(-1) : undefined;
    } while (last);
  }
}
