import { documentMigrations } from './document-file';
import { eventMigrations } from './event-store';
import { jobMigrations } from './job-queue-table';
import { logMigrations } from './log-table';

/** The number of migrations of each kind of file: a file with more was written by a newer release. */
export const SCHEMAS = {
  eventStore: eventMigrations.length,
  documentStore: documentMigrations.length,
  jobQueue: jobMigrations.length,
  eventLog: logMigrations.length,
} as const;
