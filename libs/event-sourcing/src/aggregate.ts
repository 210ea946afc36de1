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
  /** Events after which a new snapshot is written; a load reads about as many at most. */
  readonly every: number;
  /** Version of the state's shape. It rises with every change of the state or of `evolve`: older snapshots are then ignored. */
  readonly schema: number;
}

/** The parts of an aggregate that are encrypted with a person's key and unreadable once that key is destroyed. */
export interface Sealing<Id, Event extends Message> {
  /** Subject of the key store whose key encrypts. */
  readonly subject: (id: Id) => string;
  /** By type, the members of an event's data that are sealed. Events of other types stay readable. */
  readonly members: Readonly<Partial<Record<Event['type'], readonly string[]>>>;
  /** A text that distinguishes the aggregates of one subject and is not to be read. Its mark ends the name of the stream. */
  readonly name?: (id: Id) => string;
}

/** One kind of aggregate, and everything that a command needs to know of it. */
export interface Aggregate<Id, State, Command extends Message, Event extends Message> {
  /** For error messages. */
  readonly name: string;
  readonly decider: Decider<State, Command, Event>;
  /** The stream of the aggregate with this id; where `sealed` has a `name`, what is before its mark. */
  readonly stream: (id: Id) => string;
  readonly sealed?: Sealing<Id, Event>;
  /** Old shapes of its events; none unless given. */
  readonly upcasters?: Upcasters;
  /** The messages by which others learn of an event, written in the same append; none unless given. */
  readonly toPublic?: (event: Event, after: AfterEvent<Id, State>) => readonly OutboxMessage[];
  /**
   * For an aggregate whose events grow in number with its use. Its state must be JSON. It is sealed as a whole where the aggregate
   * is sealed; elsewhere it is stored in clear, so what events keep encrypted stays encrypted in the state. Without it every load
   * reads the whole stream.
   */
  readonly snapshot?: SnapshotPolicy;
}

export const defineAggregate = <Id, State, Command extends Message, Event extends Message>(
  aggregate: Aggregate<Id, State, Command, Event>,
): Aggregate<Id, State, Command, Event> => aggregate;
