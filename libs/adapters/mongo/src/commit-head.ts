import { withStep, type CommitCollection, type CommitDocument, type StreamStep } from './commit-document';

/** A commit as others need it to continue behind it. */
type Seen = Pick<CommitDocument, '_id' | 'by' | 'streams'>;

const STREAMS_KEPT = 20_000;
const LOOK_AHEAD = 256;
const COMMITS_AT_ONCE = 200;

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

/** Commits from `from` on, without gaps: commits behind a missing one are not returned until that one exists. */
export const commitsFrom = async <Field extends keyof CommitDocument>(
  commits: CommitCollection,
  from: number,
  count: number,
  fields: readonly Field[],
): Promise<Pick<CommitDocument, Field | '_id'>[]> => {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  // The numbers are dense, so naming them reads the same entries as a range, and cannot run on to the end.
  const found = await commits.find({ _id: { $in: numbers(from, count) } }, { projection, batchSize: count }).toArray();
  found.sort((a, b) => a._id - b._id);
  const gap = found.findIndex(({ _id }, index) => _id !== from + index);
  return gap < 0 ? found : found.slice(0, gap);
};

/**
 * The events of commits from `from` on, without gaps, one commit after the other: the server hands out some megabytes at once, and none behind
 * the commit at which the reader leaves. `expected`: how many the reader takes at most.
 */
export async function* eachCommitFrom(
  commits: CommitCollection,
  from: number,
  expected: number,
): AsyncGenerator<Pick<CommitDocument, '_id' | 'events'>> {
  const count = Math.min(COMMITS_AT_ONCE, expected);
  for (let next = from; ;) {
    const end = next + count;
    const named = commits.find({ _id: { $in: numbers(next, count) } }, { projection: { events: 1 }, sort: { _id: 1 } });
    for await (const commit of named) {
      if (commit._id !== next) return;
      yield commit;
      next += 1;
    }
    if (next < end) return;
  }
}

/** The steps of these streams that reach the version next to each, or continue from there; among them steps of other streams. */
const stepsFrom = async (
  commits: CommitCollection,
  streams: readonly (readonly [string, number])[],
): Promise<StreamStep[]> => {
  // Most are new. Of those that are not, no step before the version next to them is read.
  const fresh = streams.filter(([, version]) => version === 0).map(([name]) => name);
  const filters = [
    ...(fresh.length === 0 ? [] : [{ 'streams.name': { $in: fresh } }]),
    ...streams.filter(([, version]) => version > 0).map(([name, version]) => withStep(name, { to: { $gte: version } })),
  ];
  const found = await Promise.all(
    filters.map((filter) => commits.find(filter, { projection: { streams: 1 } }).toArray()),
  );
  return found.flat().flatMap((commit) => commit.streams);
};

/**
 * Cache of the head of the commit log, and of stream versions that are at least those at the head. An
 * insert behind the head succeeds only where no other commit is there, and that makes these versions exact.
 */
export class CommitHead {
  private last: number | null = null;
  private readonly known = new Map<string, number>();

  get head(): number {
    return this.last ?? 0;
  }

  get versions(): ReadonlyMap<string, number> {
    return this.known;
  }

  knows(streams: ReadonlyMap<string, number>): boolean {
    return [...streams.keys()].every((stream) => this.known.has(stream));
  }

  /**
   * Learns the head and the versions of these streams where they are not known yet. Next to each stream is a version that it
   * has probably reached: of one that has, the commits before it are not read.
   */
  async learn(commits: CommitCollection, streams: ReadonlyMap<string, number>): Promise<void> {
    if (this.last === null) {
      const [newest] = await commits.find({}, { projection: { _id: 1 }, sort: { _id: -1 }, limit: 1 }).toArray();
      this.last = newest?._id ?? 0;
    }
    // First: among the oldest may be streams that are requested.
    if (this.known.size > STREAMS_KEPT) this.forgetOldest();
    const missing = [...streams].filter(([stream]) => !this.known.has(stream));
    if (missing.length === 0) return;
    const found = await stepsFrom(commits, missing);
    // A commit that is found for one stream may hold a step of another one, far behind that one's end.
    const reaches = (stream: string, version: number): boolean =>
      found.some(({ name, to }) => name === stream && to >= version);
    const short = missing.filter(([stream, version]) => version > 0 && !reaches(stream, version));
    const rest = await stepsFrom(
      commits,
      short.map(([stream]) => [stream, 0]),
    );
    for (const [stream] of missing) this.known.set(stream, 0);
    this.follow([...found, ...rest].filter(({ name }) => this.known.has(name)));
  }

  /** Looks at what others appended behind the head, and makes the last of it the head. */
  async refresh(commits: CommitCollection): Promise<readonly Seen[]> {
    const seen = await commitsFrom(commits, this.head + 1, LOOK_AHEAD, ['by', 'streams']);
    if (seen.length === LOOK_AHEAD) this.forget();
    else this.advance(seen);
    return seen;
  }

  advance(seen: readonly Seen[]): void {
    for (const { streams } of seen) this.follow(streams);
    this.last = seen.at(-1)?._id ?? this.last;
  }

  forget(): void {
    this.last = null;
    this.known.clear();
  }

  private follow(steps: readonly StreamStep[]): void {
    for (const { name, to } of steps) this.known.set(name, Math.max(to, this.known.get(name) ?? 0));
  }

  private forgetOldest(): void {
    for (const stream of this.known.keys()) {
      if (this.known.size <= STREAMS_KEPT / 2) return;
      this.known.delete(stream);
    }
  }
}
