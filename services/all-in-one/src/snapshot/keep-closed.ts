import {
  addTombstones,
  destroyedKeys,
  openMongo,
  openMongoEventStore,
  openMongoKeyStore,
  type MongoConnection,
} from '@marquee/adapter-mongo';
import { closedAccounts } from '@marquee/identity-service';
import { createLogger } from '@marquee/nest-kit';
import { openOperatorLog, type DistributedEngines, type Environment } from '@marquee/service-host';
import { SnapshotFailed } from './snapshot-failed';
import { closeAndPublish } from './close-erased-accounts';
import { topicsOfAll } from '../services';

/** The accounts that events close. The key of one of them may have been about to be destroyed. */
const closedIn = async (mongo: MongoConnection): Promise<readonly string[]> => {
  const store = openMongoEventStore(mongo, { service: 'identity' });
  try {
    return await closedAccounts(store);
  } finally {
    await store.close();
  }
};

export interface Ended {
  /** Hashes of subjects whose keys are destroyed. */
  readonly keys: readonly string[];
  readonly accounts: readonly string[];
}

/** What was ended in the installation that is replaced. Rejects with `SnapshotFailed` where the database holds none. */
export const endedIn = async (url: string, database: string): Promise<Ended> => {
  const mongo = openMongo({ url, database });
  try {
    const ended = { keys: await destroyedKeys(mongo), accounts: await closedIn(mongo) };
    const store = openMongoEventStore(mongo, { service: 'identity' });
    const isEmpty = (await store.readAll(0, 1)).length === 0;
    await store.close();
    if (isEmpty)
      throw new SnapshotFailed(
        'restore_replaces_nothing',
        `the database ${database} in MongoDB holds no installation: name the database to replace, or \`none\` if it no longer exists.`,
      );
    return ended;
  } finally {
    await mongo.close();
  }
};

/**
 * Destroys what was ended since the backup, and closes the accounts whose key is destroyed while their events say that they are open. Returns
 * how many of these there were.
 */
export const keepClosed = async (
  engines: DistributedEngines,
  ended: Ended,
  { env, installationSecret }: { readonly env: Environment; readonly installationSecret: string },
): Promise<number> => {
  const { mongo } = engines;
  await addTombstones(mongo, ended.keys);
  const keys = await openMongoKeyStore(mongo, { installationSecret });
  for (const accountId of ended.accounts) await keys.destroy(accountId);
  const events = openMongoEventStore(mongo, { service: 'identity' });
  const log = await openOperatorLog(env, topicsOfAll);
  try {
    return await closeAndPublish({ events, keys, log, logger: createLogger({ level: 'warn' }) });
  } finally {
    await log.close();
    await events.close();
  }
};
