export type { Durability } from './database';
export { openSnapshotSource, type DatabaseSnapshot, type SnapshotSource } from './database-snapshot';
export { openSqliteDocumentStore, type SqliteDocumentStoreOptions } from './document-store';
export { openSqliteEventLog, type SqliteEventLogOptions } from './event-log';
export { eventOfRow, openSqliteEventStore } from './event-store';
export { openSqliteJobQueue, type SqliteJobQueueOptions } from './job-queue';
export { lockFile, type FileLock } from './file-lock';
export { StorageBusy, StorageDamaged, StorageFull, StorageTooNew } from './storage-errors';
