import type { BackupFailure } from '@marquee/contracts';
import { put, remove, type CollectionDefinition, type DocumentStore } from '@marquee/ports';

/** Archives that stay in the bucket. */
export const KEPT_ARCHIVES = 30;

/** Where the links of an account are stored each night. Written by commands of the owner alone. */
export interface LinkBackup {
  readonly ownerId: string;
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  readonly keyId: string;
  /** The secret of the key, sealed to the owner. */
  readonly sealedSecret: string;
  readonly withPrivate: boolean;
}

/** What came of it, and when the next archive is stored. Written by runs, and by the owner's commands that begin anew. */
export interface LinkBackupRun {
  readonly ownerId: string;
  /** Of the job that stores the next archive. */
  readonly runId: string;
  /** UTC milliseconds. */
  readonly nextAt: number;
  /** UTC milliseconds. */
  readonly lastAt: number | null;
  readonly failure: BackupFailure | null;
  readonly failures: number;
  /** Keys of the archives in the bucket, oldest first. */
  readonly stored: readonly string[];
}

export const linkBackupRows: CollectionDefinition<LinkBackup> = {
  name: 'link-backups',
  version: 1,
  id: ({ ownerId }) => ownerId,
  indexes: {},
  isKept: true,
};

export const linkBackupRuns: CollectionDefinition<LinkBackupRun> = {
  name: 'link-backup-runs',
  version: 1,
  id: ({ ownerId }) => ownerId,
  indexes: { byNextAt: ['nextAt'] },
  isKept: true,
};

const PAGE = 200;

export class LinkBackups {
  private readonly rows;
  private readonly runs;

  constructor(private readonly documents: DocumentStore) {
    this.rows = documents.collection(linkBackupRows);
    this.runs = documents.collection(linkBackupRuns);
  }

  async of(ownerId: string): Promise<{ readonly backup: LinkBackup; readonly run: LinkBackupRun } | null> {
    const [backup, run] = await Promise.all([this.rows.get(ownerId), this.runs.get(ownerId)]);
    return backup && run && { backup, run };
  }

  async save(backup: LinkBackup, run: LinkBackupRun): Promise<void> {
    await this.documents.commit([put(linkBackupRows, backup), put(linkBackupRuns, run)]);
  }

  async note(run: LinkBackupRun): Promise<void> {
    await this.documents.commit([put(linkBackupRuns, run)]);
  }

  async forget(ownerId: string): Promise<void> {
    await this.documents.commit([remove(linkBackupRows, ownerId), remove(linkBackupRuns, ownerId)]);
  }

  /** Runs whose time has come. */
  async *due(now: number): AsyncGenerator<LinkBackupRun> {
    let last: LinkBackupRun | undefined;
    do {
      const after = last && { after: { value: last.nextAt, id: last.ownerId } };
      const page: readonly LinkBackupRun[] = await this.runs.find({
        index: 'byNextAt',
        to: now + 1,
        ...after,
        limit: PAGE,
      });
      yield* page;
      last = page.length === PAGE ? page.at(-1) : undefined;
    } while (last);
  }
}
