import { uuidv7 } from '@marquee/kernel';
import {
  messageText,
  type EventMeta,
  type OutboxMessage,
  type OutboxRow,
  type RecordedEvent,
  type StreamWrite,
} from '@marquee/ports';
import type { mongo } from 'mongoose';
import { fromStored, textToStored, toStored } from './stored-json';

export interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly data: unknown;
  readonly meta: EventMeta;
}

/** The versions of one stream that a commit lies between. */
export interface StreamStep {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/**
 * One append: all its events and messages in one document, which is there or is not. `_id` counts the commits of a service
 * from 1 without gaps, so its uniqueness is the compare-and-set that puts all appends in one line.
 */
export interface CommitDocument {
  readonly _id: number;
  /** Id of the writer: distinguishes an append whose response was lost from one that lost a race. */
  readonly by: string;
  readonly streams: readonly StreamStep[];
  /** `from@name` of each step: no two commits are behind one version of a stream. Absent where there is none. */
  readonly behind?: readonly string[];
  readonly events: readonly StoredEvent[];
  /** Of the metadata of its events. */
  readonly accountId?: string;
  /** Messages that were not sent yet. */
  readonly outbox?: readonly OutboxRow[];
  /** `_id` again, only while there are such messages: the index over it has no more entries than the outbox. */
  readonly pending?: number;
}

export type CommitCollection = mongo.Collection<CommitDocument>;

/** Events, and messages, that one append holds at most: positions and message ids are `commit * BLOCK + n`. */
export const BLOCK = 10_000;
export const commitOf = (position: number): number => Math.floor(position / BLOCK);

export const createCommitIndexes = (commits: CommitCollection): Promise<unknown> =>
  commits.createIndexes([
    { key: { 'streams.name': 1, 'streams.to': 1 }, name: 'streams' },
    // Unique although `_id` decides every race: a version read from a primary that has just been elected may be old, and
    // of two commits behind one version the second must be refused all the same.
    { key: { behind: 1 }, unique: true, sparse: true, name: 'behind' },
    { key: { pending: 1 }, sparse: true, name: 'pending' },
    { key: { accountId: 1, _id: 1 }, name: 'account' },
  ]);

/**
 * Commits with a step of this stream between these versions. The name is also next to the element: not every server that speaks
 * MongoDB's protocol takes the index for what `$elemMatch` holds.
 */
export const withStep = (name: string, bounds: { readonly to: object; readonly from?: object }) => ({
  'streams.name': name,
  streams: { $elemMatch: { name, ...bounds } },
});

export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

/** The encoded parts of an append that do not depend on its position, prepared before the append is queued. */
export interface EncodedAppend {
  readonly by: string;
  readonly meta: EventMeta;
  readonly accountId: string | undefined;
  readonly writes: readonly (Omit<StreamWrite, 'events'> & { readonly events: readonly EncodedEvent[] })[];
  readonly outbox: readonly OutboxMessage[];
}

/** Throws a `TypeError` for data that is no JSON, for a message that no log takes, and for more than a block of events or messages. */
export const encodeAppend = (
  writes: readonly StreamWrite[],
  outbox: readonly OutboxMessage[],
  meta: EventMeta,
): EncodedAppend => {
  const encoded: EncodedAppend = {
    by: uuidv7(meta.at),
    meta: toStored(meta) as EventMeta,
    accountId: meta.accountId,
    writes: writes.map((write) => ({
      ...write,
      events: write.events.map(({ type, data }) => ({ id: uuidv7(meta.at), type, data: toStored(data) })),
    })),
    outbox: outbox.map((message) => ({ ...message, value: textToStored(messageText(message)) })),
  };
  const events = writes.reduce((sum, write) => sum + write.events.length, 0);
  if (Math.max(events, outbox.length) > BLOCK) throw new TypeError(`an append holds at most ${BLOCK} events`);
  return encoded;
};

export const eventsOf = ({ _id, events }: Pick<CommitDocument, '_id' | 'events'>): RecordedEvent[] =>
  events.map(({ id, stream, version, type, data, meta }, index) => ({
    id,
    stream,
    version,
    position: _id * BLOCK + index,
    type,
    data: fromStored(data),
    meta: fromStored(meta) as EventMeta,
  }));

/** Of its last event; the commit must have one. */
export const lastPositionIn = ({ _id, streams }: Pick<CommitDocument, '_id' | 'streams'>): number =>
  _id * BLOCK + streams.reduce((events, { from, to }) => events + to - from, 0) - 1;

export const messagesOf = ({ outbox = [] }: Pick<CommitDocument, 'outbox'>): OutboxRow[] =>
  outbox.map(({ id, topic, key, value }) => ({ id, topic, key, value: fromStored(value) }));
