import type { PortSettings } from '../ports.env';
import { kafkaAddress } from './kafka-address';
import type { FoundEngine } from './known-engines';
import { given } from './ports';

/** The cluster id, and the prefix of the topics of this installation. Rejects while no broker answers. */
export const kafkaIdentity = async (settings: PortSettings, clientId: string): Promise<string> => {
  const { kafkaClusterId } = await import('@marquee/adapter-kafka');
  const cluster = await kafkaClusterId({ ...kafkaAddress(settings), clientId });
  const prefix = given(settings.KAFKA_TOPIC_PREFIX, 'KAFKA_TOPIC_PREFIX');
  return prefix === '' ? `cluster ${cluster}` : `cluster ${cluster}, topics ${prefix}*`;
};

/** Rejects while no broker answers. */
export const foundKafka = async (settings: PortSettings, clientId: string): Promise<FoundEngine> => ({
  name: 'Kafka',
  setting: 'KAFKA_URL and KAFKA_TOPIC_PREFIX',
  identity: await kafkaIdentity(settings, clientId),
});

/** A database of an engine without ids is known by its name alone. Makes nothing, and rejects while the server does not answer. */
export const foundClickHouse = async (settings: PortSettings): Promise<FoundEngine> => {
  const { clickHouseDatabaseId } = await import('@marquee/adapter-clickhouse');
  const database = given(settings.CLICKHOUSE_DATABASE, 'CLICKHOUSE_DATABASE');
  const id = await clickHouseDatabaseId({ url: given(settings.CLICKHOUSE_URL, 'CLICKHOUSE_URL'), database });
  return {
    name: 'ClickHouse',
    setting: 'CLICKHOUSE_URL and CLICKHOUSE_DATABASE',
    identity: `the database ${database} with the id ${id ?? 'unknown'}`,
  };
};
