import type { SimulatedLogOpening, SimulatedProcess } from '@marquee/event-sourcing/testing';
import {
  ColumnStoreError,
  type Change,
  type CheckpointWrite,
  type CollectionDefinition,
  type ColumnStore,
  type Document,
  type DocumentCollection,
  type DocumentStore,
  type EventLog,
  type EventStore,
  type KeyStore,
} from '@marquee/ports';
import type { ActTape, FileTape } from './stores';

/** By store, collection and id: the newest version that was committed, whichever process did. */
const committed = new WeakMap<DocumentStore, WeakMap<object, Map<string, number>>>();

/**
 * Sees to it that no row of a read model goes back to an older version, however old the message that came again: visitors
 * would be shown what is over. A commit that was refused, as the one of a process that another was ahead of, wrote nothing.
 */
const watched = (store: DocumentStore, process: SimulatedProcess): DocumentStore => {
  const collections = committed.get(store) ?? new WeakMap<object, Map<string, number>>();
  committed.set(store, collections);
  const look = (change: Change): void => {
    const version = 'put' in change ? (change.put as { version?: unknown }).version : undefined;
    if (!('put' in change) || typeof version !== 'number') return;
    const known = collections.get(change.collection) ?? new Map<string, number>();
    collections.set(change.collection, known);
    const id = change.collection.id(change.put);
    if (version < (known.get(id) ?? 0))
      process.violated(`${change.collection.name} ${id} went back from version ${known.get(id)} to ${version}`);
    known.set(id, version);
  };
  return new Proxy(store, {
    get: (target, property) => {
      if (property !== 'commit') return Reflect.get(target, property) as unknown;
      return async (changes: readonly Change[], checkpoints?: readonly CheckpointWrite[]) => {
        await target.commit(changes, checkpoints);
        changes.forEach(look);
      };
    },
  });
};

/** The ports as one simulated process has them: each call that leaves the process waits for its turn. */
export interface Reach {
  log(opening: SimulatedLogOpening): EventLog;
  events(store: EventStore): EventStore;
  documents(store: DocumentStore): DocumentStore;
  columns(store: ColumnStore): ColumnStore;
  keys(store: KeyStore): KeyStore;
  tape(tape: ActTape): ActTape;
  files(files: FileTape): FileTape;
}

export const reachOf = (process: SimulatedProcess): Reach => ({
  // A broker takes what is on the wire when its sender dies, at once or not at all: not after the sender's next life.
  log: (opening) => {
    const reached = process.reach<EventLog>(opening, {
      name: 'log',
      methods: ['publish', 'exclusive'],
      mayLinger: false,
    });
    // What an exclusive publisher has on the wire may arrive in its sender's next life: that one has shut it out.
    const exclusive: EventLog['exclusive'] = async (name) =>
      process.reach(await reached.exclusive(name), { name: 'publisher', methods: ['publish'] });
    return new Proxy(reached, {
      get: (target, property) => (property === 'exclusive' ? exclusive : (Reflect.get(target, property) as unknown)),
    });
  },
  events: (store) => {
    const reached = process.reach(store, {
      name: 'events',
      methods: ['read', 'append', 'readAll', 'readSnapshot', 'writeSnapshot', 'outboxNext', 'outboxMarkSent'],
    });
    const lease: EventStore['lease'] = (name) => {
      const record = store.lease(name);
      return record && process.reach(record, { name: `lease ${name}`, methods: ['read', 'write'] });
    };
    return new Proxy(reached, {
      get: (target, property) => (property === 'lease' ? lease : (Reflect.get(target, property) as unknown)),
    });
  },
  documents: (store) => {
    const collection = <D extends Document>(definition: CollectionDefinition<D>): DocumentCollection<D> =>
      process.reach(store.collection(definition), {
        name: definition.name,
        methods: ['get', 'getMany', 'find', 'count'],
      });
    const written = process.reach(watched(store, process), {
      name: 'documents',
      methods: ['commit', 'checkpoint', 'promote'],
    });
    return new Proxy(written, {
      get: (target, property) => (property === 'collection' ? collection : (Reflect.get(target, property) as unknown)),
    });
  },
  columns: (store) =>
    process.reach(store, {
      name: 'columns',
      methods: ['query', 'command', 'insert'],
      isReal: true,
      failure: () => new ColumnStoreError('unavailable', 0, new Error('the simulated network failed')),
    }),
  keys: (store) =>
    process.reach(store, {
      name: 'keys',
      methods: ['create', 'open', 'openAll', 'secretsOf'],
      reliable: true,
      isReal: true,
    }),
  files: (files) => process.reach(files, { name: 'files', methods: ['delete', 'listOlder'] }),
  tape: (tape) =>
    process.reach(tape, {
      name: 'tape',
      methods: ['begin', 'append', 'unpublished', 'notePublished'],
      reliable: true,
      mayLinger: false,
    }),
});
