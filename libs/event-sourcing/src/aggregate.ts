import type { Decider, Message } from '@marquee/kernel';
import type { OutboxMessage } from '@marquee/ports';
import type { Upcasters } from './upcast';

/** What an event led to: the state after it, and the version of the stream that it is. */
export interface AfterEvent<Id, State> {
  readonly id: Id;
  readonly state: State;
  readonly version: number;
}

export interface SnapshotPolicy {
  /** Events after which a new snapshot is written; a load reads about as many at most. */
  readonly every: number;
  /** Version of the state's shape. It rises with every change of the state or of `evolve`: older snapshots are then ignored. */
  readonly schema: number;
}

/** One kind of aggregate, and everything that a command needs to know of it. */
export interface Aggregate<Id, State, Command extends Message, Event extends Message> {
  /** For error messages. */
  readonly name: string;
  readonly decider: Decider<State, Command, Event>;
  /** The stream of the aggregate with this id. */
  readonly stream: (id: Id) => string;
  /** Old shapes of its events; none unless given. */
  readonly upcasters?: Upcasters;
  /** The messages by which others learn of an event, written in the same append; none unless given. */
  readonly toPublic?: (event: Event, after: AfterEvent<Id, State>) => readonly OutboxMessage[];
  /**
   * For an aggregate whose events grow in number with its use. Its state must be JSON, and is stored in clear: what its events
   * keep encrypted stays encrypted in the state. Without it every load reads the whole stream.
   */
  readonly snapshot?: SnapshotPolicy;
}

export const defineAggregate = <Id, State, Command extends Message, Event extends Message>(
  aggregate: Aggregate<Id, State, Command, Event>,
): Aggregate<Id, State, Command, Event> => aggregate;
