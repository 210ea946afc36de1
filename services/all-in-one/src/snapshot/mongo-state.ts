import {
  fieldsOf,
  installationCollections,
  openMongoDocumentStore,
  openMongoEventImport,
  openMongoEventStore,
  positionOfImported,
  storedDocuments,
  unsentMessages,
  type MongoConnection,
} from '@marquee/adapter-mongo';
import { newMeta } from '@marquee/event-sourcing';
import type { AnyCollection, DocumentCollection, RecordedEvent } from '@marquee/ports';
import type { Checkpoint } from './checkpoints';
import { knownFamily, type ServiceState, type StoredDocument } from './state';

const AT_ONCE = 200;

async function* documentsOf(
  collection: DocumentCollection<StoredDocument>,
  { id }: AnyCollection,
): AsyncGenerator<readonly StoredDocument[]> {
  for (let after: { readonly id: string } | undefined; ;) {
    const page = await collection.find({ index: 'id', limit: AT_ONCE, ...(after && { after }) });
    if (page.length === 0) return;
    yield page;
    after = { id: id(page.at(-1)!) };
  }
}

/** The collections of a service in MongoDB. */
export const mongoState = (mongo: MongoConnection, service: string): ServiceState => {
  const events = openMongoEventStore(mongo, { service });
  const documents = openMongoDocumentStore(mongo, { service });
  const imported = openMongoEventImport(mongo, { service });
  const present = async () =>
    (await installationCollections(mongo)).filter(({ name }) => name.startsWith(`${service}.`));
  return {
    eventCount: async () => (await present()).find(({ kind }) => kind === 'commits')?.documents ?? 0,
    async *events(): AsyncGenerator<readonly RecordedEvent[]> {
      for (let after = 0; ;) {
        const page = await events.readAll(after, AT_ONCE);
        if (page.length === 0) return;
        yield page;
        after = page.at(-1)!.position;
      }
    },
    addEvents: (page) => imported.add(page),
    positionOf: positionOfImported,
    messages: () => unsentMessages(mongo, service),
    addMessages: async (outbox) => void (await events.append([], { meta: newMeta(Date.now()), outbox })),
    collections: async (definitions) =>
      (await present()).flatMap(({ name, kind, documents: count }) => {
        if (kind !== 'rows') return [];
        const table = name.slice(`${service}.rows.`.length);
        const definition = knownFamily(table.slice(0, table.lastIndexOf('-')), definitions);
        return definition ? [{ definition, documents: count }] : [];
      }),
    documents: (definition) => documentsOf(documents.collection<StoredDocument>(definition), definition),
    async *checkpoints(): AsyncGenerator<readonly Checkpoint[]> {
      for await (const page of storedDocuments(mongo, `${service}.checkpoints`))
        yield page.map(({ bytes }) => {
          const { _id, position } = fieldsOf(bytes) as { _id: string; position: string };
          return { name: _id, position };
        });
    },
    commit: (changes, checkpoints) => documents.commit(changes, checkpoints),
    close: async () => {
      await events.close();
      await documents.close();
    },
  };
};
