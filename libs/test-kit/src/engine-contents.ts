import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { openClickHouse } from '@marquee/adapter-clickhouse';
import { openKafkaEventLog } from '@marquee/adapter-kafka';
import type { TopicSettings } from '@marquee/contracts';
import type { LogRecord } from '@marquee/ports';
import { Redis } from 'ioredis';
import { ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';
import { mongo } from 'mongoose';
import { openInstallation } from '../../../tools/distributed/installation.mjs';
import type { Distributed } from './distributed';
import { engineUrl, type EngineName } from './engine';

/** Something that an engine keeps: its name is searched like its bytes. */
export interface Kept {
  readonly engine: EngineName;
  readonly name: string;
  readonly bytes: Buffer;
}

const urlOf = (name: EngineName): string => engineUrl(name) ?? '';

async function* documents(id: string): AsyncGenerator<Kept> {
  const client = await mongo.MongoClient.connect(urlOf('mongodb'), { directConnection: true });
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases.filter((database) => database.name.startsWith(id))) {
      for (const collection of await client.db(name).collections()) {
        for await (const document of collection.find())
          yield {
            engine: 'mongodb',
            name: collection.collectionName,
            bytes: Buffer.from(mongo.BSON.serialize(document)),
          };
      }
    }
  } finally {
    await client.close();
  }
}

async function* rows(id: string): AsyncGenerator<Kept> {
  const columns = openClickHouse({ url: urlOf('clickhouse'), database: id });
  try {
    const tables = await columns.query<{ name: string }>(
      `SELECT name FROM system.tables WHERE database = '${id}' AND engine NOT LIKE '%View'`,
    );
    for (const { name } of tables) {
      const found = await columns.query(`SELECT * FROM ${id}.${name}`);
      yield { engine: 'clickhouse', name, bytes: Buffer.from(JSON.stringify(found)) };
    }
  } finally {
    await columns.close();
  }
}

const valuesOf = async (redis: Redis, key: string): Promise<readonly (Buffer | Buffer[])[]> => {
  const type = await redis.type(key);
  switch (type) {
    case 'string':
      return [(await redis.getBuffer(key)) ?? Buffer.of()];
    case 'hash':
      return Object.entries(await redis.hgetall(key)).map(([field, value]) => Buffer.from(`${field} ${value}`));
    case 'list':
      return redis.lrangeBuffer(key, 0, -1);
    case 'set':
      return redis.smembersBuffer(key);
    case 'zset':
      return redis.zrangeBuffer(key, 0, -1);
    case 'stream':
      return (await redis.xrange(key, '-', '+')).map((entry) => Buffer.from(JSON.stringify(entry)));
    // It went meanwhile.
    case 'none':
      return [];
    default:
      throw new TypeError(`a value of the type ${type} is not searched`);
  }
};

async function* keys(id: string): AsyncGenerator<Kept> {
  const redis = new Redis(urlOf('redis'));
  try {
    for await (const found of redis.scanStream({ match: `*${id}*`, count: 1000 })) {
      for (const name of found as string[])
        yield { engine: 'redis', name, bytes: Buffer.concat((await valuesOf(redis, name)).flat()) };
    }
  } finally {
    redis.disconnect();
  }
}

const unlessRemoved = (error: unknown): null => {
  if (error instanceof NoSuchKey) return null;
  throw error;
};

export async function* objects(id: string): AsyncGenerator<Kept> {
  const { origin, username, password } = new URL(urlOf('s3'));
  const client = new S3Client({
    endpoint: origin,
    credentials: { accessKeyId: username, secretAccessKey: password },
    region: 'us-east-1',
    forcePathStyle: true,
  });
  try {
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const page = await client.send(new ListObjectsV2Command({ Bucket: id, ContinuationToken: token }));
      token = page.NextContinuationToken;
      for (const { Key } of page.Contents ?? []) {
        // One that was removed since the list was made holds nothing any more.
        const object = await client.send(new GetObjectCommand({ Bucket: id, Key })).catch(unlessRemoved);
        if (object !== null)
          yield { engine: 's3', name: Key!, bytes: Buffer.from((await object.Body?.transformToByteArray()) ?? []) };
      }
    }
  } finally {
    client.destroy();
  }
}

/** The topics of an installation as the broker has them, those of a service alone among them. */
const topicsOf = async (brokers: string[], prefix: string): Promise<Readonly<Record<string, TopicSettings>>> => {
  const admin = new Kafka({ brokers, clientId: 'contents', logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    const { topics: described } = await admin.fetchTopicMetadata({ topics });
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: topics.map((name) => ({ type: ConfigResourceTypes.TOPIC, name, configNames: ['cleanup.policy'] })),
    });
    const isCompacted = (topic: string): boolean =>
      resources.find(({ resourceName }) => resourceName === topic)?.configEntries[0]?.configValue === 'compact';
    const settingsOf = (topic: string, partitions: number): TopicSettings =>
      isCompacted(topic) ? { partitions, cleanup: 'compact' } : { partitions, cleanup: 'delete', retentionMs: 1 };
    return Object.fromEntries(
      described.map(({ name, partitions }) => [name.slice(prefix.length), settingsOf(name, partitions.length)]),
    );
  } finally {
    await admin.disconnect();
  }
};

/** Records as they are read once the log has compacted what it compacts: of each key of a compacted topic the newest. */
async function* records(id: string): AsyncGenerator<Kept> {
  const brokers = urlOf('kafka').split(',');
  const prefix = `${id}.`;
  const topics = await topicsOf(brokers, prefix);
  const log = await openKafkaEventLog({ brokers, clientId: 'contents', prefix, topics });
  const kept = new Map<string, LogRecord>();
  const keep = (record: LogRecord): void => {
    const { topic, key, partition, offset } = record;
    const isCompacted = topics[topic]?.cleanup === 'compact';
    kept.set(isCompacted ? `${topic} ${key}` : `${topic} ${partition} ${offset}`, record);
  };
  try {
    const reader = await log.broadcast({
      topics: Object.keys(topics),
      from: () => -1,
      handler: (batch) => Promise.resolve(batch.records.forEach(keep)),
    });
    await reader.caughtUp();
    await reader.stop();
  } finally {
    await log.close();
  }
  for (const { topic, key, value } of kept.values())
    yield { engine: 'kafka', name: `${topic} ${key}`, bytes: Buffer.from(JSON.stringify(value)) };
}

/** Everything that the engines keep for a product: documents, rows, keys, objects and records. */
export async function* engineContents({ dataDir }: Pick<Distributed, 'dataDir'>): AsyncGenerator<Kept> {
  const { id } = openInstallation(dataDir);
  for (const read of [documents, rows, keys, objects, records]) yield* read(id);
}
