import type { DocumentStore } from '@marquee/ports';

/** Keeps a read model current, and can stand still while another generation takes its place. */
export interface LiveProjection {
  swap(promote: () => Promise<void>): Promise<void>;
}

/** What keeps which read model current in this process. Held by the store itself, so it ends with it. */
const live = new WeakMap<DocumentStore, Map<string, LiveProjection>>();

export const liveProjection = (documents: DocumentStore, checkpoint: string): LiveProjection | undefined =>
  live.get(documents)?.get(checkpoint);

/** Answers how to take it out again. */
export const registerLive = (documents: DocumentStore, checkpoint: string, running: LiveProjection): (() => void) => {
  const ofStore = live.get(documents) ?? new Map<string, LiveProjection>();
  live.set(documents, ofStore.set(checkpoint, running));
  return () => {
    if (ofStore.get(checkpoint) === running) ofStore.delete(checkpoint);
  };
};
