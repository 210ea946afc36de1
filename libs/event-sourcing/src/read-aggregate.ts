import type { Message } from '@marquee/kernel';
import type { EventStore, RecordedEvent, Snapshot } from '@marquee/ports';
import type { Aggregate } from './aggregate';
import { Keyring, type SubjectKeys } from './keyring';
import { ERASED_EVENT, openEvents, openState } from './sealed-data';
import { upcastAll } from './upcast';

/** The part of an event store that reading an aggregate needs. */
export type AggregateSource = Pick<EventStore, 'read' | 'readSnapshot'>;

export interface AggregateAt<State> {
  readonly state: State;
  /** Version of the stream; 0 if it does not exist. */
  readonly version: number;
  /** Version of the snapshot that was read; 0 without one. */
  readonly snapshot: number;
}

/** A snapshot is a cache, so any unreadable one is ignored. */
const snapshotOf = async <Id, State, Command extends Message, Event extends Message>(
  store: AggregateSource,
  { snapshot }: Aggregate<Id, State, Command, Event>,
  stream: string,
  ring: Keyring,
  upTo: number | undefined,
): Promise<Snapshot | null> => {
  if (snapshot === undefined) return null;
  const found = await store.readSnapshot(stream, snapshot.schema, upTo).catch(() => null);
  const opened = found && (await openState(ring, found.state));
  return opened && { ...found!, state: opened.state };
};

/**
 * The only place that turns events into the state of an aggregate. `upTo`: a version of the stream, the newest by default. Events whose key
 * is destroyed are skipped.
 */
export const readStream = async <Id, State, Command extends Message, Event extends Message>(
  store: AggregateSource,
  aggregate: Aggregate<Id, State, Command, Event>,
  stream: string,
  ring: Keyring,
  upTo?: number,
): Promise<AggregateAt<State>> => {
  const { decider, upcasters = {} } = aggregate;
  const read = (after: number) => store.read(stream, { after, ...(upTo !== undefined && { upTo }) });
  let snapshot = await snapshotOf(store, aggregate, stream, ring, upTo);
  let slice = await read(snapshot?.version ?? 0);
  // A stream that ends before its snapshot is another stream than the one of the snapshot.
  if (snapshot !== null && slice.version < snapshot.version) {
    snapshot = null;
    slice = await read(0);
  }
  const begin = snapshot === null ? decider.initialState() : (snapshot.state as State);
  const opened = await openEvents(ring, slice.events);
  const state = opened
    .filter(({ type }) => type !== ERASED_EVENT)
    .map((event: RecordedEvent) => upcastAll(upcasters, event) as unknown as Event)
    .reduce(decider.evolve, begin);
  return { state, version: slice.version, snapshot: snapshot?.version ?? 0 };
};

/** The state of an aggregate whose stream has no sealed name. A sealed aggregate needs `keys`. */
export const readAggregate = async <Id, State, Command extends Message, Event extends Message>(
  store: AggregateSource,
  aggregate: Aggregate<Id, State, Command, Event>,
  id: Id,
  { keys }: { readonly keys?: SubjectKeys } = {},
): Promise<State> => (await readStream(store, aggregate, aggregate.stream(id), new Keyring(keys))).state;
