import { DomainError, type Message } from '@marquee/kernel';
import type { EventStore, NewEvent, OutboxMessage, RecordedEvent, Snapshot, StreamRange } from '@marquee/ports';
import type { Aggregate } from './aggregate';
import type { Keyring } from './keyring';
import { readStream, type AggregateSource } from './read-aggregate';
import { ERASED_EVENT, openEvents, sealEvent, sealState } from './sealed-data';
import type { SubjectBox } from './sealing';
import { upcastAll } from './upcast';

/** One aggregate inside a unit of work: its state moves on with what is decided. */
export interface LoadedAggregate<State, Command extends Message, Event extends Message> {
  readonly stream: string;
  readonly state: State;
  /** Version of the stream once the unit is appended. */
  readonly version: number;
  /** Decides, keeps the events with their public messages for the append, and returns them. */
  execute(command: Command): readonly Event[];
}

export interface UnitOfWork {
  /**
   * Each aggregate once: a second `load` of its stream is a `TypeError`. Of a person whose key is destroyed, an aggregate with a sealed
   * name throws `unauthenticated`, since its stream cannot be found; another one comes without its sealed events, as from `loadStream`.
   */
  load<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    id: Id,
  ): Promise<LoadedAggregate<State, Command, Event>>;
  /** The same for the stream of a sealed aggregate, also where its subject's key is destroyed: only what is not sealed can be decided. */
  loadStream<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    id: Id,
    stream: string,
  ): Promise<LoadedAggregate<State, Command, Event>>;
  /** An aggregate as it was at a version of its stream. It takes no part in the race. */
  readAt<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    stream: string,
    version: number,
  ): Promise<State>;
  /** Events of a stream in clear, without those whose key is destroyed. It takes no part in the race. */
  readEvents<Id, State, Command extends Message, Event extends Message>(
    aggregate: Aggregate<Id, State, Command, Event>,
    stream: string,
    range: StreamRange,
  ): Promise<readonly RecordedEvent<Event>[]>;
  /** Messages, besides the public ones of the events, that are published if, and only if, the events are written. */
  send(...messages: readonly OutboxMessage[]): void;
}

/** All that a unit of work needs of a store. */
export type StreamStore = AggregateSource & Pick<EventStore, 'append' | 'writeSnapshot'>;

/** The decisions on one stream. */
interface Part {
  readonly stream: string;
  readonly expected: number;
  /** As they are stored. */
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

/** The key of the subject is destroyed: its person has no account any more. */
const accountClosed = (): DomainError => new DomainError('unauthenticated', 'This account is closed.');

/** Returns how events and states of this subject are encoded: unchanged, where the aggregate is not sealed. */
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
  /** null: nothing can be sealed any more. */
  state: (state: unknown): unknown => box && sealState(state, subject, box),
});

const inClear: ReturnType<typeof storedBy> = { event: (event) => event, state: (state) => state };

/** `ring`: of this unit alone, so that it reads the key of a subject once. */
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
