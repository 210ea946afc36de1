import { join } from 'node:path';
import { openSqliteDocumentStore, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { rebuildProjection, runProjection, storeAsSource } from '@marquee/event-sourcing';
import { progressSpy } from '@marquee/event-sourcing/testing';
import { changeOne, itemRows } from './item-rows';

/**
 * A service under way: its projection runs, events continue being written, readers read the list, and the list is rebuilt
 * meanwhile. Says `handled n` as the rebuild continues, and at the end how many events it wrote and how often a reader was
 * served less than there was at the start.
 */
const main = async (folder: string, generation: string, items: number): Promise<void> => {
  const store = openSqliteEventStore({ file: join(folder, 'events.db') });
  const documents = openSqliteDocumentStore({ file: join(folder, 'views.db'), durability: 'process' });
  const source = storeAsSource(store);
  const live = await runProjection({ projection: itemRows, source, documents, observer: progressSpy() });
  const rows = documents.collection(itemRows.collection);

  let written = 0;
  let unserved = 0;
  let stopping = false;
  const write = async (): Promise<void> => {
    while (!stopping) {
      await changeOne(store, (written * 7919) % items);
      written += 1;
      const row = await rows.get(`item-${(written * 104_729) % items}`);
      if (row === null || (await rows.count('byOwner', ['owner-1'])) !== Math.ceil((items - 1) / 997)) unserved += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const writing = write();
  await rebuildProjection({
    projection: itemRows,
    source,
    documents,
    generation,

    progress: (handled) => process.stdout.write(`handled ${handled}\n`),
  });
  stopping = true;
  await writing;
  await live.caughtUp();
  await live.stop();
  await documents.close();
  await store.close();
  process.stdout.write(`written ${written}\nunserved ${unserved}\n`);
};

void main(process.argv[2]!, process.argv[3]!, Number(process.argv[4]));
