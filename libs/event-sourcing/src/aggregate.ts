import type { Decider, Message } from '@marquee/kernel';
import type { OutboxMessage } from '@marquee/ports';
import type { Upcasters } from './upcast';

/** The result of applying an event: the state after it, and the stream version of the event. */
export interface AfterEvent<Id, State> {
  readonly id: Id;
  /** The name of the stream. */
  readonly stream: string;
  readonly state: State;
  readonly version: number;
}

export interface SnapshotPolicy {
  /** The number of events after which a new snapshot is written. A load reads at most about as many. */
  readonly every: number;
  /** Version of the state's shape. Raise it with every change of the state or of `evolve`: older snapshots are then ignored. */
  readonly schema: number;
}

/** The parts of an aggregate that are encrypted with a person's key and unreadable once that key is destroyed. */
export interface Sealing<Id, Event extends Message> {
  /** Subject of the key store whose key encrypts. */
  readonly subject: (id: Id) => string;
  /** The sealed members of an event's data, by the event's type. Events of other types stay readable. */
  readonly members: Readonly<Partial<Record<Event['type'], readonly string[]>>>;
  /** A secret text that distinguishes the aggregates of one subject. The name of the stream ends with its mark. */
  readonly name?: (id: Id) => string;
}

/** One kind of aggregate, with everything that a command needs. */
export interface Aggregate<Id, State, Command extends Message, Event extends Message> {
  /** For error messages. */
  readonly name: string;
  readonly decider: Decider<State, Command, Event>;
  /** The stream of the aggregate with this id. If `sealed` has a `name`, the part of the stream's name before the mark. */
  readonly stream: (id: Id) => string;
  readonly sealed?: Sealing<Id, Event>;
  /** Old shapes of its events; none by default. */
  readonly upcasters?: Upcasters;
  /** The public messages about an event, written in the same append; none by default. */
  readonly toPublic?: (event: Event, after: AfterEvent<Id, State>) => readonly OutboxMessage[];
  /**
   * For an aggregate that gets more events the more it is used. Its state must be JSON. If the aggregate is sealed, the snapshot is sealed
   * as a whole. Otherwise it is stored unencrypted, so values that events hold encrypted must be encrypted in the state, too. Without
   * snapshots every load reads the whole stream.
   */
  readonly snapshot?: SnapshotPolicy;
}

export const defineAggregate = <Id, State, Command extends Message, Event extends Message>(
  aggregate: Aggregate<Id, State, Command, Event>,
): Aggregate<Id, State, Command, Event> => aggregate;
