import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import type { VisitorAct } from '@marquee/contracts';
import { createMemoryLease } from '@marquee/event-sourcing/testing';
import type { DocumentStore, EventStore, LeaseRecord, ObjectStore } from '@marquee/ports';

/** An act before the disk has given it its place. */
type Unplaced<Act> = Act extends unknown ? Omit<Act, 'offset'> : never;
export type NewAct = Unplaced<VisitorAct>;

/** A redirect node's acts as its disk keeps them: what `append` resolved for survives every death. */
export interface ActTape {
  readonly source: string;
  /** Answers the epoch of a node that starts. */
  begin(): Promise<number>;
  /** Gives the act its offset. */
  append(act: NewAct): Promise<VisitorAct>;
  /** Acts that were not yet noted as published, oldest first, and what to note when they are. */
  unpublished(limit: number): Promise<{ readonly acts: readonly VisitorAct[]; readonly next: number }>;
  notePublished(next: number): Promise<void>;
  /** For the check at the end. */
  readonly acts: readonly VisitorAct[];
}

const openTape = (source: string): ActTape => {
  const acts: VisitorAct[] = [];
  let epoch = 0;
  let offset = 0;
  let published = 0;
  return {
    source,
    acts,
    begin: async () => {
      offset = 0;
      return (epoch += 1);
    },
    append: async (given) => {
      const act = { ...given, offset };
      acts.push(act);
      offset += 1;
      return act;
    },
    unpublished: async (limit) => {
      const some = acts.slice(published, published + limit);
      return { acts: some, next: published + some.length };
    },
    notePublished: async (next) => void (published = Math.max(published, next)),
  };
};

/** The files of uploads: which ones were deleted, in order. */
export interface FileTape extends Pick<ObjectStore, 'delete' | 'listOlder'> {
  readonly deleted: readonly string[];
}

const openFiles = (): FileTape => {
  const deleted: string[] = [];
  return { deleted, delete: async (key) => void deleted.push(key), listOlder: async () => [] };
};

/** A store that processes share: SQLite's leases end with a process, and here many live in one. */
const shared = (store: EventStore): EventStore => {
  const leases = new Map<string, LeaseRecord>();
  const lease = (name: string): LeaseRecord => {
    const known = leases.get(name) ?? createMemoryLease();
    leases.set(name, known);
    return known;
  };
  return { ...store, lease };
};

/** What is on disk, by service: the real SQLite stores, which outlive the processes that use them. */
export interface Stores {
  readonly identityEvents: EventStore;
  readonly contentEvents: EventStore;
  readonly contentViews: DocumentStore;
  readonly redirectViews: DocumentStore;
  readonly analyticsViews: DocumentStore;
  readonly inboxEvents: EventStore;
  readonly inboxViews: DocumentStore;
  readonly tape: ActTape;
  readonly files: FileTape;
  close(): Promise<void>;
}

export const openStores = (source: string): Stores => {
  const events = (): EventStore => openSqliteEventStore({ file: ':memory:' });
  const views = (): DocumentStore => openSqliteDocumentStore({ file: ':memory:' });
  const stores = {
    identityEvents: events(),
    contentEvents: shared(events()),
    contentViews: views(),
    redirectViews: views(),
    analyticsViews: views(),
    inboxEvents: shared(events()),
    inboxViews: views(),
  };
  return {
    ...stores,
    tape: openTape(source),
    files: openFiles(),
    close: async () => {
      for (const store of Object.values(stores)) await store.close();
    },
  };
};
