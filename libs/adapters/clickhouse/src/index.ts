export { openChdb, type ChdbOptions } from './chdb-column-store';
