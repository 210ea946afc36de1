import { DomainError, type Message } from '@marquee/kernel';
import type { EventStore, NewEvent, OutboxMessage, RecordedEvent, Snapshot, StreamRange } from '@marquee/ports';
import type { Aggregate } from './aggregate';
import type { Keyring } from './keyring';
import { readStream, type AggregateSource } from './read-aggregate';
import { ERASED_EVENT, openEvents, sealEvent, sealState } from './sealed-data';
import type { SubjectBox } from './sealing';
import { upcastAll } from './upcast';

/** One aggregate inside a unit of work. Its state includes all events that were decided so far. */
export interface LoadedAggregate<State, Command extends Message, Event extends Message> {
  readonly stream: string;
  readonly state: State;
  /** Version of the stream once the unit is appended. */
  readonly version: number;
  /** Decides, keeps the events and their public messages for the append, and returns the events. */
  execute(command: Command): readonly Event[];
}

export interface UnitOfWork {
  /**
   * Loads an aggregate. A second `load` of its stream is a `TypeError`. If the person's key is destroyed, an aggregate with a sealed name
   * throws `unauthenticated`, because its stream cannot be found. Another aggregate is loaded without its sealed events, as by
   * `loadStream`.
   */
  load<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    id: Id,
  ): Promise<LoadedAggregate<State, Command, Event>>;
  /**
   * Loads the stream of a sealed aggregate, also when its subject's key is destroyed: then only events that are not sealed can be decided.
   */
  loadStream<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    id: Id,
    stream: string,
  ): Promise<LoadedAggregate<State, Command, Event>>;
  /** The state of an aggregate at a version of its stream. The append does not check its version. */
  readAt<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    stream: string,
    version: number,
  ): Promise<State>;
  /** The decrypted events of a stream, without those whose key is destroyed. The append does not check its version. */
  readEvents<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    stream: string,
    range: StreamRange,
  ): Promise<readonly RecordedEvent<Event>[]>;
  /** Adds messages, besides the public ones of the events, that are published if and only if the events are written. */
  send(...messages: readonly OutboxMessage[]): void;
}

/** The part of an event store that a unit of work needs. */
export type StreamStore = AggregateSource & Pick<EventStore, 'append' | 'writeSnapshot'>;

/** The decisions on one stream. */
interface Part {
  readonly stream: string;
  readonly expected: number;
  /** Events in their stored form. */
  readonly events: NewEvent[];
  /** The snapshot that must be written once the events are appended. */
  readonly snapshot: () => Snapshot | null;
}

/** A unit of work and its decisions so far. */
export interface OpenUnit {
  readonly unit: UnitOfWork;
  readonly parts: readonly Part[];
  readonly outbox: readonly OutboxMessage[];
}

/** The key of the subject is destroyed, so its person has no account any more. */
const accountClosed = (): DomainError => new DomainError('unauthenticated', 'This account is closed.');

/** Returns how events and states of this subject are encoded; unchanged if the aggregate is not sealed. */
const storedBy = (
  members: Readonly<Partial<Record<string, readonly string[]>>>,
  subject: string,
  box: SubjectBox | null,
) => ({
  event: (event: NewEvent): NewEvent => {
    const secret = members[event.type];
    if (secret === undefined) return event;
    if (box === null) throw accountClosed();
    return sealEvent(event, secret, subject, box);
  },
  /** Null: nothing can be sealed any more. */
  state: (state: unknown): unknown => box && sealState(state, subject, box),
});

const inClear: ReturnType<typeof storedBy> = { event: (event) => event, state: (state) => state };

/** `ring` belongs to this unit, so that it reads the key of a subject once. */
export const openUnit = (store: AggregateSource, ring: Keyring): OpenUnit => {
  const parts: Part[] = [];
  const outbox: OutboxMessage[] = [];
  const loaded = new Set<string>();

  const loadStream: UnitOfWork['loadStream'] = async (aggregate, id, stream) => {
    if (loaded.has(stream)) throw new TypeError(`${aggregate.name} ${stream} is loaded twice in one unit of work`);
    loaded.add(stream);
    const { decider, snapshot: policy, toPublic, sealed } = aggregate;
    const subject = sealed?.subject(id);
    const stored = sealed && subject ? storedBy(sealed.members, subject, await ring.boxOf(subject)) : inClear;
    const begin = await readStream(store, aggregate, stream, ring);
    let { state, version } = begin;
    const events: NewEvent[] = [];
    const snapshot = (): Snapshot | null => {
      if (policy === undefined || version - begin.snapshot < policy.every) return null;
      const kept = stored.state(state);
      return kept === null ? null : { version, schema: policy.schema, state: kept };
    };
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
          events.push(stored.event(event));
          if (toPublic) outbox.push(...toPublic(event, { id, stream, state, version }));
        }
        return decided;
      },
    };
  };

  const unit: UnitOfWork = {
    load: async (aggregate, id) => {
      const { sealed } = aggregate;
      if (sealed?.name === undefined) return loadStream(aggregate, id, aggregate.stream(id));
      const box = await ring.boxOf(sealed.subject(id));
      if (box === null) throw accountClosed();
      return loadStream(aggregate, id, aggregate.stream(id) + box.mark(sealed.name(id)));
    },
    loadStream,
    readAt: async (aggregate, stream, version) => (await readStream(store, aggregate, stream, ring, version)).state,
    readEvents: async (aggregate, stream, range) => {
      const { events } = await store.read(stream, range);
      const readable = (await openEvents(ring, events)).filter(({ type }) => type !== ERASED_EVENT);
      return readable.map((event) => upcastAll(aggregate.upcasters ?? {}, event)) as never;
    },
    send: (...messages) => void outbox.push(...messages),
  };
  return { unit, parts, outbox };
};
