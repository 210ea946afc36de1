import { checkpointsIn, type Checkpoints } from './checkpoints';
import { CollectionTables } from './collection-tables';
import { openDatabase, type Durability, type SqliteDatabase } from './database';
import { setAside } from './set-aside';
import { StorageDamaged } from './storage-errors';

export const documentMigrations = [
  `CREATE TABLE checkpoints (name TEXT PRIMARY KEY, position TEXT NOT NULL);
   CREATE TABLE generations (collection TEXT PRIMARY KEY, generation TEXT NOT NULL);`,
];

/** A connection to the file, and what is prepared on it. */
export interface OpenedDocuments {
  readonly database: SqliteDatabase;
  readonly tables: CollectionTables;
  readonly checkpoints: Checkpoints;
}

interface DocumentFileOptions {
  readonly file: string;
  readonly durability: Durability;
  readonly isChecked?: boolean;
  /** Absent: a damaged file stays in its place. */
  readonly onSetAside?: (aside: string) => void;
}

/** On a disk that damages its files again and again, views that are built again do not last either. */
const REPLACED_AT_MOST = 3;
const WITHIN_MS = 3_600_000;

/** The file of a document store. Where everything in it can be built again, an empty one takes the place of a damaged one. */
export class DocumentFile {
  private opened: OpenedDocuments;
  private readonly readers = new Set<() => Promise<void>>();
  private readonly listeners = new Set<() => void>();
  /** Times from `performance.now()`. */
  private replacedAt: number[] = [];
  private replacing: Promise<void> | null = null;
  private isClosed = false;

  constructor(private readonly options: DocumentFileOptions) {
    try {
      this.opened = this.open();
    } catch (error) {
      if (!(error instanceof StorageDamaged) || !this.mayReplace()) throw error;
      this.opened = this.replacement();
    }
  }

  /** Works on the file, and again on the empty one that replaces a damaged file. */
  async use<R>(work: (opened: OpenedDocuments) => R): Promise<R> {
    const { opened } = this;
    try {
      return work(opened);
    } catch (error) {
      if (!(error instanceof StorageDamaged)) throw error;
      await this.replace(error, opened);
      return work(this.opened);
    }
  }

  /** Reads the text of a document, which is JSON unless the file is damaged. */
  parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw new StorageDamaged(this.options.file);
    }
  }

  onReset(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  beforeReset(close: () => Promise<void>): void {
    this.readers.add(close);
  }

  reportDamage(): Promise<void> {
    return this.replace(new StorageDamaged(this.options.file), this.opened);
  }

  close(): void {
    this.isClosed = true;
    this.opened.database.close();
  }

  private open(): OpenedDocuments {
    const { file, ...options } = this.options;
    const database = openDatabase(file, documentMigrations, options);
    return { database, tables: new CollectionTables(database), checkpoints: checkpointsIn(database) };
  }

  private mayReplace(): boolean {
    const now = performance.now();
    this.replacedAt = this.replacedAt.filter((at) => now - at < WITHIN_MS);
    return this.options.onSetAside !== undefined && !this.isClosed && this.replacedAt.length < REPLACED_AT_MOST;
  }

  private replace(error: StorageDamaged, damaged: OpenedDocuments): Promise<void> {
    // Another call has replaced the file meanwhile.
    if (damaged !== this.opened) return Promise.resolve();
    this.replacing ??= this.replaceNow(error).finally(() => {
      this.replacing = null;
    });
    return this.replacing;
  }

  private async replaceNow(error: StorageDamaged): Promise<void> {
    if (!this.mayReplace()) throw error;
    // The last connection of a file removes its log by the name, which is that of the new file's log after the renaming.
    await Promise.all([...this.readers].map((close) => close()));
    if (this.isClosed) throw error;
    this.opened.database.close();
    this.opened = this.replacement();
    for (const listener of this.listeners) listener();
  }

  private replacement(): OpenedDocuments {
    this.replacedAt.push(performance.now());
    const aside = setAside(this.options.file);
    const opened = this.open();
    this.options.onSetAside!(aside);
    return opened;
  }
}
