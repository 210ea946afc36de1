/** A setting that leads to another engine, database, prefix or bucket than that of the data. */
export interface OtherEngine {
  readonly engine: string;
  /** The setting that `tests/e2e/other-engines.e2e.spec.ts` changes. */
  readonly setting: 'MONGODB_DATABASE' | 'KAFKA_TOPIC_PREFIX' | 'CLICKHOUSE_DATABASE' | 'S3_URL' | 'REDIS_PREFIX';
  /** A service that is started with it. */
  readonly service: string;
  readonly start: string;
  /** null: a backup does not read the engine. */
  readonly backup: string | null;
}

const CHANGED = 'engines_changed';

export const OTHER_ENGINES: readonly OtherEngine[] = [
  { engine: 'MongoDB', setting: 'MONGODB_DATABASE', service: 'content', start: CHANGED, backup: 'backup_no_data' },
  { engine: 'Kafka', setting: 'KAFKA_TOPIC_PREFIX', service: 'content', start: CHANGED, backup: CHANGED },
  { engine: 'ClickHouse', setting: 'CLICKHOUSE_DATABASE', service: 'analytics', start: CHANGED, backup: CHANGED },
  { engine: 'The object store', setting: 'S3_URL', service: 'content', start: CHANGED, backup: CHANGED },
  { engine: 'Redis', setting: 'REDIS_PREFIX', service: 'identity', start: CHANGED, backup: null },
];
