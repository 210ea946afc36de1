import type { CommitCollection } from './commit-document';

type WithCommits = <Result>(work: (commits: CommitCollection) => Promise<Result>) => Promise<Result>;

/** Between two looks at what other processes append, in milliseconds. */
const LOOK_EVERY_MS = 200;

/** The numbers of commits have no gaps: whether the next one is there is one key for the server, however many there are. */
const isThere = async (commits: CommitCollection, number: number): Promise<boolean> =>
  (await commits.findOne({ _id: number }, { projection: { _id: 1 } })) !== null;

/**
 * Wakes the readers in this process after appends. Those of this process wake them at once; for those of others one look at the next
 * commit serves all readers, and without readers it does not look.
 */
export class CommitWatch {
  private readonly wakers = new Set<() => void>();
  private timer: NodeJS.Timeout | null = null;
  private looking: Promise<void> | null = null;
  /** The newest commit that the readers were notified of; null: there was no notification. */
  private notified: number | null = null;

  constructor(private readonly withCommits: WithCommits) {}

  add(wake: () => void): () => void {
    // An object of its own: the same function may be added twice.
    const waker = (): void => wake();
    this.wakers.add(waker);
    this.timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    return () => {
      this.wakers.delete(waker);
      if (this.wakers.size === 0) this.rest();
    };
  }

  /** Of this process: its promise is about to resolve. */
  appended(commit: number): void {
    this.notify(commit);
  }

  async close(): Promise<void> {
    this.wakers.clear();
    this.rest();
    await this.looking;
  }

  private rest(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    // Appends are not told until there are readers again.
    this.notified = null;
  }

  /** A look that fails is made again by the next one. */
  private look(): Promise<void> {
    this.looking ??= this.withCommits(async (commits) => {
      if (this.notified !== null && !(await isThere(commits, this.notified + 1))) return;
      const newest = await commits.findOne({}, { projection: { _id: 1 }, sort: { _id: -1 } });
      if (this.timer) this.notify(newest?._id ?? 0);
    })
      .catch(() => undefined)
      .finally(() => {
        this.looking = null;
      });
    return this.looking;
  }

  private notify(commit: number): void {
    this.notified = commit;
    for (const wake of [...this.wakers]) wake();
  }
}
