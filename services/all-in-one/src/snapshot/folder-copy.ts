import fs from 'node:fs';
import path from 'node:path';
import { passedObject } from '@marquee/adapter-files';
import {
  markWithoutLog,
  openSnapshotSource,
  type DatabaseSnapshot,
  type SnapshotSource,
} from '@marquee/adapter-sqlite';
import { bytesOf, FileWriter } from './checked-files';
import { assertRoom } from './disk-room';
import { filesIn, filesOf, partOf } from './folder-parts';
import type { BackedUpFile } from './manifest';
import { assertWhole, isDerived, isWhole } from './whole-databases';

export interface FolderCopyOptions {
  /** The data folder. */
  readonly root: string;
  /** An empty folder. */
  readonly target: string;
  /** Bytes of the target's disk that stay free. */
  readonly reserveBytes: number;
  readonly onBytes: (done: number, total: number) => void;
  readonly isStopped: () => boolean;
}

export interface FolderCopied {
  readonly files: readonly BackedUpFile[];
  readonly positions: Readonly<Record<string, unknown>>;
  /** Files of pictures, videos and other objects that are damaged in the data folder, and in the copy as well. */
  readonly damaged: readonly string[];
}

interface Moment {
  readonly databases: ReadonlyMap<string, DatabaseSnapshot>;
  /** Files that are read whole at the moment, because they are small and replaced all the time. */
  readonly held: ReadonlyMap<string, Buffer>;
  /** Bytes of each file of the journal: what is behind them was written later. */
  readonly journal: ReadonlyMap<string, number>;
}

/**
 * Views of visitors are written by another thread than the log that they follow, so they are taken before it: no checkpoint may be ahead of
 * what it read.
 */
const byOrder = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);
const rank = (file: string): number => (file.startsWith('redirects/') ? 0 : file.startsWith('log/') ? 2 : 1);

/** Returns the position of a store in the snapshot. */
const positionOf = (file: string, snapshot: DatabaseSnapshot): unknown => {
  const name = path.posix.basename(file);
  if (name === 'events.db') return snapshot.value('SELECT max(position) FROM events') ?? 0;
  if (name === 'log.db') return snapshot.value('SELECT max(id) FROM log') ?? 0;
  if (name !== 'views.db') return undefined;
  const rows = snapshot.all('SELECT name, position FROM checkpoints');
  return Object.fromEntries(rows.map((row) => [row['name'], row['position']]));
};

/**
 * Copies a data folder as of one moment, in an order in which each store has all that those before it refer to (ADR 55). `open`, then `take`
 * while the main thread of the product is stalled, then `copy` while it continues.
 */
export class FolderCopy {
  private readonly sources = new Map<string, SnapshotSource>();
  private moment: Moment | undefined;
  private readonly damaged: string[] = [];
  private done = 0;
  private total = 0;

  constructor(private readonly options: FolderCopyOptions) {}

  /** Opens what takes long to open. */
  open(): void {
    const databases = filesOf.database(this.options.root).sort(byOrder);
    for (const file of databases) {
      const place = path.join(this.options.root, file);
      // What is not in the backup is built again after a restore.
      if (!isDerived(file) || isWhole(place)) this.sources.set(file, openSnapshotSource(place));
    }
  }

  /** Fixes the moment. Takes some milliseconds. */
  takeSnapshot(): void {
    // How far a group is comes before what it did, which is in the databases.
    const { root } = this.options;
    const small = [...filesOf.position(root), ...filesOf.ledgerDescription(root)];
    const held = new Map(small.map((file) => [file, this.readWhole(file)]));
    const databases = new Map([...this.sources].map(([file, source]) => [file, source.takeSnapshot()]));
    // What a visitor was answered for is in the journal before it is anywhere else.
    const journal = new Map(filesOf.journal(root).map((file) => [file, this.sizeOf(file)]));
    this.moment = { databases, held, journal };
  }

  /**
   * `parts`: the frozen parts of ClickHouse's tables, or null where its own folder does not change. Rejects with
   * `backup_disk_full` before anything is written where the target's disk has not the room.
   */
  async copy(parts: string | null): Promise<FolderCopied> {
    const { root, target, reserveBytes, onBytes, isStopped } = this.options;
    const { databases, held, journal } = this.moment!;
    const ledger = parts === null ? filesOf.ledgerPart(root) : filesIn(parts).map((file) => `clickhouse/${file}`);
    const rest = filesOf.file(root);
    this.total =
      sum([...databases.values()].map(({ bytes }) => bytes)) +
      sum([...held.values()].map(({ length }) => length)) +
      sum(journal.values()) +
      sum(rest.map((file) => this.sizeOf(file))) +
      sum(ledger.map((file) => sizeAt(this.ledgerFile(parts, file))));
    await assertRoom(
      { folder: target, bytes: this.total, reserveBytes },
      { what: 'the backup', remedy: 'Free some space, or name a folder on another disk.' },
    );
    const writer = new FileWriter({
      folder: target,
      onBytes: (bytes) => onBytes((this.done += bytes), this.total),
      isStopped,
    });
    const files: BackedUpFile[] = [];
    const positions: Record<string, unknown> = {};

    for (const [file, snapshot] of databases) {
      if (!isDerived(file)) assertWhole(path.join(root, file), snapshot);
      const position = positionOf(file, snapshot);
      if (position !== undefined) positions[file] = position;
      files.push(await writer.write(file, pagesOf(snapshot)));
      this.sources.get(file)!.close();
    }
    for (const [file, bytes] of held) {
      if (partOf(file) === 'position') positions[file] = positionIn(bytes);
      files.push(await writer.write(file, [bytes]));
    }
    for (const file of ledger) files.push(await writer.write(file, bytesOf(this.ledgerFile(parts, file))));
    for (const file of rest) await this.copyWhole(writer, file, files);
    for (const [file, bytes] of journal) {
      positions[file] = bytes;
      files.push(await writer.write(file, bytesOf(path.join(root, file), bytes)));
    }
    // Last, so that a key that was destroyed meanwhile is in no backup.
    for (const file of filesOf.key(root)) await this.copyWhole(writer, file, files);
    writer.sync();
    return { files, positions, damaged: this.damaged };
  }

  close(): void {
    for (const source of this.sources.values()) source.close();
  }

  private readWhole(file: string): Buffer {
    return Buffer.concat([...bytesOf(path.join(this.options.root, file))].map((chunk) => Buffer.from(chunk)));
  }

  private sizeOf(file: string): number {
    return sizeAt(path.join(this.options.root, file));
  }

  private ledgerFile(parts: string | null, file: string): string {
    return parts === null ? path.join(this.options.root, file) : path.join(parts, file.slice('clickhouse/'.length));
  }

  /** A file that its owner has deleted by now is in no backup. */
  private async copyWhole(writer: FileWriter, file: string, files: BackedUpFile[]): Promise<void> {
    const from = path.join(this.options.root, file);
    if (!fs.existsSync(from)) return;
    const bytes = bytesOf(from);
    const isObject = file.startsWith('uploads/objects/');
    const chunks = isObject ? passedObject(file, bytes, () => void this.damaged.push(file)) : bytes;
    files.push(await writer.write(file, chunks));
  }
}

/** null where the file is damaged: its group reads the journal again, and counts nothing twice. */
const positionIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return null;
  }
};

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((whole, each) => whole + each, 0);
const sizeAt = (file: string): number => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function* pagesOf(snapshot: DatabaseSnapshot): Generator<Buffer> {
  const first = snapshot.next();
  if (first.length > 0) markWithoutLog(first);
  for (let pages = first; pages.length > 0; pages = snapshot.next()) yield pages;
}
