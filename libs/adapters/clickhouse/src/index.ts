export { openChdb, type ChdbOptions } from './chdb-column-store';
export { openClickHouse, type AvailabilityLogger, type ClickHouseOptions } from './clickhouse-column-store';
