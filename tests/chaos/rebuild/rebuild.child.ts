import { join } from 'node:path';
import { openFileKeyStore } from '@marquee/adapter-files';
import { openSqliteDocumentStore, openSqliteEventLog, openSqliteEventStore } from '@marquee/adapter-sqlite';
import { contentReadModels } from '../../../services/content/src/read-models';
import { redirectsReadModels } from '../../../services/redirects/src/read-models';
import { files, keysFolder } from './read-models';

/** Rebuilds every read model of content and of visitors in a folder, one after the other. */
const main = async (dir: string): Promise<void> => {
  const events = openSqliteEventStore({ file: join(dir, files.events) });
  const log = openSqliteEventLog({ file: join(dir, files.log) });
  const content = openSqliteDocumentStore({ file: join(dir, files.content) });
  const visitors = openSqliteDocumentStore({ file: join(dir, files.visitors) });
  const keys = await openFileKeyStore({ dir: join(dir, keysFolder) });
  const models = [
    ...contentReadModels({ events, keys, documents: content, log }),
    ...redirectsReadModels({ log, documents: visitors }),
  ];
  for (const { name, rebuild } of models)
    process.stdout.write(`${name} ${await rebuild((handled) => void process.stdout.write(`at ${handled}\n`))}\n`);
  for (const store of [visitors, content, log, events]) await store.close();
};

void main(process.argv[2]!);
