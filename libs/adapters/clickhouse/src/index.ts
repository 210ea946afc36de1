export { openChdb, type EmbeddedColumnStore, type FrozenParts } from './chdb-column-store';
export { openClickHouse, type ServerColumnStore } from './clickhouse-column-store';
export { exportTable, tableHeights } from './export-table';
export { copyTables, tableSums, type PartBlock, type TableSums } from './copy-tables';
export { clickHouseDatabaseId } from './database-id';
