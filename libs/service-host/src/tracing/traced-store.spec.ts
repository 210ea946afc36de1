import { createMemoryTracer, type MemoryTracer } from '@marquee/adapter-memory/testing';
import { openSqliteEventStore } from '@marquee/adapter-sqlite';
import { installTracer, type EventMeta, type EventStore } from '@marquee/ports';
import { tracedStore } from './traced-store';

const meta: EventMeta = { at: 1, causationId: 'test', correlationId: 'test' };
const value = { name: 'test.Made.v1', thing: 'a' };

describe('an event store that is traced', () => {
  let tracer: MemoryTracer;
  let store: EventStore;

  beforeEach(() => {
    installTracer((tracer = createMemoryTracer()));
    store = tracedStore(openSqliteEventStore({ file: ':memory:' }), 'sqlite');
  });
  afterEach(async () => {
    installTracer(null);
    await store.close();
  });

  const append = (expected = 0) =>
    store.append([{ stream: 'a', expected, events: [{ type: 'test.Made.v1', data: { word: 'secret' } }] }], {
      meta,
      outbox: [
        { topic: 'test', key: 'a', value },
        { topic: 'test', key: 'b', value: null },
      ],
    });
  const metaOfAll = async () => (await store.readAll(0, 10)).map((event) => event.meta);
  const valuesInOutbox = async () => (await store.outboxNext(10)).map((message) => message.value);

  it('gives the context of the append to its events and to their messages', async () => {
    const request = tracer.begin('request');
    await tracer.within(request, () => append());
    const [span] = tracer.ended;
    expect(span).toMatchObject({ name: 'append', parent: request.traceparent, failure: null });
    const { traceparent } = span!;
    expect(await metaOfAll()).toEqual([{ ...meta, traceparent }]);
    expect(await valuesInOutbox()).toEqual([{ ...value, traceparent }, null]);
  });

  it('tells names of events and nothing that is in them', async () => {
    await tracer.within(tracer.begin('request'), () => append());
    expect(tracer.ended[0]!.attributes).toEqual({
      'db.system.name': 'sqlite',
      'db.operation.name': 'append',
      'marquee.events.count': 1,
      'marquee.events.types': 'test.Made.v1',
    });
  });

  it('writes what is not traced as it is', async () => {
    await append();
    expect(await metaOfAll()).toEqual([meta]);
    expect(await valuesInOutbox()).toEqual([value, null]);
    expect(tracer.ended).toEqual([]);
  });

  it('names a lost race', async () => {
    await append();
    await expect(tracer.within(tracer.begin('request'), () => append())).rejects.toMatchObject({
      name: 'VersionConflict',
    });
    expect(tracer.ended).toMatchObject([{ failure: 'VersionConflict' }]);
  });
});
