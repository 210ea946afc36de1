import type { FolderCopied } from './folder-copy';

/** Data that the copying thread is started with. */
export interface CopierData {
  readonly root: string;
  readonly target: string;
  readonly reserveBytes: number;
}

export interface Gate {
  /** One number: 1 once the moment is taken. The main thread waits for it. */
  readonly taken: SharedArrayBuffer;
}

/** The calls that the copying thread serves. Errors are `SnapshotFailed`; what passes between threads of an error is its message. */
export interface CopierCalls {
  open(): Promise<void>;
  takeSnapshot(gate: Gate): Promise<void>;
  copy(parts: string | null, progress: (done: number, total: number) => void): Promise<FolderCopied>;
  /** The copy under way fails with `backup_stopped`. */
  stop(): void;
  close(): Promise<void>;
}
