import type { Message } from '@marquee/kernel';
import type { EventStore, NewEvent, OutboxMessage, Snapshot } from '@marquee/ports';
import type { Aggregate } from './aggregate';
import { readStream, type AggregateSource } from './read-aggregate';

/** One aggregate inside a unit of work: its state moves on with what is decided. */
export interface LoadedAggregate<State, Command extends Message, Event extends Message> {
  readonly stream: string;
  readonly state: State;
  /** Version of the stream once the unit is appended. */
  readonly version: number;
  /** Decides, keeps the events with their public messages for the append, and answers them. */
  execute(command: Command): readonly Event[];
}

export interface UnitOfWork {
  /** Each aggregate once: a second `load` of its stream is a `TypeError`. */
  load<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    id: Id,
  ): Promise<LoadedAggregate<State, Command, Event>>;
  /** An aggregate as it was at a version of its stream. It takes no part in the race. */
  readAt<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    stream: string,
    version: number,
  ): Promise<State>;
  /** Messages, besides the public ones of the events, that are published if, and only if, the events are written. */
  send(...messages: readonly OutboxMessage[]): void;
}

/** All that a unit of work needs of a store. */
export type StreamStore = AggregateSource & Pick<EventStore, 'append' | 'writeSnapshot'>;

/** What was decided on one stream. */
interface Part {
  readonly stream: string;
  readonly expected: number;
  readonly events: NewEvent[];
  /** The snapshot that is due once the events are appended. */
  readonly snapshot: () => Snapshot | null;
}

/** A unit of work, and what it has decided so far. */
export interface OpenUnit {
  readonly unit: UnitOfWork;
  readonly parts: readonly Part[];
  readonly outbox: readonly OutboxMessage[];
}

export const openUnit = (store: AggregateSource): OpenUnit => {
  const parts: Part[] = [];
  const outbox: OutboxMessage[] = [];
  const loaded = new Set<string>();
  const unit: UnitOfWork = {
    load: async (aggregate, id) => {
      const stream = aggregate.stream(id);
      if (loaded.has(stream)) throw new TypeError(`${aggregate.name} ${stream} is loaded twice in one unit of work`);
      loaded.add(stream);
      const { decider, snapshot: policy, toPublic } = aggregate;
      const begin = await readStream(store, aggregate, stream);
      let { state, version } = begin;
      const events: NewEvent[] = [];
      const snapshot = (): Snapshot | null =>
        policy !== undefined && version - begin.snapshot >= policy.every
          ? { version, schema: policy.schema, state }
          : null;
      parts.push({ stream, expected: begin.version, events, snapshot });
      return {
        stream,
        get state() {
          return state;
        },
        get version() {
          return version;
        },
        execute: (command) => {
          const decided = decider.decide(command, state);
          for (const event of decided) {
            state = decider.evolve(state, event);
            version += 1;
            events.push(event);
            if (toPublic) outbox.push(...toPublic(event, { id, state, version }));
          }
          return decided;
        },
      };
    },
    readAt: async (aggregate, stream, version) => (await readStream(store, aggregate, stream, version)).state,
    send: (...messages) => void outbox.push(...messages),
  };
  return { unit, parts, outbox };
};
