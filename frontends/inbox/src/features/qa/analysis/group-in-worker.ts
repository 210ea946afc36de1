import type { Answer, AnswerGroup } from '@marquee/answer-groups';

/** What the worker says: how far it is, from 0 to 1, and at last the groups. */
export type GroupingMessage = { readonly part: number } | { readonly groups: AnswerGroup[] };

/** Built from `grouping.worker.ts` next to the remote (see `rspack.config.mjs`). */
const startWorker = (): Worker => new Worker('/remotes/inbox/workers/grouping.js');

/** Groups answers in a thread of their own, so that the page continues. An abort ends the thread and rejects with its reason. */
export const groupInWorker = (
  answers: readonly Answer[],
  { signal, onPart }: { readonly signal: AbortSignal; readonly onPart: (part: number) => void },
): Promise<AnswerGroup[]> => {
  const worker = startWorker();
  const grouping = new Promise<AnswerGroup[]>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<GroupingMessage>) => {
      if ('groups' in data) resolve(data.groups);
      else onPart(data.part);
    });
    worker.postMessage(answers);
  });
  return grouping.finally(() => worker.terminate());
};
