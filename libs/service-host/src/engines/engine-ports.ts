import { TOPIC_SETTINGS } from '@marquee/contracts';
import type { RedisConnection } from '@marquee/adapter-redis';
import {
  EngineAvailability,
  type ColumnStore,
  type EventLog,
  type JobQueue,
  type Mailer,
  type ObjectStore,
  type RateLimiter,
  type Signals,
} from '@marquee/ports';
import { kafkaAddress } from './kafka-address';
import { keepEngine } from './mongo-ports';
import { given, type PortContext } from './ports';

const keepKafka = async (context: PortContext): Promise<void> => {
  let identity = '';
  await context.engines.answers('kafka', async () => void (identity = await kafkaIdentity(context)));
  await keepEngine(context, 'kafka', { name: 'Kafka', setting: 'KAFKA_URL and KAFKA_TOPIC_PREFIX', identity });
};

/** Opens the log whether or not the broker is reachable; with `wait` it resolves once the broker is. */
export const kafkaEventLog = (context: PortContext, wait: boolean): Promise<EventLog> => {
  const { engines, settings, topics, logger, service } = context;
  return engines.once('kafka', async () => {
    // Before the topics are made. A redirect node starts without the broker, and its relay tells one from another.
    if (wait) await keepKafka(context);
    const { openKafkaEventLog } = await import('@marquee/adapter-kafka');
    const log = await openKafkaEventLog({
      ...kafkaAddress(settings),
      clientId: service,
      topics: { ...TOPIC_SETTINGS, ...topics },
      prefix: given(settings.KAFKA_TOPIC_PREFIX, 'KAFKA_TOPIC_PREFIX'),
      logger,
    });
    engines.onClose('kafka', () => log.close());
    if (wait) await engines.answers('kafka', () => log.check());
    return log;
  });
};

/** The cluster id, and the prefix of the topics of this installation. Rejects while no broker answers. */
export const kafkaIdentity = async ({ settings, service }: PortContext): Promise<string> => {
  const { kafkaClusterId } = await import('@marquee/adapter-kafka');
  const cluster = await kafkaClusterId({ ...kafkaAddress(settings), clientId: service });
  const prefix = given(settings.KAFKA_TOPIC_PREFIX, 'KAFKA_TOPIC_PREFIX');
  return prefix === '' ? `cluster ${cluster}` : `cluster ${cluster}, topics ${prefix}*`;
};

/** By the id that a database has from its creation on. One of an engine without ids is known by its name alone. */
const keepClickHouse = async (context: PortContext, columns: ColumnStore): Promise<void> => {
  const name = given(context.settings.CLICKHOUSE_DATABASE, 'CLICKHOUSE_DATABASE');
  const [row] = await columns.query<{ id: string }>(
    'SELECT toString(uuid) AS id FROM system.databases WHERE name = {name:String}',
    { name },
  );
  const identity = `the database ${name} with the id ${row?.id ?? 'unknown'}`;
  await keepEngine(context, 'clickhouse', {
    name: 'ClickHouse',
    setting: 'CLICKHOUSE_URL and CLICKHOUSE_DATABASE',
    identity,
  });
};

export const clickHouseColumnStore = (context: PortContext): Promise<ColumnStore> => {
  const { engines, settings, logger } = context;
  return engines.once('clickhouse', async () => {
    const { openClickHouse } = await import('@marquee/adapter-clickhouse');
    const { CLICKHOUSE_URL, CLICKHOUSE_DATABASE } = settings;
    const store = openClickHouse({
      url: given(CLICKHOUSE_URL, 'CLICKHOUSE_URL'),
      database: given(CLICKHOUSE_DATABASE, 'CLICKHOUSE_DATABASE'),
      logger,
    });
    engines.onClose('clickhouse', () => store.close());
    await engines.answers('clickhouse', async () => void (await store.query('SELECT 1')));
    await keepClickHouse(context, store);
    return store;
  });
};

/** The start does not wait for it: accounts, pages and links need no files, and what needs one answers 503 meanwhile. */
export const s3ObjectStore = (context: PortContext): Promise<ObjectStore> => {
  const { engines, settings, publicUrl, clock, logger } = context;
  return engines.once('s3', async () => {
    const bucket = new URL(given(settings.S3_URL, 'S3_URL')).pathname.replaceAll('/', '');
    await keepEngine(context, 's3', { name: 'The object store', setting: 'S3_URL', identity: `the bucket ${bucket}` });
    const { openS3ObjectStore } = await import('@marquee/adapter-s3');
    const store = openS3ObjectStore({
      url: given(settings.S3_URL, 'S3_URL'),
      // Browsers reach the store through the gateway.
      publicUrl,
      clock,
    });
    engines.onClose('s3', () => store.close());
    const availability = new EngineAvailability('s3', logger);
    engines.watch('s3', () => availability.reportOn(store.check()));
    return store;
  });
};

/** Not waited for, and no part of readiness: what needs it continues by itself while it is unavailable. */
const redisConnection = ({ engines, settings, logger }: PortContext): Promise<RedisConnection> =>
  engines.once('redis', async () => {
    const { openRedis } = await import('@marquee/adapter-redis');
    const redis = openRedis({ url: given(settings.REDIS_URL, 'REDIS_URL'), logger });
    engines.onClose('redis', () => redis.close());
    return redis;
  });

export const redisRateLimiter = async (context: PortContext): Promise<RateLimiter> => {
  const { createRedisRateLimiter } = await import('@marquee/adapter-redis');
  return createRedisRateLimiter(await redisConnection(context), {
    prefix: given(context.settings.REDIS_PREFIX, 'REDIS_PREFIX'),
    secret: await (await context.secrets()).secret('rate-limits'),
  });
};

export const redisSignals = async (context: PortContext): Promise<Signals> => {
  const { createRedisSignals } = await import('@marquee/adapter-redis');
  const prefix = given(context.settings.REDIS_PREFIX, 'REDIS_PREFIX');
  return createRedisSignals(await redisConnection(context), { prefix });
};

/** Opens a separate connection, because workers block theirs. The start does not wait for it: jobs added meanwhile are added again. */
export const bullJobQueue = async ({ engines, settings, logger }: PortContext): Promise<JobQueue> => {
  const { openBullJobQueue } = await import('@marquee/adapter-bullmq');
  const { REDIS_URL, REDIS_PREFIX } = settings;
  const queue = openBullJobQueue({
    url: given(REDIS_URL, 'REDIS_URL'),
    prefix: `${given(REDIS_PREFIX, 'REDIS_PREFIX')}:jobs`,
    logger,
  });
  engines.onClose('jobs', () => queue.close());
  engines.watch('jobs', () => queue.check());
  return queue;
};

/** Not waited for, and no part of readiness: mails wait in the log while the server is unavailable. */
export const smtpMailer = async ({ engines, settings }: PortContext): Promise<Mailer> => {
  const { createSmtpMailer } = await import('@marquee/adapter-mail');
  const { SMTP_URL, MAIL_FROM } = settings;
  const mailer = createSmtpMailer({ url: given(SMTP_URL, 'SMTP_URL'), from: given(MAIL_FROM, 'MAIL_FROM') });
  engines.onClose('smtp', () => mailer.close());
  return mailer;
};
