export { openChdb, type ChdbOptions, type EmbeddedColumnStore, type FrozenParts } from './chdb-column-store';
export { openClickHouse, type ClickHouseOptions, type ServerColumnStore } from './clickhouse-column-store';
export { exportTable, tableHeights, TableChanging, type PartsTarget } from './export-table';
export { copyTables, tableSums, type CopiedTable, type PartBlock, type TableSums } from './copy-tables';
