import { join } from 'node:path';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { rebuildProjection, runProjection, storeAsSource } from '@marquee/event-sourcing';
import { progressSpy } from '@marquee/event-sourcing/testing';
import { changeOne, itemRows, seed } from './item-rows';

/** Writes a few events where there are none, projects them, rebuilds under the running projection, writes one more, ends. */
const main = async (folder: string, generation: string): Promise<void> => {
  const store = openSqliteEventStore({ file: join(folder, 'events.db') });
  const documents = openSqliteDocumentStore({ file: join(folder, 'views.db') });
  const source = storeAsSource(store);
  const projection = itemRows;
  if ((await store.readAll(0, 1)).length === 0) await seed(store, 3, 1);
  const live = await runProjection({ projection, source, documents, observer: progressSpy() });
  await live.caughtUp();
  await changeOne(store, 0);
  await live.caughtUp();
  await rebuildProjection({ projection, source, documents, generation });
  await changeOne(store, 1);
  await live.caughtUp();
  await live.stop();
  await documents.close();
  await store.close();
};

void main(process.argv[2]!, process.argv[3]!);
