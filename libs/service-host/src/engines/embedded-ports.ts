import type { EmbeddedColumnStore } from '@marquee/adapter-clickhouse';
import type { MailFolder } from '@marquee/adapter-mail';
import type {
  ColumnStore,
  EventLog,
  EventStore,
  JobQueue,
  KeyStore,
  LocalDocumentStore,
  ObjectStore,
  RateLimiter,
  Signals,
  SignedPutReceiver,
} from '@marquee/ports';
import { retentionOf, TOPIC_SETTINGS, TOPICS, type TopicSettings } from '@marquee/contracts';
import { alsoFrom, routeByTopic } from '@marquee/event-sourcing';
import { scaledRateLimiter } from '@marquee/nest-kit';
import { keptStateOf } from '../kept-state';
import { printMail } from '../print-mail';
import { given, type PortContext, type Secrets } from './ports';

export const sqliteEventStore = async ({ engines, folder, service }: PortContext): Promise<EventStore> => {
  const { openSqliteEventStore } = await import('@marquee/adapter-sqlite');
  const store = openSqliteEventStore({ file: (await folder()).at(service, 'events.db') });
  engines.onClose(`events of ${service}`, () => store.close());
  return store;
};

/** Name of the file that holds a service's views on disk. */
export const LOCAL_VIEWS = 'views.db';

/** A damaged file is replaced where nothing but read models is in it. */
export const sqliteDocumentStore = async (
  { engines, folder, service, logger }: PortContext,
  durability: 'disk' | 'process',
): Promise<LocalDocumentStore> => {
  const { openSqliteDocumentStore } = await import('@marquee/adapter-sqlite');
  const file = (await folder()).at(service, LOCAL_VIEWS);
  const onSetAside = (aside: string): void =>
    logger.error(
      { service, file, aside },
      `${file} is damaged: it is kept as ${aside}, and the views of ${service} are built again from the events`,
    );
  const store = openSqliteDocumentStore({
    file,
    durability,
    ...(keptStateOf(service) === undefined && { onSetAside }),
  });
  engines.onClose(`documents of ${service}`, () => store.close());
  return store;
};

export const sqliteEventLog = async (context: PortContext): Promise<EventLog> => {
  const { engines, folder, topics, clock, journalLog } = context;
  const { openSqliteEventLog } = await import('@marquee/adapter-sqlite');
  const settings: Readonly<Record<string, TopicSettings>> = { ...TOPIC_SETTINGS, ...topics };
  const retentionMs = (topic: string): number | null => retentionOf(settings[topic]);
  const log = openSqliteEventLog({ file: (await folder()).at('log', 'log.db'), clock, retentionMs });
  if (!journalLog) {
    engines.onClose('event log', () => log.close());
    return log;
  }
  // A backup of distributed services that was restored here has acts of their nodes in the log.
  const whole = routeByTopic({ [TOPICS.acts]: alsoFrom(await journalLog(), log) }, log);
  engines.onClose('event log', () => whole.close());
  return whole;
};

export const sqliteJobQueue = async ({ engines, folder, service, clock }: PortContext): Promise<JobQueue> => {
  const { openSqliteJobQueue } = await import('@marquee/adapter-sqlite');
  // The folder has one process at a time.
  const queue = openSqliteJobQueue({ file: (await folder()).at(service, 'jobs.db'), clock, alone: true });
  engines.onClose(`jobs of ${service}`, () => queue.close());
  engines.watch('jobs', () => queue.check());
  return queue;
};

/** The engine in this process, opened once. */
export const embeddedColumnStore = ({
  engines,
  folder,
  logger,
}: Pick<PortContext, 'engines' | 'folder' | 'logger'>): Promise<EmbeddedColumnStore> =>
  engines.once('ClickHouse in process', async () => {
    const { openChdb } = await import('@marquee/adapter-clickhouse');
    // A path alone: where its folder cannot be opened, figures are unavailable and visitors are not.
    const dir = (await folder()).at('clickhouse');
    const onSetAside = (aside: string): void =>
      logger.error(
        { dir, aside },
        `ledger_damaged: ${dir} cannot be opened: it is kept as ${aside}, and the clicks that the journal has are counted again`,
      );
    const onPutBack = ({ files, aside }: { readonly files: readonly string[]; readonly aside: string | null }): void =>
      logger.error(
        { dir, files, aside },
        `ledger_damaged: files in ${dir} that describe its tables were ${aside === null ? 'missing' : `damaged: they are kept in ${aside}`}, and their copies are in use`,
      );
    const store = openChdb({ dir, onSetAside, onPutBack });
    engines.onClose('clickhouse', () => store.close());
    return store;
  });

export const chdbColumnStore = (context: PortContext): Promise<ColumnStore> => embeddedColumnStore(context);

export const fileObjectStore = async ({
  settings,
  folder,
  secrets,
  uploadsOrigin,
  clock,
}: PortContext): Promise<ObjectStore & SignedPutReceiver> => {
  const { openFileObjectStore } = await import('@marquee/adapter-files');
  return openFileObjectStore({
    dir: (await folder()).folder('uploads'),
    baseUrl: `${uploadsOrigin}/uploads`,
    secret: await (await secrets()).secret('uploads'),
    clock,
    reserveBytes: given(settings.DISK_RESERVE_BYTES, 'DISK_RESERVE_BYTES'),
  });
};

const keysInFiles = ({ engines, folder }: Pick<PortContext, 'engines' | 'folder'>): Promise<KeyStore> =>
  engines.once('keys in files', async () => {
    const { openFileKeyStore } = await import('@marquee/adapter-files');
    return openFileKeyStore({ dir: (await folder()).folder('keys') });
  });

/** Keys of persons in files; the secrets are the installation's, because its other processes must have the same. */
export const fileKeyStore = async (context: PortContext): Promise<KeyStore> => {
  const [keys, secrets] = await Promise.all([keysInFiles(context), context.secrets()]);
  return { ...keys, secret: (name) => secrets.secret(name) };
};

/** The secrets of an installation of one process: made once, next to the keys. */
export const fileSecrets = (context: Pick<PortContext, 'engines' | 'folder'>): Promise<Secrets> => keysInFiles(context);

export const memoryRateLimiter = async (): Promise<RateLimiter> => {
  const { createMemoryRateLimiter } = await import('@marquee/adapter-memory');
  return createMemoryRateLimiter();
};

/** A limiter of this process alone, with `scale` times the attempts of each limit. */
export const localRateLimiter = async (scale: number): Promise<RateLimiter> =>
  scaledRateLimiter(await memoryRateLimiter(), scale);

export const memorySignals = async (): Promise<Signals> => {
  const { createMemorySignals } = await import('@marquee/adapter-memory');
  return createMemorySignals();
};

export const mailFolder = async ({ folder, clock }: PortContext): Promise<MailFolder> => {
  const { createMailFolder } = await import('@marquee/adapter-mail');
  return createMailFolder({ dir: (await folder()).folder('mail'), clock, announce: printMail });
};
