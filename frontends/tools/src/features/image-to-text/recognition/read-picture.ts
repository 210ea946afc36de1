import type { Progress } from './progress';

/** What the worker says: how far it is, and at last the text as Tesseract writes it, or why there is none. */
export type ReaderMessage = Progress | { readonly text: string } | { readonly failure: string };

/** Built from `reader.worker.ts` next to the remote (see `rspack.config.mjs`). */
const startWorker = (): Worker => new Worker('/remotes/tools/workers/reader.js');

/** One line: line breaks, tabs and runs of spaces become single spaces. */
export const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Reads the English text of a picture, in one line; empty where there is none. The worker ends with the promise. An abort ends it at once
 * and rejects with its reason; a file that is no picture, and a worker that fails, reject with an error.
 */
export const readPicture = (
  file: Blob,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void },
): Promise<string> => {
  const worker = startWorker();
  const reading = new Promise<string>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<ReaderMessage>) => {
      if ('text' in data) resolve(inOneLine(data.text));
      else if ('failure' in data) reject(new Error(data.failure));
      else onProgress(data);
    });
    worker.postMessage(file);
  });
  return reading.finally(() => worker.terminate());
};
