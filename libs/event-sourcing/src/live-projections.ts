import type { DocumentStore } from '@marquee/ports';

/** Keeps a read model current, and can be paused while another generation replaces it. */
export interface LiveProjection {
  swap(promote: () => Promise<void>): Promise<void>;
}

/** The running projections of this process by store and checkpoint. Weakly held, so an entry ends with its store. */
const live = new WeakMap<DocumentStore, Map<string, LiveProjection>>();

export const liveProjection = (documents: DocumentStore, checkpoint: string): LiveProjection | undefined =>
  live.get(documents)?.get(checkpoint);

/** Registers a running projection; returns a function that removes it. */
export const registerLive = (documents: DocumentStore, checkpoint: string, running: LiveProjection): (() => void) => {
  const ofStore = live.get(documents) ?? new Map<string, LiveProjection>();
  live.set(documents, ofStore.set(checkpoint, running));
  return () => {
    if (ofStore.get(checkpoint) === running) ofStore.delete(checkpoint);
  };
};
