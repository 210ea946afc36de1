import { randomUUID } from 'node:crypto';
import type { MongoConnection, FillRecord, InstallationRecord } from '@marquee/adapter-mongo';
import type { DocumentStore, EventStore, KeyStore } from '@marquee/ports';
import { readFolderMark } from '../data-folder/folder-mark';
import { StartRefused } from '../start-refused';
import {
  isNewEngine,
  RECORDED,
  keepEngineInFolder,
  recordedNow,
  type FilledAt,
  type FoundEngine,
} from './known-engines';
import { given, type PortContext } from './ports';

/** Throws while a move or a restore is incomplete: what a service adds to half of an installation would conflict with what fills it. */
const refuseHalfFilled = (filled: FillRecord | null | undefined): void => {
  if (filled?.endedAt !== null) return;
  const what = filled.what ?? 'move';
  throw new StartRefused(
    `MongoDB has a part of an installation: the ${what} that began at ${filled.begunAt} is under way, or was interrupted. Wait for its end, or empty the engines and ${what} again.`,
  );
};

const mongoOf = (database: string, record: InstallationRecord | null): FoundEngine => ({
  name: 'MongoDB',
  setting: 'MONGODB_URL and MONGODB_DATABASE',
  identity: `the database ${database} ${record ? `of the installation ${record.id}` : 'without an installation'}`,
});

/** Refuses another database than that of the folder, before anything is written to it, and returns the record of the installation. */
const knownDatabase = async (
  { engineFolder, settings }: PortContext,
  opened: MongoConnection,
  filledAt: FilledAt,
): Promise<void> => {
  if (!engineFolder) return;
  const { installationRecord } = await import('@marquee/adapter-mongo');
  const database = given(settings.MONGODB_DATABASE, 'MONGODB_DATABASE');
  const record = installationRecord(opened);
  const found = await record.read();
  const { root, use } = engineFolder;
  if (!found)
    isNewEngine(readFolderMark(root)?.engines['mongodb'], mongoOf(database, null), { use, filledAt, where: root });
  keepEngineInFolder(engineFolder, 'mongodb', mongoOf(database, found ?? (await record.make(randomUUID()))), filledAt);
};

interface Compared {
  readonly filledAt: FilledAt;
  /** Records the engine in MongoDB; null where it is recorded there, or this process has no MongoDB. */
  readonly record: (() => Promise<unknown>) | null;
}

/**
 * Refuses another engine than the mark of the folder names, or the record in MongoDB where this process has that. Records nothing. Rejects with
 * `StartRefused`.
 */
export const compareEngine = async (context: PortContext, engine: string, found: FoundEngine): Promise<Compared> => {
  const { engineFolder, settings } = context;
  if (!engineFolder || settings.MONGODB_URL === undefined) return { filledAt: null, record: null };
  const { engines, filledAt, keep } = await installationOf(context);
  const { root, use } = engineFolder;
  isNewEngine(readFolderMark(root)?.engines[engine], found, { use, filledAt, where: root });
  const isNew = isNewEngine(engines[engine], found, { use, filledAt, where: RECORDED });
  return { filledAt, record: isNew ? () => keep(engine, found.identity, recordedNow()) : null };
};

/** The same, and records the engine in both where it is a new one. */
export const keepEngine = async (context: PortContext, engine: string, found: FoundEngine): Promise<void> => {
  const { engineFolder } = context;
  if (!engineFolder) return;
  const { filledAt, record } = await compareEngine(context, engine, found);
  keepEngineInFolder(engineFolder, engine, found, filledAt);
  await record?.();
};

export interface Installation extends InstallationRecord {
  readonly filledAt: FilledAt;
  /** Records the identity of an engine. */
  keep(engine: string, identity: string, since: string): Promise<unknown>;
}

/** The installation of a process that has a folder for its engines. Waits for MongoDB, and rejects with `StartRefused`. */
export const installationOf = async (context: PortContext): Promise<Installation> => {
  const { fillRecord, installationRecord } = await import('@marquee/adapter-mongo');
  const opened = await connection(context);
  const record = installationRecord(opened);
  const [known, filled] = await Promise.all([record.read(), fillRecord(opened).read()]);
  const { id, engines } = given(known ?? undefined, 'the record of the installation');
  return { id, engines, filledAt: filled?.endedAt ?? null, keep: record.keep };
};

const connection = (context: PortContext): Promise<MongoConnection> => {
  const { engines, settings, logger } = context;
  return engines.once('mongodb', async () => {
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
    await knownDatabase(context, opened, filled?.endedAt ?? null);
    return opened;
  });
};

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
