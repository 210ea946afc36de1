import { runJob } from '@marquee/event-sourcing';
import { background, backgroundReactor, observeJobs, observePeriodic } from '@marquee/nest-kit';
import type { FactoryProvider } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Accounts } from '../account/accounts';
import { LinkBackups } from '../link-backup/link-backups';
import {
  ACCOUNTS,
  ACTING_PORTS,
  JOB_QUEUE,
  LINK_FILES,
  OBJECTS,
  TRANSFERS,
  type IdentityPorts,
} from '../identity.ports';
import { ListSessions } from '../session/session-list/list-sessions.query';
import { FetchArchiveController } from './export/fetch-archive/fetch-archive.controller';
import { FetchArchiveHandler } from './export/fetch-archive/fetch-archive.query';
import { ARCHIVES_AT_ONCE, archiveJob, makeArchive, unfinishedExports } from './export/make-archive.job';
import { ReadExportController } from './export/read-export/read-export.controller';
import { ReadExportHandler } from './export/read-export/read-export.query';
import { RemoveExportController } from './export/remove-export/remove-export.controller';
import { RemoveExportHandler } from './export/remove-export/remove-export.handler';
import { StartExportController } from './export/start-export/start-export.controller';
import { StartExportHandler } from './export/start-export/start-export.handler';
import { OpenImportController } from './import/open-import/open-import.controller';
import { OpenImportHandler } from './import/open-import/open-import.handler';
import { PutImportPartController } from './import/put-part/put-part.controller';
import { PutImportPartHandler } from './import/put-part/put-part.handler';
import { importJob, IMPORTS_AT_ONCE, readArchive, unfinishedImports } from './import/read-archive.job';
import { ReadImportController } from './import/read-import/read-import.controller';
import { ReadImportHandler } from './import/read-import/read-import.query';
import { RemoveImportController } from './import/remove-import/remove-import.controller';
import { RemoveImportHandler } from './import/remove-import/remove-import.handler';
import { StartImportController } from './import/start-import/start-import.controller';
import { StartImportHandler } from './import/start-import/start-import.handler';
import { createLinkFileMaker } from './links/link-file-maker';
import { linksJob, makeLinksArchive } from './links/make-links-archive.job';
import { startTransferRemoval } from './transfer/remove-transfers';
import { removeTransfersWhenAccountClosed } from './transfer/remove-transfers-when-account-closed.reactor';
import { Transfers } from './transfer/transfers';

/** Names of the queues. */
export const archiveJobs = [archiveJob.name, linksJob.name, importJob.name];

export const archiveControllers = [
  StartExportController,
  ReadExportController,
  RemoveExportController,
  FetchArchiveController,
  OpenImportController,
  PutImportPartController,
  StartImportController,
  ReadImportController,
  RemoveImportController,
];

export const archiveHandlers = [
  StartExportHandler,
  ReadExportHandler,
  RemoveExportHandler,
  FetchArchiveHandler,
  OpenImportHandler,
  PutImportPartHandler,
  StartImportHandler,
  ReadImportHandler,
  RemoveImportHandler,
];

/** What exports and imports need, and what runs for them. */
export const archiveProviders = (ports: IdentityPorts): FactoryProvider[] => {
  const { documents, objects, queue, clock, logger, settings } = ports;
  const transfers = new Transfers(documents);
  const files = createLinkFileMaker(ports.pageAssets);
  const acting = { ...ports, publicUrl: settings.PUBLIC_URL, transfers };
  return [
    { provide: OBJECTS, useFactory: () => objects },
    { provide: JOB_QUEUE, useFactory: () => queue },
    { provide: TRANSFERS, useFactory: () => transfers },
    { provide: ACTING_PORTS, inject: [ACCOUNTS], useFactory: (accounts: Accounts) => ({ ...acting, accounts }) },
    background(
      'identity archives',
      (accounts: Accounts, queries: QueryBus) => {
        const sessions = (accountId: string) => queries.execute(new ListSessions({ accountId, sessionId: null }));
        return runJob({
          job: makeArchive({ ...acting, accounts, sessions }),
          queue,
          observer: observeJobs(logger, clock),
          unfinished: () => unfinishedExports(transfers, 'export', clock()),
          concurrency: ARCHIVES_AT_ONCE,
        });
      },
      [ACCOUNTS, QueryBus],
    ),
    { provide: LINK_FILES, useFactory: () => files },
    background('identity threads of links', () => ({ stop: () => files.close() })),
    background(
      'identity archives of links',
      (accounts: Accounts) =>
        runJob({
          job: makeLinksArchive({ ...acting, accounts, files }),
          queue,
          observer: observeJobs(logger, clock),
          unfinished: () => unfinishedExports(transfers, 'links', clock()),
          concurrency: ARCHIVES_AT_ONCE,
        }),
      [ACCOUNTS],
    ),
    background(
      'identity imports',
      (accounts: Accounts) =>
        runJob({
          job: readArchive({ ...acting, accounts }),
          queue,
          observer: observeJobs(logger, clock),
          unfinished: () => unfinishedImports(transfers, clock()),
          concurrency: IMPORTS_AT_ONCE,
        }),
      [ACCOUNTS],
    ),
    background('identity archive removal', () =>
      startTransferRemoval({ transfers, objects, clock, documents }, observePeriodic(logger)),
    ),
    backgroundReactor('identity archives of closed accounts', ports, () =>
      removeTransfersWhenAccountClosed(transfers, objects, new LinkBackups(documents)),
    ),
  ];
};
