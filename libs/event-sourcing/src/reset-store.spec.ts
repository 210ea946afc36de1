import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { ANY_VERSION, type EventStore, type LocalDocumentStore, type RecordedEvent } from '@marquee/ports';
import { damageFile } from '@marquee/test-kit/damage';
import { until } from '@marquee/test-kit/until';
import { newMeta } from './new-meta';
import { done } from './outcome';
import { defineProjection } from './projection';
import { rebuildProjection } from './rebuild-projection';
import { defineReactor } from './reactor';
import { runProjection, type RunningProjection } from './run-projection';
import { runReactor } from './run-reactor';
import { storeAsSource, type OwnEvent } from './store-as-source';
import { progressSpy, reactorSpy } from './testing';
import { openLog } from './testing/reactor-bench';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly text: string;
}

const rows = defineProjection<Row>({
  name: 'rows',
  collection: { name: 'rows', version: 1, id: ({ id }) => id, indexes: {} },
  topics: ['own-events'],
  on: {
    Changed: {
      key: ({ event }: OwnEvent) => event.stream,
      apply: (row, { event }: OwnEvent) =>
        row && row.version >= event.version
          ? row
          : { id: event.stream, version: event.version, text: 'x'.repeat(2000) },
    },
  },
});

describe('views whose file is damaged', () => {
  const STREAMS = 40;
  let folder: string;
  let events: EventStore;
  let documents: LocalDocumentStore;
  let projection: RunningProjection | undefined;
  const file = (): string => join(folder, 'views.db');
  const open = (): LocalDocumentStore =>
    openSqliteDocumentStore({ file: file(), isChecked: true, onSetAside: () => undefined });
  const run = (onSwap = (): void => undefined): Promise<RunningProjection> =>
    runProjection({
      projection: rows,
      source: storeAsSource(events),
      documents,
      observer: progressSpy(),
      onSwap,
    });
  const change = (stream: string): Promise<unknown> =>
    events.append([{ stream, expected: ANY_VERSION, events: [{ type: 'Changed', data: {} }] }], { meta: newMeta(0) });
  const stored = (): Promise<number> => documents.collection(rows.collection).count('id', []);
  const loseRows = (): void => {
    for (let at = 10 * 4096; at < STREAMS * 2000; at += 2 * 4096) damageFile(file(), { at });
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-reset-'));
    events = openSqliteEventStore({ file: join(folder, 'events.db') });
    documents = open();
    for (let n = 0; n < STREAMS; n += 1) await change(`s${n}`);
    projection = await run();
    await projection.caughtUp();
  });
  afterEach(async () => {
    await projection?.stop();
    await documents.close();
    await events.close();
    rmSync(folder, { recursive: true });
  });

  it('are built again from the first event, while nothing new happens', async () => {
    await projection!.stop();
    let swaps = 0;
    projection = await run(() => void (swaps += 1));
    await documents.reportDamage();
    await projection.caughtUp();
    expect([await stored(), swaps]).toEqual([STREAMS, 1]);
  });

  it('are built again when a reader finds the damage', async () => {
    await projection!.stop();
    await documents.close();
    loseRows();
    documents = open();
    projection = await run();
    await until(async () => (await stored()) === STREAMS);
  });

  it('are rebuilt on an operator’s command', async () => {
    await projection!.stop();
    await documents.close();
    loseRows();
    documents = open();
    projection = await run();
    await rebuildProjection({ projection: rows, source: storeAsSource(events), documents, generation: 'g1' });
    await projection.caughtUp();
    expect(await stored()).toBe(STREAMS);
  });

  it('take no effect of an event along that was made before', async () => {
    const made: string[] = [];
    const reactor = defineReactor({
      name: 'test-tell-when-changed',
      source: { events, documents },
      on: { Changed: async ({ stream }: RecordedEvent) => (made.push(stream), done) },
    });
    const log = openLog();
    const running = await runReactor({ reactor, log, observer: reactorSpy() });
    await until(() => made.length === STREAMS);
    await running.caughtUp();
    await documents.reportDamage();
    await running.caughtUp();
    await change('late');
    await until(() => made.includes('late'));
    expect(made).toHaveLength(STREAMS + 1);
    await running.stop();
    await log.close();
  });
});
