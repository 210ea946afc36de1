import type { MongoConnection, FillRecord } from '@marquee/adapter-mongo';
import type { DocumentStore, EventStore, KeyStore } from '@marquee/ports';
import { StartRefused } from '../start-refused';
import { given, type PortContext } from './ports';

/** Throws while a move or a restore is incomplete: what a service adds to half of an installation would conflict with what fills it. */
const refuseHalfFilled = (filled: FillRecord | null | undefined): void => {
  if (filled?.endedAt !== null) return;
  const what = filled.what ?? 'move';
  throw new StartRefused(
    `MongoDB has a part of an installation: the ${what} that began at ${filled.begunAt} is under way, or was interrupted. Wait for its end, or empty the engines and ${what} again.`,
  );
};

const connection = ({ engines, settings, logger }: PortContext): Promise<MongoConnection> =>
  engines.once('mongodb', async () => {
    const { fillRecord, openMongo } = await import('@marquee/adapter-mongo');
    const { MONGODB_URL, MONGODB_DATABASE } = settings;
    const opened = openMongo({
      url: given(MONGODB_URL, 'MONGODB_URL'),
      database: given(MONGODB_DATABASE, 'MONGODB_DATABASE'),
      logger,
    });
    engines.onClose('mongodb', () => opened.close());
    let filled: FillRecord | null | undefined;
    await engines.answers('mongodb', async () => {
      await opened.check();
      // Once: the check runs for readiness later.
      if (filled === undefined) filled = await fillRecord(opened).read();
    });
    refuseHalfFilled(filled);
    return opened;
  });

export const mongoEventStore = async (context: PortContext): Promise<EventStore> => {
  const { openMongoEventStore } = await import('@marquee/adapter-mongo');
  const store = await openMongoEventStore(await connection(context), { service: context.service });
  context.engines.onClose('mongodb', () => store.close());
  return store;
};

export const mongoDocumentStore = async (context: PortContext): Promise<DocumentStore> => {
  const { openMongoDocumentStore } = await import('@marquee/adapter-mongo');
  const store = await openMongoDocumentStore(await connection(context), { service: context.service });
  context.engines.onClose('mongodb', () => store.close());
  return store;
};

export const mongoKeyStore = async (context: PortContext): Promise<KeyStore> => {
  const { openMongoKeyStore } = await import('@marquee/adapter-mongo');
  return openMongoKeyStore(await connection(context), {
    installationSecret: given(context.installationSecret, 'INSTALLATION_SECRET'),
  });
};
