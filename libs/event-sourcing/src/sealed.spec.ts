import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import type { Decider, Message } from '@marquee/kernel';
import type { EventStore, KeyStore } from '@marquee/ports';
import { defineAggregate } from './aggregate';
import { defineProjection } from './projection';
import { readAggregate } from './read-aggregate';
import { rebuildProjection } from './rebuild-projection';
import { commandsOn, type RunCommand } from './run-command';
import { storeAsSource, type OwnEvent } from './store-as-source';

type Noted = Message<'test.Noted.v1', { readonly text: string; readonly number: number }>;
type Closed = Message<'test.Closed.v1', { readonly by: string }>;
type Command = Message<'Note', Noted['data']> | Message<'Close', Closed['data']>;
type Notes = readonly string[];

const decider: Decider<Notes, Command, Noted | Closed> = {
  initialState: () => [],
  decide: ({ type, data }) => [type === 'Note' ? { type: 'test.Noted.v1', data } : { type: 'test.Closed.v1', data }],
  evolve: (notes, event) => (event.type === 'test.Noted.v1' ? [...notes, event.data.text] : [...notes, 'closed']),
};
const notes = defineAggregate({
  name: 'notes',
  decider,
  stream: ({ owner }: { readonly owner: string; readonly name: string }) => `notes-${owner}/`,
  sealed: {
    subject: ({ owner }) => owner,
    members: { 'test.Noted.v1': ['text'] },
    name: ({ name }) => name,
  },
  snapshot: { every: 3, schema: 1 },
});
const { name: _, ...unnamed } = notes.sealed!;
const meta = { at: 1, causationId: 'c', correlationId: 'c' };

describe('a sealed aggregate', () => {
  let dir: string;
  let store: EventStore;
  let keys: KeyStore;
  let run: RunCommand;
  let keyReads: number;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'marquee-sealed-'));
    store = openSqliteEventStore({ file: ':memory:' });
    const kept = await openFileKeyStore({ dir });
    keyReads = 0;
    keys = {
      ...kept,
      secretsOf: (subjects) => {
        keyReads += 1;
        return kept.secretsOf(subjects);
      },
    };
    for (const owner of ['ines', 'jon']) await keys.create(owner);
    run = commandsOn(store, keys);
  });
  afterEach(async () => {
    await store.close();
    await rm(dir, { recursive: true, force: true });
  });

  const note = (owner: string, name: string, text: string) =>
    run(meta, async (unit) => {
      const loaded = await unit.load(notes, { owner, name });
      loaded.execute({ type: 'Note', data: { text, number: 7 } });
      return loaded;
    });
  const stored = async () => JSON.stringify(await store.readAll(0, 100));

  it('is stored without its sealed members and without its name, and read with them', async () => {
    const { stream } = await note('ines', 'secret-name', 'secret-text');
    expect(await stored()).not.toMatch(/secret/);
    const [event] = (await store.read(stream)).events;
    expect(event).toMatchObject({ type: 'test.Noted.v1', data: { number: 7 } });
    expect((await note('ines', 'secret-name', 'more')).state).toEqual(['secret-text', 'more']);
    const data = await run(meta, async (unit) => (await unit.readEvents(notes, stream, { upTo: 1 }))[0]!.data);
    expect(data).toEqual({ text: 'secret-text', number: 7 });
  });

  it('has one stream for each name of each subject', async () => {
    const streams = [
      await note('ines', 'a', '1'),
      await note('ines', 'a', '2'),
      await note('ines', 'b', '3'),
      await note('jon', 'a', '4'),
    ].map(({ stream }) => stream);
    expect(streams[1]).toBe(streams[0]);
    expect(new Set(streams).size).toBe(3);
    expect(streams[3]!.slice('notes-jon/'.length)).not.toBe(streams[0]!.slice('notes-ines/'.length));
  });

  it('keeps its snapshots sealed, and continues from them', async () => {
    const { stream } = await note('ines', 'a', 'secret-1');
    for (let n = 2; n <= 4; n += 1) await note('ines', 'a', `secret-${n}`);
    expect(JSON.stringify(await store.readSnapshot(stream, 1))).not.toMatch(/secret/);
    expect((await note('ines', 'a', 'last')).state).toEqual([1, 2, 3, 4].map((n) => `secret-${n}`).concat('last'));
  });

  it('reads the key of a subject once in a unit of work, and once for a batch of a projection', async () => {
    await note('ines', 'a', '1');
    await note('jon', 'a', '1');
    keyReads = 0;
    await run(meta, async (unit) => {
      for (const name of ['a', 'b', 'c'])
        (await unit.load(notes, { owner: 'ines', name })).execute({ type: 'Note', data: { text: name, number: 1 } });
    });
    expect(keyReads).toBe(1);
    keyReads = 0;
    expect(await projected()).toHaveLength(5);
    expect(keyReads).toBe(1);
  });

  /** Types and data as a projection meets them. */
  const projected = async (): Promise<unknown[]> => {
    const seen: unknown[] = [];
    const reading = await storeAsSource(store, { keys }).broadcast({
      topics: [],
      from: () => 0,
      handler: async ({ records }) => {
        for (const { value } of records) {
          const { type, data } = (value as { event: { type: string; data: unknown } }).event;
          seen.push([type, data]);
        }
      },
    });
    await reading.caughtUp();
    await reading.stop();
    return seen;
  };

  it('is skipped once the key of its subject is destroyed, and no other is', async () => {
    const { stream } = await note('ines', 'a', 'gone');
    for (let n = 0; n < 3; n += 1) await note('ines', 'a', 'gone');
    await note('jon', 'a', 'stays');
    await keys.destroy('ines');
    const erased = ['events.Erased.v1', {}];
    expect(await projected()).toEqual([...Array(4).fill(erased), ['test.Noted.v1', { text: 'stays', number: 7 }]]);
    const left = await run(meta, async (unit) => ({
      state: await unit.readAt(notes, stream, 4),
      events: await unit.readEvents(notes, stream, {}),
    }));
    expect(left).toEqual({ state: [], events: [] });
  });

  it('takes nothing that has to be sealed any more, and everything else by its stream', async () => {
    const { stream } = await note('ines', 'a', 'gone');
    await keys.destroy('ines');
    await expect(note('ines', 'a', 'late')).rejects.toMatchObject({ code: 'unauthenticated' });
    const id = { owner: 'ines', name: '' };
    const act = (command: Command) =>
      run(meta, async (unit) => {
        const loaded = await unit.loadStream(notes, id, stream);
        loaded.execute(command);
        return loaded.state;
      });
    await expect(act({ type: 'Note', data: { text: 'late', number: 1 } })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await act({ type: 'Close', data: { by: 'nightly' } })).toEqual(['closed']);
    expect((await store.read(stream)).version).toBe(2);
  });

  it('is found without its key where its name is not sealed, as if its sealed events had never been', async () => {
    const diary = defineAggregate({ ...notes, stream: ({ owner }) => `diary-${owner}`, sealed: unnamed });
    const id = { owner: 'ines', name: '' };
    const act = (command: Command) =>
      run(meta, async (unit) => {
        const loaded = await unit.load(diary, id);
        loaded.execute(command);
        return loaded.state;
      });
    await act({ type: 'Note', data: { text: 'secret', number: 1 } });
    expect(await readAggregate(store, diary, id, { keys })).toEqual(['secret']);
    await keys.destroy('ines');
    expect(await readAggregate(store, diary, id, { keys })).toEqual([]);
    const late = act({ type: 'Note', data: { text: 'late', number: 1 } });
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await act({ type: 'Close', data: { by: 'nightly' } })).toEqual(['closed']);
  });

  it('is not loaded without a key store', async () => {
    const load = commandsOn(store)(meta, (unit) => unit.load(notes, { owner: 'ines', name: 'a' }));
    await expect(load).rejects.toThrow(TypeError);
  });

  it('cannot be read for a rebuild while a key is damaged: the rebuild rejects', async () => {
    await note('ines', 'shop', 'secret words');
    await Promise.all(
      (await readdir(join(dir, 'persons'))).map((name) =>
        writeFile(join(dir, 'persons', name), Buffer.alloc(300, 0xfe)),
      ),
    );
    const documents = openSqliteDocumentStore({ file: ':memory:' });
    const projection = defineProjection<{ readonly id: string }>({
      name: 'notes',
      collection: { name: 'notes', version: 1, id: ({ id }) => id, indexes: {} },
      topics: ['own-events'],
      on: {
        'test.Noted.v1': {
          key: ({ event }: OwnEvent) => event.stream,
          apply: (_row, { event }: OwnEvent) => ({ id: event.stream }),
        },
      },
    });
    const source = storeAsSource(store, { keys: await openFileKeyStore({ dir }) });
    const rebuild = rebuildProjection({ projection, source, documents, generation: 'g2' });
    await expect(rebuild).rejects.toMatchObject({ code: 'storage_damaged' });
    await documents.close();
  });
});
