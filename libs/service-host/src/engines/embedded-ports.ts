import type { MailFolder } from '@marquee/adapter-mail';
import type {
  ColumnStore,
  DocumentStore,
  EventLog,
  EventStore,
  JobQueue,
  KeyStore,
  ObjectStore,
  RateLimiter,
  Signals,
  SignedPutReceiver,
} from '@marquee/ports';
import { retentionOf, TOPIC_SETTINGS, type TopicSettings } from '@marquee/contracts';
import { installationSecrets } from '../installation-secrets';
import { announceMail } from '../mail-announcement';
import type { PortContext } from './ports';

export const sqliteEventStore = async ({ engines, folder, service }: PortContext): Promise<EventStore> => {
  const { openSqliteEventStore } = await import('@marquee/adapter-sqlite');
  const store = openSqliteEventStore({ file: (await folder()).at(service, 'events.db') });
  engines.onClose(() => store.close());
  return store;
};

export const sqliteDocumentStore = async (
  { engines, folder, service }: PortContext,
  durability: 'disk' | 'process',
): Promise<DocumentStore> => {
  const { openSqliteDocumentStore } = await import('@marquee/adapter-sqlite');
  const store = openSqliteDocumentStore({ file: (await folder()).at(service, 'views.db'), durability });
  engines.onClose(() => store.close());
  return store;
};

export const sqliteEventLog = async ({ engines, folder, topics, clock }: PortContext): Promise<EventLog> => {
  const { openSqliteEventLog } = await import('@marquee/adapter-sqlite');
  const settings: Readonly<Record<string, TopicSettings>> = { ...TOPIC_SETTINGS, ...topics };
  const retentionMs = (topic: string): number | null => retentionOf(settings[topic]);
  const log = openSqliteEventLog({ file: (await folder()).at('log', 'log.db'), clock, retentionMs });
  engines.onClose(() => log.close());
  return log;
};

export const sqliteJobQueue = async ({ engines, folder, service, clock }: PortContext): Promise<JobQueue> => {
  const { openSqliteJobQueue } = await import('@marquee/adapter-sqlite');
  const queue = openSqliteJobQueue({ file: (await folder()).at(service, 'jobs.db'), clock });
  engines.onClose(() => queue.close());
  engines.watch('jobs', () => queue.check());
  return queue;
};

export const chdbColumnStore = async ({ engines, folder }: PortContext): Promise<ColumnStore> => {
  const { openChdb } = await import('@marquee/adapter-clickhouse');
  // A path alone: where its folder cannot be opened, figures are away and visitors are not.
  const store = openChdb({ dir: (await folder()).at('clickhouse') });
  engines.onClose(() => store.close());
  return store;
};

export const fileObjectStore = async ({
  folder,
  settings,
  clock,
}: PortContext): Promise<ObjectStore & SignedPutReceiver> => {
  const { openFileObjectStore } = await import('@marquee/adapter-files');
  const { INSTALLATION_SECRET } = settings.host;
  return openFileObjectStore({
    dir: (await folder()).folder('uploads'),
    baseUrl: '/uploads',
    secret: await installationSecrets(INSTALLATION_SECRET).secret('uploads'),
    clock,
  });
};

/** Keys of persons in files; secrets are the installation's, because other processes must have the same. */
export const fileKeyStore = async ({ folder, settings }: PortContext): Promise<KeyStore> => {
  const { openFileKeyStore } = await import('@marquee/adapter-files');
  const keys = await openFileKeyStore({ dir: (await folder()).folder('keys') });
  return { ...keys, ...installationSecrets(settings.host.INSTALLATION_SECRET) };
};

export const memoryRateLimiter = async (): Promise<RateLimiter> => {
  const { createMemoryRateLimiter } = await import('@marquee/adapter-memory');
  return createMemoryRateLimiter();
};

export const memorySignals = async (): Promise<Signals> => {
  const { createMemorySignals } = await import('@marquee/adapter-memory');
  return createMemorySignals();
};

export const mailFolder = async ({ folder, clock }: PortContext): Promise<MailFolder> => {
  const { createMailFolder } = await import('@marquee/adapter-mail');
  return createMailFolder({ dir: (await folder()).folder('mail'), clock, announce: announceMail });
};
