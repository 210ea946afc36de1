import type { DocumentStore } from '@marquee/ports';
import type { RunningProjection } from './run-projection';

/** What keeps which read model current in this process. Held by the store itself, so it ends with it. */
const live = new WeakMap<DocumentStore, Map<string, RunningProjection>>();

export const liveProjection = (documents: DocumentStore, checkpoint: string): RunningProjection | undefined =>
  live.get(documents)?.get(checkpoint);

/** Answers how to take it out again. */
export const registerLive = (
  documents: DocumentStore,
  checkpoint: string,
  running: RunningProjection,
): (() => void) => {
  const ofStore = live.get(documents) ?? new Map<string, RunningProjection>();
  live.set(documents, ofStore.set(checkpoint, running));
  return () => {
    if (ofStore.get(checkpoint) === running) ofStore.delete(checkpoint);
  };
};
