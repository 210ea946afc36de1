import type { Decider, Message } from '@marquee/kernel';
import {
  VersionConflict,
  type EventMeta,
  type EventStore,
  type NewEvent,
  type OutboxMessage,
  type RecordedEvent,
} from '@marquee/ports';
import { upcastAll, type Upcasters } from './upcast';

/** One aggregate inside a unit of work: its state moves on with what is decided. */
export interface Aggregate<State, Command extends Message, Event extends Message> {
  readonly state: State;
  /** Version of the stream once the unit is appended. */
  readonly version: number;
  /** Decides, keeps the events for the append, and answers them. */
  execute(command: Command): readonly Event[];
}

export interface UnitOfWork {
  load<State, Command extends Message, Event extends Message>(
    decider: Decider<State, Command, Event>,
    stream: string,
    upcasters?: Upcasters,
  ): Promise<Aggregate<State, Command, Event>>;
  /** Messages that are told if, and only if, the events are written. */
  send(...messages: readonly OutboxMessage[]): void;
}

interface Part {
  readonly stream: string;
  readonly expected: number;
  readonly events: NewEvent[];
}

export interface AppendLimits {
  /** How often a lost race is decided again; 3 unless given. */
  readonly retries?: number;
}

/** All that a unit of work needs of a store. */
export type StreamStore = Pick<EventStore, 'read' | 'append'>;

const begin = (store: StreamStore, parts: Part[], outbox: OutboxMessage[]): UnitOfWork => ({
  load: async <State, Command extends Message, Event extends Message>(
    decider: Decider<State, Command, Event>,
    stream: string,
    upcasters: Upcasters = {},
  ) => {
    if (parts.some((part) => part.stream === stream))
      throw new TypeError(`${stream} is loaded twice in one unit of work`);
    const slice = await store.read(stream);
    const part: Part = { stream, expected: slice.version, events: [] };
    parts.push(part);
    let state = slice.events
      .map((event: RecordedEvent) => upcastAll(upcasters, event) as unknown as Event)
      .reduce(decider.evolve, decider.initialState());
    return {
      get state() {
        return state;
      },
      get version() {
        return part.expected + part.events.length;
      },
      execute: (command: Command) => {
        const events = decider.decide(command, state);
        state = events.reduce(decider.evolve, state);
        part.events.push(...events);
        return events;
      },
    };
  },
  send: (...messages) => void outbox.push(...messages),
});

/**
 * Reads several aggregates, decides on each, and writes all that was decided with its messages in one append: all of it
 * or nothing. Aggregates that were only read are part of the race too: what was decided on them still held at the append.
 * A lost race runs `work` again on what is there now, so `work` must have no effects of its own; when all retries were
 * lost, `VersionConflict` is the caller's. Nothing decided, nothing written.
 */
export const inOneAppend = async <Result>(
  store: StreamStore,
  meta: EventMeta,
  work: (unit: UnitOfWork) => Promise<Result>,
  { retries = 3 }: AppendLimits = {},
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const parts: Part[] = [];
    const outbox: OutboxMessage[] = [];
    const result = await work(begin(store, parts, outbox));
    if (parts.every(({ events }) => events.length === 0)) return result;
    try {
      await store.append(parts, { meta, outbox });
      return result;
    } catch (error) {
      if (!(error instanceof VersionConflict) || attempt > retries) throw error;
    }
  }
};
