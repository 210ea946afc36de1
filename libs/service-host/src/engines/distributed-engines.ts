import type { ServerColumnStore } from '@marquee/adapter-clickhouse';
import type { LogExport, LogImport } from '@marquee/adapter-kafka';
import type { MongoConnection } from '@marquee/adapter-mongo';
import type { S3ObjectStore } from '@marquee/adapter-s3';
import { TOPIC_SETTINGS, type TopicSettings } from '@marquee/contracts';
import { parseSettings } from '@marquee/nest-kit';
import type { Environment } from '../environment.env';
import { portsEnv, type PortSettings } from '../ports.env';
import { refusingWrongSettings } from '../process-settings';
import { serviceEnv } from '../service.env';
import { StartRefused } from '../start-refused';
import { foundClickHouse, foundKafka } from './engine-identities';
import { bucketOf } from './engine-ports';
import { refuseOtherMark } from './installation-mark';
import { kafkaAddress } from './kafka-address';
import { isNewEngine, RECORDED, type FoundEngine } from './known-engines';
import { given } from './ports';

/** The engines of distributed services, for a command that reads or fills them while no service writes. */
export interface DistributedEngines {
  readonly mongo: MongoConnection;
  readonly log: LogImport;
  /** The same log, to read it as it lies. */
  readonly kept: LogExport;
  readonly columns: ServerColumnStore;
  readonly objects: S3ObjectStore;
  /** The names of this installation's data in each engine, for the operator. */
  readonly places: Readonly<Record<'mongo' | 'log' | 'columns' | 'objects', string>>;
  close(): Promise<void>;
}

const PORTS = ['EVENT_STORE', 'DOCUMENT_STORE', 'KEY_STORE', 'EVENT_LOG', 'COLUMN_STORE', 'OBJECT_STORE'] as const;
const ENGINES: Readonly<Record<(typeof PORTS)[number], string>> = {
  EVENT_STORE: 'mongo',
  DOCUMENT_STORE: 'mongo',
  KEY_STORE: 'mongo',
  EVENT_LOG: 'kafka',
  COLUMN_STORE: 'clickhouse',
  OBJECT_STORE: 's3',
};

/** Number of attempts, of some two seconds each, before an engine counts as unavailable. */
const QUESTIONS = 3;

const answers = async (engine: string, setting: string, ask: () => Promise<unknown>): Promise<void> => {
  for (let asked = 1; ; asked += 1) {
    try {
      return void (await ask());
    } catch {
      // Without the error, which may quote an address with its password.
      if (asked === QUESTIONS) throw new StartRefused(`${engine} does not answer at ${setting}.`);
    }
  }
};

const readSettings = (env: Environment): PortSettings => {
  const settings = refusingWrongSettings(() => parseSettings(portsEnv(PORTS), env)) as PortSettings;
  for (const port of PORTS)
    if (settings[`${port}_ADAPTER`] !== ENGINES[port])
      throw new StartRefused(
        `This command works on the engines of distributed services: ${port}_ADAPTER must be ${ENGINES[port]}.`,
      );
  return settings;
};

const secretEnv = serviceEnv(0).pick({ INSTALLATION_SECRET: true });
const confirmedEnv = serviceEnv(0).pick({ DATA_FOLDER_CONFIRMED_AT: true });

/** The text that every key of the installation comes from. Throws `StartRefused` where it is missing or short. */
export const installationSecretIn = (env: Environment): string =>
  refusingWrongSettings(() => parseSettings(secretEnv, env)).INSTALLATION_SECRET;

/** What a database has recorded of its installation, and what an operator or a restore has replaced since. */
const installationIn = async (mongo: MongoConnection, env: Environment) => {
  const { fillRecord, installationRecord } = await import('@marquee/adapter-mongo');
  const [record, filled] = await Promise.all([installationRecord(mongo).read(), fillRecord(mongo).read()]);
  const { DATA_FOLDER_CONFIRMED_AT: confirmedAt } = refusingWrongSettings(() => parseSettings(confirmedEnv, env));
  const use = confirmedAt === undefined ? {} : { confirmedAt };
  return { record, rules: { use, filledAt: filled?.endedAt ?? null } };
};

/**
 * Opens the engines that these settings of distributed services name, and checks that each responds and belongs to the installation in MongoDB, as a
 * start does. Rejects with `StartRefused` where a setting is missing, or an engine is unavailable or another one.
 */
export const openDistributedEngines = async (
  env: Environment,
  topics: Readonly<Record<string, TopicSettings>>,
): Promise<DistributedEngines> => {
  const settings = readSettings(env);
  const [{ openMongo }, { openKafkaLogExport, openKafkaLogImport }, { openClickHouse }, { openS3ObjectStore }] =
    await Promise.all([
      import('@marquee/adapter-mongo'),
      import('@marquee/adapter-kafka'),
      import('@marquee/adapter-clickhouse'),
      import('@marquee/adapter-s3'),
    ]);
  const database = given(settings.MONGODB_DATABASE, 'MONGODB_DATABASE');
  const prefix = given(settings.KAFKA_TOPIC_PREFIX, 'KAFKA_TOPIC_PREFIX');
  const columnDatabase = given(settings.CLICKHOUSE_DATABASE, 'CLICKHOUSE_DATABASE');
  const s3Url = given(settings.S3_URL, 'S3_URL');

  const mongo = openMongo({ url: given(settings.MONGODB_URL, 'MONGODB_URL'), database });
  const kafka = { ...kafkaAddress(settings), clientId: 'operator', topics: { ...TOPIC_SETTINGS, ...topics }, prefix };
  const log = openKafkaLogImport(kafka);
  const kept = openKafkaLogExport(kafka);
  const columns = openClickHouse({ url: given(settings.CLICKHOUSE_URL, 'CLICKHOUSE_URL'), database: columnDatabase });
  let refusal: StartRefused | undefined;
  const objects = openS3ObjectStore({
    url: s3Url,
    clock: Date.now,
    admit: async (mark) => {
      try {
        const { record, rules } = await installationIn(mongo, env);
        if (record) refuseOtherMark(record, bucketOf(settings), await mark.read(), rules);
      } catch (error) {
        if (error instanceof StartRefused) refusal = error;
        throw error;
      }
    },
  });
  const engines: DistributedEngines = {
    mongo,
    log,
    kept,
    columns,
    objects,
    places: {
      mongo: `the database ${database} in MongoDB`,
      log: prefix === '' ? 'the topics in Kafka' : `the topics and groups in Kafka that begin with ${prefix}`,
      columns: `the database ${columnDatabase} in ClickHouse`,
      objects: `the bucket ${new URL(s3Url).pathname.slice(1)} in the object store`,
    },
    close: async () => {
      await Promise.all([mongo.close(), log.close(), kept.close(), columns.close(), objects.close()]);
    },
  };
  try {
    await answers('MongoDB', 'MONGODB_URL', () => mongo.check());
    const { record, rules } = await installationIn(mongo, env);
    const compare = async (engine: string, find: () => Promise<FoundEngine>): Promise<void> => {
      if (record) isNewEngine(record.engines[engine], await find(), { ...rules, where: RECORDED });
    };
    await answers('Kafka', 'KAFKA_URL', () => log.check());
    await compare('kafka', () => foundKafka(settings, 'operator'));
    await answers('ClickHouse', 'CLICKHOUSE_URL', () => foundClickHouse(settings));
    await compare('clickhouse', () => foundClickHouse(settings));
    await columns.query('SELECT 1');
    await answers('The object store', 'S3_URL', () => objects.check());
    return engines;
  } catch (error) {
    await engines.close();
    throw refusal ?? error;
  }
};
