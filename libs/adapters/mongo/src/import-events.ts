import { uuidv7 } from '@marquee/kernel';
import type { OutboxRow, RecordedEvent } from '@marquee/ports';
import { BLOCK, createCommitIndexes, messagesOf, type CommitCollection, type CommitDocument } from './commit-document';
import type { MongoConnection } from './connection';
import { toStored } from './stored-json';

/** The position here of an event that was imported from a store where it had this one. It keeps the order. */
export const positionOfImported = (position: number): number => position * BLOCK;

/** A commit takes the number that its event's position was, so that positions can be translated without a table. */
const commitOfEvent = ({ id, stream, version, position, type, data, meta }: RecordedEvent): CommitDocument => ({
  _id: position,
  by: uuidv7(meta.at),
  streams: [{ name: stream, from: version - 1, to: version }],
  behind: [`${version - 1}@${stream}`],
  events: [{ id, stream, version, type, data: toStored(data), meta: toStored(meta) as RecordedEvent['meta'] }],
  ...(meta.accountId !== undefined && { accountId: meta.accountId }),
});

/** Commits are read without gaps: a number that no event has is taken by a commit of nothing. */
const emptyCommit = (number: number): CommitDocument => ({
  _id: number,
  by: uuidv7(Date.now()),
  streams: [],
  events: [],
});

export interface EventImport {
  /** In the order of their positions, above those of the calls before. One call at a time. */
  add(events: readonly RecordedEvent[]): Promise<void>;
}

const EMPTY_AT_ONCE = 1000;

/**
 * Takes over the events of another store into an empty one, with their ids, streams, versions, times and order. Nothing else may write to
 * the store meanwhile.
 */
export const openMongoEventImport = (connection: MongoConnection, { service }: { service: string }): EventImport => {
  let next = 1;
  const insert = async (commits: CommitCollection, documents: readonly CommitDocument[]): Promise<void> => {
    if (documents.length > 0) await commits.insertMany(documents, { ordered: true });
    next = (documents.at(-1)?._id ?? next - 1) + 1;
  };
  const fillUpTo = async (commits: CommitCollection, position: number): Promise<void> => {
    while (next < position) {
      const count = Math.min(EMPTY_AT_ONCE, position - next);
      await insert(
        commits,
        Array.from({ length: count }, (_, index) => emptyCommit(next + index)),
      );
    }
  };
  const withCommits = <Result>(work: (commits: CommitCollection) => Promise<Result>): Promise<Result> =>
    connection.use(({ db }) => work(db!.collection<CommitDocument>(`${service}.commits`)));
  return {
    add: (events) =>
      withCommits(async (commits) => {
        if (next === 1) await createCommitIndexes(commits);
        // Most have no gap between them and go in one round trip.
        for (let from = 0; from < events.length;) {
          await fillUpTo(commits, events[from]!.position);
          let to = from + 1;
          while (to < events.length && events[to]!.position === events[to - 1]!.position + 1) to += 1;
          await insert(commits, events.slice(from, to).map(commitOfEvent));
          from = to;
        }
      }),
  };
};

const COMMITS_AT_ONCE = 200;

/** The messages of a service that were not sent yet, in their order. */
export async function* unsentMessages(
  connection: MongoConnection,
  service: string,
): AsyncGenerator<readonly OutboxRow[]> {
  for (let after = 0; ;) {
    const filter = { pending: { $gt: after } };
    const found = await connection.use(({ db }) =>
      db!
        .collection<CommitDocument>(`${service}.commits`)
        .find(filter, { projection: { outbox: 1 }, sort: { pending: 1 }, limit: COMMITS_AT_ONCE })
        .toArray(),
    );
    if (found.length === 0) return;
    yield found.flatMap(messagesOf);
    after = found.at(-1)!._id;
  }
}
