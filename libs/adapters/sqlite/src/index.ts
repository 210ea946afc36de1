export { openSnapshotSource, type DatabaseSnapshot, type SnapshotSource } from './database-snapshot';
export { openSqliteDocumentStore } from './document-store';
export { openSqliteEventLog } from './event-log';
export { eventOfRow, openSqliteEventStore } from './event-store';
export { openSqliteJobQueue } from './job-queue';
export { lockFile, type FileLock } from './file-lock';
export { SCHEMAS } from './schemas';
export { StorageDamaged, StorageTooNew } from './storage-errors';
