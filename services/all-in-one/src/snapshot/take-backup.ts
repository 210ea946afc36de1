import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddedColumnStore, FrozenParts } from '@marquee/adapter-clickhouse';
import { freeBytesAt } from '@marquee/adapter-files';
import { isoTime } from '@marquee/kernel';
import { ColumnStoreError, faultPoint } from '@marquee/ports';
import type { Progress } from '@marquee/service-host';
import { connectThread } from '@marquee/worker-kit';
import { asWriteFailed, SnapshotFailed, ofClicks } from './snapshot-failed';
import { giveName, makePartial, writeManifest } from './snapshot-folder';
import type { CopierData, Gate } from './copier-calls';
import type { FolderCopied } from './folder-copy';
import { bytesIn, type Manifest } from './manifest';

export type CopierThread = (data: CopierData) => Worker;

/** The thread of the built product: its script lies next to the bundle that runs. */
export const builtCopier: CopierThread = (workerData) =>
  new Worker(path.resolve(__dirname, 'backup-copier.cjs'), { workerData });

export interface BackupOptions {
  /** The data folder, which this process has locked. */
  readonly root: string;
  /** A folder that does not exist, or is empty. */
  readonly target: string;
  /** Bytes of the target's disk that stay free. */
  readonly reserveBytes: number;
  /** Version of the product. */
  readonly product: string;
  /** Where the product runs; null where nothing does. */
  readonly columns: EmbeddedColumnStore | null;
  readonly progress: Progress;
  readonly copierOf?: CopierThread;
  readonly signal?: AbortSignal;
}

export interface Taken {
  readonly manifest: Manifest;
  readonly bytes: number;
  /** Milliseconds for which the main thread was stalled. */
  readonly pausedMs: number;
  /** Files of objects that are damaged in the data folder, and so in the backup. */
  readonly damaged: readonly string[];
}

/** Far more than a snapshot takes; the API is stalled meanwhile. */
const TAKEN_WITHIN_MS = 2000;

const isInside = (folder: string, file: string): boolean => {
  const relative = path.relative(folder, file);
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
};

const prepareTarget = (root: string, target: string): string => {
  if (isInside(root, target) || isInside(target, root))
    throw new SnapshotFailed(
      'backup_target_inside',
      `${target} and the data folder ${root} contain each other: name a folder elsewhere.`,
    );
  return makePartial(target);
};

/** The main thread writes nothing while the copier fixes the moment. Visitors have a thread of their own, and notice nothing. */
const pauseUntilTaken = async (takeSnapshot: (gate: Gate) => Promise<void>): Promise<number> => {
  const taken = new SharedArrayBuffer(4);
  const answered = takeSnapshot({ taken });
  answered.catch(() => undefined);
  const begun = performance.now();
  const waited = Atomics.wait(new Int32Array(taken), 0, 0, TAKEN_WITHIN_MS);
  const ms = performance.now() - begun;
  if (waited === 'timed-out')
    throw new SnapshotFailed(
      'backup_busy',
      `the disk did not answer within ${TAKEN_WITHIN_MS / 1000} seconds. Nothing was written: try again later.`,
    );
  await answered;
  return ms;
};

/** A failure that crossed a thread has kept its message only. */
const asItWas = (error: unknown, target: string): SnapshotFailed => {
  const known = /^(\w+): ([\s\S]*)$/.exec((error as Error).message);
  return (error as Error).name !== 'SnapshotFailed' && /^(backup_\w+|storage_damaged)$/.test(known?.[1] ?? '')
    ? new SnapshotFailed(known![1] as SnapshotFailed['code'], known![2]!)
    : asWriteFailed(error, target);
};

/**
 * Copies the data folder as of one moment into a new folder, and gives that its name when everything is in it and on disk. What was answered
 * before the call is in the copy. A failure leaves nothing behind, a killed process `<target>.partial`. Rejects with `SnapshotFailed`.
 */
export const takeBackup = async (options: BackupOptions): Promise<Taken> => {
  const { root, target, reserveBytes, product, columns, progress, copierOf = builtCopier, signal } = options;
  const begunAt = isoTime(Date.now());
  const partial = ((): string => {
    try {
      return prepareTarget(root, target);
    } catch (error) {
      throw asWriteFailed(error, target);
    }
  })();
  const worker = copierOf({ root, target: partial, reserveBytes });
  const thread = connectThread(worker, {});
  const stop = (): void => thread.notify('stop');
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  let parts: FrozenParts | undefined;
  try {
    await thread.call('open');
    let takenAt = '';
    let pausedMs = 0;
    const takeSnapshot = async (): Promise<void> => {
      takenAt = isoTime(Date.now());
      pausedMs = await pauseUntilTaken((gate) => thread.call('takeSnapshot', gate));
    };
    if (columns) parts = await columns.freeze(takeSnapshot);
    else await takeSnapshot();
    const { files, positions, damaged } = await thread.call<FolderCopied>('copy', parts?.dir ?? null, (done, total) =>
      progress('copying', done, total),
    );
    const bytes = bytesIn({ files });
    progress('copying', bytes, bytes);
    await faultPoint('backup.copied');
    const manifest = await writeManifest(partial, {
      size: 'one process',
      product,
      begunAt,
      takenAt,
      positions,
      files: [...files],
      ledger: null,
    });
    await faultPoint('backup.written');
    giveName(partial, target);
    return { manifest, bytes, pausedMs, damaged };
  } catch (error) {
    if (error instanceof ColumnStoreError) throw ofClicks(error, root, await freeBytesAt(root));
    throw asItWas(error, target);
  } finally {
    signal?.removeEventListener('abort', stop);
    await parts?.release();
    await thread.call('close').catch(() => undefined);
    await worker.terminate();
    fs.rmSync(partial, { recursive: true, force: true });
  }
};
