import type { Segment } from './segments';

/** A change of a journal since the previous state; the first one is the whole state. A structured clone passes it to another thread. */
export interface JournalChange {
  /** Segments that are new or may be longer, oldest first. */
  readonly segments: readonly { readonly segment: Segment; readonly bytes: number }[];
  /** Paths of segments that were deleted. */
  readonly deleted: readonly string[];
  /** Log offset of the last act on disk; -1 before the first. */
  readonly end: number;
  /** Why the journal accepts no acts now; null while it does. */
  readonly failure: string | null;
}

/** Milliseconds for which changes are batched before they are passed on. */
const GATHER_MS = 2;

/** The readable part of a journal, from its writer. */
export interface WrittenJournal {
  segments(): readonly Segment[];
  readable(segment: Segment): number;
  end(): number;
  failure(): Error | null;
}

export interface JournalFollowers {
  /** The last segment grew, or another one follows it: every follower learns of it soon. */
  changed(): void;
  /** Segments were removed: every follower learns of it at once. */
  deleted(paths: readonly string[]): void;
  follow(notify: (change: JournalChange) => void): () => void;
}

interface Follower {
  /** Reports what is new, from the last known segment on. */
  notify(deleted: readonly string[]): void;
}

/**
 * Keeps followers of a journal current, beginning with the whole state. A change costs the same with any number of segments, because only
 * the last one grows and new ones follow it.
 */
export const createJournalFollowers = (journal: WrittenJournal): JournalFollowers => {
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | null = null;
  const tellAll = (deleted: readonly string[]): void => {
    for (const follower of followers) follower.notify(deleted);
  };
  return {
    changed: () => {
      if (followers.size === 0) return;
      timer ??= setTimeout(() => {
        timer = null;
        tellAll([]);
      }, GATHER_MS);
    },
    deleted: tellAll,
    follow: (notify) => {
      let known: Segment | undefined;
      const follower: Follower = {
        notify: (deleted) => {
          const present = journal.segments();
          const from = known === undefined ? 0 : Math.max(0, present.lastIndexOf(known));
          const segments = present.slice(from).map((segment) => ({ segment, bytes: journal.readable(segment) }));
          known = present.at(-1);
          notify({ segments, deleted, end: journal.end(), failure: journal.failure()?.message ?? null });
        },
      };
      followers.add(follower);
      follower.notify([]);
      return () => followers.delete(follower);
    },
  };
};
