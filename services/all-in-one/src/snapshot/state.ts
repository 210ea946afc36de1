import type { TopicSettings } from '@marquee/contracts';
import type { AnyCollection, Change, CheckpointWrite, OutboxMessage, RecordedEvent } from '@marquee/ports';
import { SnapshotFailed } from './snapshot-failed';
import type { Checkpoint } from './checkpoints';
import type { Follower } from './log-translation';

export type Pages<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;
export type Topics = Readonly<Record<string, TopicSettings>>;
export type StoredDocument = Readonly<Record<string, unknown>>;

export interface LiveCollection {
  readonly definition: AnyCollection;
  /** About so many. */
  readonly documents: number;
}

/** Events, messages and documents of one service, which nothing else writes meanwhile. They are read and added in pages, in their order. */
export interface ServiceState {
  /** About so many. */
  eventCount(): Promise<number>;
  events(): Pages<RecordedEvent>;
  /** Events whose positions are their numbers, from 1. */
  addEvents(events: readonly RecordedEvent[]): Promise<void>;
  /** The position here of the event with this number. */
  positionOf(number: number): number;
  /** Messages that were not sent yet. */
  messages(): Pages<OutboxMessage>;
  addMessages(messages: readonly OutboxMessage[]): Promise<void>;
  /** Those that are read now. A `SnapshotFailed` for one that this release does not know. */
  collections(definitions: readonly AnyCollection[]): Promise<readonly LiveCollection[]>;
  /** In the order of their ids. */
  documents(collection: AnyCollection): Pages<StoredDocument>;
  checkpoints(): Pages<Checkpoint>;
  commit(changes: readonly Change[], checkpoints?: readonly CheckpointWrite[]): Promise<void>;
  close(): Promise<void>;
}

export interface SourcePartition {
  readonly topic: string;
  readonly partition: number;
  /** About so many. */
  readonly records: number;
}

export interface SourceRecord {
  readonly offset: number;
  readonly key: string;
  /** JSON text; null: a tombstone. */
  readonly value: string | null;
}

/** The log of an installation that does not run. */
export interface LogSource {
  readonly partitions: readonly SourcePartition[];
  readonly groups: readonly Follower[];
  /** The records of a partition in their order, those behind `after` and up to `upTo`. */
  records(from: SourcePartition, after: number, upTo: number): Pages<SourceRecord>;
  close(): void;
}

/** A place of a record, or an offset that a group is handed next. */
export interface RecordPlace {
  readonly partition: number;
  readonly offset: number;
}

/** An empty log. */
export interface LogTarget {
  partitionsOf(topic: string): number;
  /** Returns the place of each record, behind those published before. */
  publish(records: readonly (Omit<SourceRecord, 'offset'> & { readonly topic: string })[]): Promise<RecordPlace[]>;
  commit(group: string, topic: string, next: readonly RecordPlace[]): Promise<void>;
  /** How many records it holds. */
  count(): Promise<number>;
  close(): void;
}

/** What an installation keeps by services and in its log. Keys, clicks and objects have ways of their own. */
export interface InstallationSource {
  /** null: it has nothing. */
  service(name: string): Promise<ServiceState | null>;
  log(): Promise<LogSource>;
}

export interface InstallationTarget {
  service(name: string): Promise<ServiceState>;
  log(): Promise<LogTarget>;
}

const FAMILY = /^(?<collection>.+)-v(?<version>\d+)$/;

/**
 * The definition of each family of documents (`<collection>-v<version>`). Versions before are left out: they stay for a release that is rolled
 * back. Throws `SnapshotFailed` for a family that this release does not know.
 */
export const knownFamily = (family: string, definitions: readonly AnyCollection[]): AnyCollection | null => {
  const { collection, version = '' } = FAMILY.exec(family)?.groups ?? {};
  const definition = definitions.find(({ name }) => name === collection);
  if (!definition || Number(version) > definition.version)
    throw new SnapshotFailed('restore_unknown_data', `this release does not know the documents in ${family}.`);
  return Number(version) === definition.version ? definition : null;
};
