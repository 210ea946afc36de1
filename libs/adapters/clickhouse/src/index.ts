export { openChdb, type ChdbOptions, type EmbeddedColumnStore, type FrozenParts } from './chdb-column-store';
export { openClickHouse, type AvailabilityLogger, type ClickHouseOptions } from './clickhouse-column-store';
