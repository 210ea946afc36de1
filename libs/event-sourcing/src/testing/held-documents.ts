import type { DocumentStore } from '@marquee/ports';

export interface HeldDocuments {
  readonly store: DocumentStore;
  /** From now on commits wait. */
  hold(): void;
  letGo(): void;
  /** Commits that wait. */
  waiting(): number;
}

/** The store given, whose commits can be held back: the read models then fall behind. */
export const heldDocuments = (documents: DocumentStore): HeldDocuments => {
  let held: Promise<void> | null = null;
  let letGo = (): void => undefined;
  let waiting = 0;
  const store: DocumentStore = {
    collection: (definition) => documents.collection(definition),
    checkpoint: (name) => documents.checkpoint(name),
    building: (...asked) => documents.building(...asked),
    promote: (...asked) => documents.promote(...asked),
    lease: (name) => documents.lease(name),
    onReset: (listener) => documents.onReset(listener),
    close: () => documents.close(),
    commit: async (...changes) => {
      waiting += 1;
      await held;
      waiting -= 1;
      await documents.commit(...changes);
    },
  };
  return {
    store,
    hold: () => {
      held = new Promise((resolve) => (letGo = resolve));
    },
    letGo: () => {
      held = null;
      letGo();
    },
    waiting: () => waiting,
  };
};
