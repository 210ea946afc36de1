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
import { foundClickHouse, foundKafka } from './engine-identities';
import { kafkaAddress } from './kafka-address';
import type { FoundEngine } from './known-engines';
import { admitEngine, askedBriefly, type MarkedEngine, type StoredMark } from './installation-mark';
import { compareEngine, keepEngine } from './mongo-ports';
import type { PortSettings } from '../ports.env';
import { given, type PortContext } from './ports';

const keepKafka = async (context: PortContext): Promise<void> => {
  const { engines, settings, service } = context;
  let found: FoundEngine | undefined;
  await engines.answers('kafka', async () => void (found = await foundKafka(settings, service)));
  await keepEngine(context, 'kafka', found!);
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

export const clickHouseColumnStore = (context: PortContext): Promise<ColumnStore> => {
  const { engines, settings, logger } = context;
  return engines.once('clickhouse', async () => {
    let found: FoundEngine | undefined;
    await engines.answers('clickhouse', async () => void (found = await foundClickHouse(settings)));
    // Before the database is made. A process that starts at the same time may have made and recorded it since it was looked for.
    await compareEngine(context, 'clickhouse', found!).catch(async () =>
      compareEngine(context, 'clickhouse', await foundClickHouse(settings)),
    );
    const { openClickHouse } = await import('@marquee/adapter-clickhouse');
    const { CLICKHOUSE_URL, CLICKHOUSE_DATABASE } = settings;
    const store = openClickHouse({
      url: given(CLICKHOUSE_URL, 'CLICKHOUSE_URL'),
      database: given(CLICKHOUSE_DATABASE, 'CLICKHOUSE_DATABASE'),
      logger,
    });
    engines.onClose('clickhouse', () => store.close());
    await engines.answers('clickhouse', async () => void (await store.query('SELECT 1')));
    await keepEngine(context, 'clickhouse', await foundClickHouse(settings));
    return store;
  });
};

/** What an object store says about itself is the mark in the bucket. */
export const bucketOf = ({ S3_URL }: Pick<PortSettings, 'S3_URL'>): MarkedEngine => ({
  engine: 'bucket',
  name: 'The object store',
  setting: 'S3_URL',
  place: `the bucket ${new URL(given(S3_URL, 'S3_URL')).pathname.replaceAll('/', '')}`,
  isKept: true,
});

/** The start does not wait for it: accounts, pages and links need no files, and what needs one answers 503 meanwhile. */
export const s3ObjectStore = (context: PortContext): Promise<ObjectStore> => {
  const { engines, settings, publicUrl, clock, logger } = context;
  return engines.once('s3', async () => {
    const { openS3ObjectStore } = await import('@marquee/adapter-s3');
    const store = openS3ObjectStore({
      url: given(settings.S3_URL, 'S3_URL'),
      // Browsers reach the store through the gateway.
      publicUrl,
      clock,
      admit: (mark) => admitEngine(context, bucketOf(settings), mark),
    });
    engines.onClose('s3', () => store.close());
    if (context.engineFolder) await askedBriefly(store.check());
    const availability = new EngineAvailability('s3', logger);
    engines.watch('s3', () => availability.reportOn(store.check()));
    return store;
  });
};

/** Nothing lives in Redis only, so one without a mark is as good as the one before. */
const redisOf = (prefix: string): MarkedEngine => ({
  engine: 'redis',
  name: 'Redis',
  setting: 'REDIS_URL and REDIS_PREFIX',
  place: `the keys ${prefix}:*`,
  isKept: false,
});

/** Not waited for, and no part of readiness: what needs it continues by itself while it is unavailable. */
const redisConnection = (context: PortContext): Promise<RedisConnection> => {
  const { engines, settings, logger } = context;
  return engines.once('redis', async () => {
    const { openRedis } = await import('@marquee/adapter-redis');
    const prefix = given(settings.REDIS_PREFIX, 'REDIS_PREFIX');
    // A redirect node knows no record to compare the mark with, and its start waits for no engine.
    const isCompared = context.engineFolder !== undefined && settings.MONGODB_URL !== undefined;
    const mark = {
      key: `${prefix}:installation`,
      admit: (stored: StoredMark) => admitEngine(context, redisOf(prefix), stored),
    };
    const redis = openRedis({ url: given(settings.REDIS_URL, 'REDIS_URL'), logger, ...(isCompared && { mark }) });
    engines.onClose('redis', () => redis.close());
    if (isCompared) await askedBriefly(redis.admitted);
    return redis;
  });
};

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
export const bullJobQueue = async (context: PortContext): Promise<JobQueue> => {
  const { engines, settings, logger } = context;
  // A worker would take the jobs of another installation.
  if (context.engineFolder) await redisConnection(context);
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
