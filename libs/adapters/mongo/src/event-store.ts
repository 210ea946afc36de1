import {
  ANY_VERSION,
  faultPoint,
  READ_ALL_BYTES,
  type EventStore,
  type NewEvent,
  type OutboxRow,
  type RecordedEvent,
  type StreamRange,
  type StreamSlice,
  type StreamWrite,
} from '@marquee/ports';
import { AppendQueue } from './append-queue';
import {
  commitOf,
  encodeAppend,
  eventsOf,
  lastPositionIn,
  messagesOf,
  type CommitCollection,
  type CommitDocument,
  withStep,
} from './commit-document';
import { eachCommitFrom } from './commit-head';
import { CommitWatch } from './commit-watch';
import type { MongoConnection } from './connection';
import { inOneQuery } from './in-one-query';
import { mongoLeaseRecord } from './lease-record';
import { mongoSnapshots } from './snapshots';

const checkWrites = (writes: readonly StreamWrite[]): void => {
  const streams = new Set(writes.map((write) => write.stream));
  if (streams.size !== writes.length) throw new TypeError('a stream is named twice in one append');
  for (const { stream, expected } of writes) {
    if (!Number.isInteger(expected) || expected < ANY_VERSION)
      throw new TypeError(`not a version to expect of ${stream}: ${expected}`);
  }
};

/** Whole streams by name; one that is not there is at version 0. */
const readStreams = async (
  commits: CommitCollection,
  names: readonly string[],
): Promise<Map<string, StreamSlice<NewEvent>>> => {
  const filter = { 'streams.name': names.length === 1 ? names[0]! : { $in: names } };
  const found = await commits.find(filter, { projection: { streams: 1, events: 1 } }).toArray();
  found.sort((a, b) => a._id - b._id);
  const slices = new Map(names.map((name) => [name, { events: [] as RecordedEvent[], version: 0 }]));
  for (const commit of found) {
    for (const { name, to } of commit.streams) {
      const slice = slices.get(name);
      if (slice) slice.version = to;
    }
    for (const event of eventsOf(commit)) slices.get(event.stream)?.events.push(event);
  }
  return slices;
};

/** A part of a stream. The commit that reaches `after` is read as well: it tells that the stream goes so far. */
const readPart = async <E extends NewEvent>(
  commits: CommitCollection,
  stream: string,
  { after = 0, upTo = Number.MAX_SAFE_INTEGER }: StreamRange,
): Promise<StreamSlice<E>> => {
  const steps = withStep(stream, { to: { $gte: after }, from: { $lt: upTo } });
  const found = await commits.find(steps, { projection: { streams: 1, events: 1 } }).toArray();
  // A version behind the end of the stream, which no snapshot of it names.
  if (found.length === 0 && after > 0) return { ...(await readPart<E>(commits, stream, { upTo })), events: [] };
  found.sort((a, b) => a._id - b._id);
  const events = found
    .flatMap(eventsOf)
    .filter((event) => event.stream === stream && event.version > after && event.version <= upTo);
  const reached = found.at(-1)?.streams.find(({ name }) => name === stream)?.to ?? 0;
  return { events: events as RecordedEvent<E>[], version: Math.min(reached, upTo) };
};

const isFull = (page: readonly unknown[], limit: number, bytes: number): boolean =>
  page.length === limit || (page.length > 0 && bytes > READ_ALL_BYTES);

const readAfter = async (commits: CommitCollection, after: number, limit: number): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  let bytes = 0;
  for await (const commit of eachCommitFrom(commits, Math.max(1, commitOf(after)), limit + 1)) {
    for (const event of eventsOf(commit)) {
      if (event.position <= after) continue;
      bytes += Buffer.byteLength(JSON.stringify(event.data));
      if (isFull(events, limit, bytes)) return events;
      events.push(event);
    }
  }
  return events;
};

/** The server hands out 16 MB at once, and none behind the message at which the page ends. */
const nextMessages = async (commits: CommitCollection, limit: number): Promise<OutboxRow[]> => {
  const messages: OutboxRow[] = [];
  let bytes = 0;
  const options = { projection: { outbox: 1 }, sort: { pending: 1 }, limit } as const;
  for await (const commit of commits.find({ pending: { $gt: 0 } }, options)) {
    for (const message of messagesOf(commit)) {
      bytes += Buffer.byteLength(JSON.stringify(message.value));
      if (isFull(messages, limit, bytes)) return messages;
      messages.push(message);
    }
  }
  return messages;
};

const lastPosition = async (commits: CommitCollection, accountId: string | undefined): Promise<number> => {
  // Commits of messages alone are skipped; they have no account.
  const filter = accountId === undefined ? { 'streams.0': { $exists: true } } : { accountId };
  const last = await commits.findOne(filter, { sort: { _id: -1 }, projection: { streams: 1 } });
  return last === null ? 0 : lastPositionIn(last);
};

/** One statement for whole and partly sent commits alike: what is left stays, and nothing left is no field at all. */
const withoutSent = (ids: readonly number[]) => {
  const left = {
    $filter: { input: '$outbox', as: 'message', cond: { $not: [{ $in: ['$$message.id', [...ids]] }] } },
  };
  const unlessEmpty = (field: string) => ({ $cond: [{ $eq: ['$outbox', []] }, '$$REMOVE', field] });
  return [{ $set: { outbox: left } }, { $set: { outbox: unlessEmpty('$outbox'), pending: unlessEmpty('$pending') } }];
};

/**
 * The events and the outbox of one service as one collection of commits. A commit is one document, so it is there whole
 * or not at all, without a transaction; all appends of a service are in one line, whatever process they come from.
 */
export const openMongoEventStore = (connection: MongoConnection, { service }: { service: string }): EventStore => {
  const withCommits = <Result>(work: (commits: CommitCollection) => Promise<Result>): Promise<Result> =>
    connection.use(({ db }) => work(db!.collection<CommitDocument>(`${service}.commits`)));
  const watch = new CommitWatch(withCommits);
  const whole = inOneQuery((names) => withCommits((commits) => readStreams(commits, names)));
  const appends = new AppendQueue(withCommits, (commit) => watch.appended(commit));

  return {
    read: async <E extends NewEvent>(stream: string, range: StreamRange = {}): Promise<StreamSlice<E>> =>
      range.after || range.upTo !== undefined
        ? withCommits((commits) => readPart<E>(commits, stream, range))
        : ((await whole(stream)) as StreamSlice<E>),

    append: async (writes, { meta, outbox = [] }) => {
      checkWrites(writes);
      const append = encodeAppend(writes, outbox, meta);
      return appends.add(append);
    },

    readAll: (after, limit) => withCommits((commits) => readAfter(commits, after, limit)),

    lastPosition: (accountId) => withCommits((commits) => lastPosition(commits, accountId)),

    ...mongoSnapshots(connection, service),

    outboxNext: (limit) => withCommits((commits) => nextMessages(commits, limit)),

    outboxMarkSent: async (ids) => {
      if (ids.length === 0) return;
      await faultPoint('mongo.outbox.before-mark');
      const numbers = [...new Set(ids.map(commitOf))];
      await withCommits((commits) =>
        // Through the index over either field the oldest commit comes first.
        commits.updateMany({ _id: { $in: numbers }, pending: { $gt: 0 } }, withoutSent(ids)),
      );
    },

    onAppend: (wake) => watch.add(wake),

    lease: (name) => mongoLeaseRecord(connection, service, name),

    close: async () => {
      await appends.idle();
      await watch.close();
    },
  };
};
