import type { Segment } from './segments';

/** What changed in a journal since the state before; the first one is whole. A structured clone passes it to another thread. */
export interface JournalChange {
  /** Segments that are new or longer, oldest first. */
  readonly segments: readonly { readonly segment: Segment; readonly bytes: number }[];
  /** Paths of segments that were deleted. */
  readonly deleted: readonly string[];
  /** Log offset of the last act on disk; -1 before the first. */
  readonly end: number;
  /** Why the journal takes no acts now; null while it does. */
  readonly failure: string | null;
}

/** How long changes are gathered before they are passed on, in milliseconds. */
const GATHER_MS = 2;

/** The readable part of a journal as its writer knows it. */
export interface WrittenJournal {
  segments(): readonly Segment[];
  readable(segment: Segment): number;
  end(): number;
  failure(): Error | null;
}

export interface JournalFollowers {
  /** Tells every follower soon. */
  changed(): void;
  follow(tell: (change: JournalChange) => void): () => void;
}

/** Keeps followers of a journal current, each from the whole state on. */
export const createJournalFollowers = (journal: WrittenJournal): JournalFollowers => {
  const followers = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;
  return {
    changed: () => {
      if (followers.size === 0) return;
      timer ??= setTimeout(() => {
        timer = null;
        for (const tellWhatIsNew of followers) tellWhatIsNew();
      }, GATHER_MS);
    },
    follow: (tell) => {
      const told = new Map<string, number>();
      const tellWhatIsNew = (): void => {
        const present = journal.segments();
        const sizes = present.map((segment) => ({ segment, bytes: journal.readable(segment) }));
        const segments = sizes.filter(({ segment, bytes }) => told.get(segment.path) !== bytes);
        const deleted = [...told.keys()].filter((path) => !present.some((segment) => segment.path === path));
        for (const { segment, bytes } of segments) told.set(segment.path, bytes);
        for (const path of deleted) told.delete(path);
        tell({ segments, deleted, end: journal.end(), failure: journal.failure()?.message ?? null });
      };
      followers.add(tellWhatIsNew);
      tellWhatIsNew();
      return () => followers.delete(tellWhatIsNew);
    },
  };
};
