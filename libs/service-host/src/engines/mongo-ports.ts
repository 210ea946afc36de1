import type { MongoConnection, MoveRecord } from '@marquee/adapter-mongo';
import type { DocumentStore, EventStore, KeyStore } from '@marquee/ports';
import { StartRefused } from '../start-refused';
import { given, type PortContext } from './ports';

/** Throws while a move is incomplete: what a service adds to half of an installation would conflict with the move that fills it. */
const refuseHalfMoved = (move: MoveRecord | null | undefined): void => {
  if (move?.endedAt === null)
    throw new StartRefused(
      `MongoDB has a part of an installation: the move that began at ${move.begunAt} is under way, or broke off. Wait for its end, or empty the engines and move again.`,
    );
};

const connection = ({ engines, settings, logger }: PortContext): Promise<MongoConnection> =>
  engines.once('mongodb', async () => {
    const { moveRecord, openMongo } = await import('@marquee/adapter-mongo');
    const { MONGODB_URL, MONGODB_DATABASE } = settings;
    const opened = openMongo({
      url: given(MONGODB_URL, 'MONGODB_URL'),
      database: given(MONGODB_DATABASE, 'MONGODB_DATABASE'),
      logger,
    });
    engines.onClose(() => opened.close());
    let move: MoveRecord | null | undefined;
    await engines.answers('mongodb', async () => {
      await opened.check();
      // Once: the check is asked for readiness later.
      if (move === undefined) move = await moveRecord(opened).read();
    });
    refuseHalfMoved(move);
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
