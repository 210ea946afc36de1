import { DomainError } from '@marquee/kernel';
import { createWorkerPool, ProcessWorker, WorkerEnded, type StartedWorker } from '@marquee/worker-kit';
import type { PictureTaskResult } from './picture-task-result';
import { pictureInvalid } from './picture-limits';
import type { PictureVariant } from './re-encode';

/** Decodes and encodes pictures outside of this process. */
export interface PictureEncoder {
  /**
   * Resolves to what `reEncodePicture` returns. Rejects with its refusals, with `picture_invalid` for a picture that ends its process, and
   * with `unavailable` for one that takes longer than twenty seconds or whose process does not start. One picture at a time: a second one
   * is `unavailable`.
   */
  encode(bytes: Uint8Array): Promise<readonly PictureVariant[]>;
  /** Ends the process. A picture under way is `unavailable`. */
  close(): Promise<void>;
}

export interface PictureEncoderOptions {
  /** Starts the process; from the bundle by default. */
  readonly start?: () => StartedWorker;
}

/** Milliseconds for one picture. */
const LIMIT_MS = 20_000;
/** Milliseconds without a picture after which the process ends. */
const IDLE_MS = 30_000;

const startEncoder = (): StartedWorker => new ProcessWorker(new URL('./re-encode.worker.ts', import.meta.url));

const unavailable = (message: string): DomainError => new DomainError('unavailable', message, [], 10);

/** Maps the end of the process to the refusal of its picture. */
const refusalOf = ({ reason, cause }: WorkerEnded): DomainError => {
  if (reason === 'timed out') return unavailable('The picture took too long to check.');
  // The service stops, or the system starts no process: the picture is not to blame.
  if (reason === 'closed' || cause !== undefined) return unavailable('The picture could not be checked.');
  return pictureInvalid();
};

/**
 * Encodes in a process of its own, which starts with the first picture and has a low priority. sharp works in libuv's pool and in threads of
 * libvips, and a crash ends its process: a worker thread shares all of that with visitors.
 *
 * The bytes go to the process in a message. 4 MB take 3 ms of this event loop, 7 ms by way of a file: it is written in pieces, each a turn
 * of the loop and a place in libuv's pool. The largest upload, 50 MB, holds the loop for some 60 ms.
 */
export const createPictureEncoder = ({ start = startEncoder }: PictureEncoderOptions = {}): PictureEncoder => {
  // The accounts take turns before they come here.
  const turns = { starting: 'when needed', workers: 1, waiting: 0, waitingPerKey: 0 } as const;
  const pool = createWorkerPool<Uint8Array, PictureTaskResult>({ start, ...turns, limitMs: LIMIT_MS, idleMs: IDLE_MS });
  return {
    encode: async (bytes) => {
      try {
        return variantsOf(await pool.ask('picture', bytes));
      } catch (error) {
        throw error instanceof WorkerEnded ? refusalOf(error) : error;
      }
    },
    close: () => pool.close(),
  };
};

const variantsOf = (answer: PictureTaskResult): readonly PictureVariant[] => {
  if ('variants' in answer) return answer.variants;
  throw new DomainError(answer.refused.code, answer.refused.message);
};
