export { openChdb, type ChdbOptions, type EmbeddedColumnStore, type FrozenParts } from './chdb-column-store';
export {
  openClickHouse,
  type AvailabilityLogger,
  type ClickHouseOptions,
  type ServerColumnStore,
} from './clickhouse-column-store';
export { copyTables, tableSums, type CopiedTable, type TableSums } from './copy-tables';
