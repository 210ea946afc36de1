import type { MongoConnection } from '@marquee/adapter-mongo';
import type { DocumentStore, EventStore, KeyStore } from '@marquee/ports';
import { given, type PortContext } from './ports';

const connection = ({ engines, settings, logger }: PortContext): Promise<MongoConnection> =>
  engines.once('mongodb', async () => {
    const { openMongo } = await import('@marquee/adapter-mongo');
    const { MONGODB_URL, MONGODB_DATABASE } = settings;
    const opened = openMongo({
      url: given(MONGODB_URL, 'MONGODB_URL'),
      database: given(MONGODB_DATABASE, 'MONGODB_DATABASE'),
      logger,
    });
    engines.onClose(() => opened.close());
    await engines.answers('mongodb', () => opened.check());
    return opened;
  });

export const mongoEventStore = async (context: PortContext): Promise<EventStore> => {
  const { openMongoEventStore } = await import('@marquee/adapter-mongo');
  const store = await openMongoEventStore(await connection(context), { service: context.service });
  context.engines.onClose(() => store.close());
  return store;
};

export const mongoDocumentStore = async (context: PortContext): Promise<DocumentStore> => {
  const { openMongoDocumentStore } = await import('@marquee/adapter-mongo');
  const store = await openMongoDocumentStore(await connection(context), { service: context.service });
  context.engines.onClose(() => store.close());
  return store;
};

export const mongoKeyStore = async (context: PortContext): Promise<KeyStore> => {
  const { openMongoKeyStore } = await import('@marquee/adapter-mongo');
  return openMongoKeyStore(await connection(context), {
    installationSecret: given(context.installationSecret, 'INSTALLATION_SECRET'),
  });
};
