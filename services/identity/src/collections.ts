import type { AnyCollection } from '@marquee/ports';
import { waitingReportRows } from './abuse-reports/waiting-reports.projection';
import { sessionRows } from './session/session-list/session-list.projection';
import { begunRows, requestRows, runRows } from './archive/transfer/transfers';
import { linkBackupRows, linkBackupRuns } from './link-backup/link-backups';
import { deferredRows } from './mail/deferred-mails';
import { suspendedRows } from './suspension/suspended-accounts.projection';

/** Everything that the service keeps in its document store. */
export const identityCollections: readonly AnyCollection[] = [
  sessionRows,
  suspendedRows,
  waitingReportRows,
  requestRows,
  runRows,
  begunRows,
  deferredRows,
  linkBackupRows,
  linkBackupRuns,
];
