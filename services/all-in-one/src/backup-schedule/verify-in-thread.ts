import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { connectThread } from '@marquee/worker-kit';

/** The calls that the verifying thread serves. */
export interface VerifierCalls {
  /** Rejects with the message of a `SnapshotFailed`. */
  verify(folder: string): Promise<void>;
}

export type VerifierThread = () => Worker;

/** The thread of the built product: its script lies next to the bundle that runs. */
export const builtVerifier: VerifierThread = () => new Worker(path.resolve(__dirname, 'backup-verifier.cjs'));

/** Reads every file of a backup on a thread of its own: the main thread answers the API. An aborted signal ends it, and it rejects. */
export const verifyInThread =
  (verifierOf: VerifierThread) =>
  async (folder: string, signal: AbortSignal): Promise<void> => {
    const worker = verifierOf();
    const end = (): void => void worker.terminate();
    signal.addEventListener('abort', end);
    try {
      await connectThread(worker, {}).call('verify', folder);
    } finally {
      signal.removeEventListener('abort', end);
      await worker.terminate();
    }
  };
