import { runJob } from '@marquee/event-sourcing';
import { background, observeJobs, observePeriodic } from '@marquee/nest-kit';
import { createPublicSend } from '@marquee/network';
import type { FactoryProvider } from '@nestjs/common';
import type { Accounts } from '../account/accounts';
import type { LinkFileMaker } from '../archive/links/link-file-maker';
import { ACCOUNTS, BUCKET_STORE, LINK_BACKUPS, LINK_FILES, type IdentityPorts } from '../identity.ports';
import { BucketStore } from './bucket-store';
import { LinkBackups } from './link-backups';
import { ReadLinkBackupController } from './read-link-backup/read-link-backup.controller';
import { ReadLinkBackupHandler } from './read-link-backup/read-link-backup.query';
import { RemoveLinkBackupController } from './remove-link-backup/remove-link-backup.controller';
import { RemoveLinkBackupHandler } from './remove-link-backup/remove-link-backup.handler';
import { SetLinkBackupController } from './set-link-backup/set-link-backup.controller';
import { SetLinkBackupHandler } from './set-link-backup/set-link-backup.handler';
import { dueJobs, startStoringLinks, storeLinks, STORED_AT_ONCE } from './store-links.job';
import { TestLinkBackupController } from './test-link-backup/test-link-backup.controller';
import { TestLinkBackupHandler } from './test-link-backup/test-link-backup.handler';

export const linkBackupControllers = [
  ReadLinkBackupController,
  SetLinkBackupController,
  TestLinkBackupController,
  RemoveLinkBackupController,
];

export const linkBackupHandlers = [
  ReadLinkBackupHandler,
  SetLinkBackupHandler,
  TestLinkBackupHandler,
  RemoveLinkBackupHandler,
];

/** What stores the links of accounts in the buckets of their owners. */
export const linkBackupProviders = (ports: IdentityPorts): FactoryProvider[] => {
  const { documents, queue, clock, logger, settings, keys, signBucketRequest } = ports;
  const backups = new LinkBackups(documents);
  const userAgent = `Marquee (+${settings.PUBLIC_URL})`;
  const sendPublic = createPublicSend({ allowed: settings.OUTSIDE_NETWORKS, userAgent });
  const buckets = new BucketStore({ keys, signBucketRequest, sendPublic, clock });
  return [
    { provide: LINK_BACKUPS, useFactory: () => backups },
    { provide: BUCKET_STORE, useFactory: () => buckets },
    background(
      'identity nightly links',
      (accounts: Accounts, files: LinkFileMaker) =>
        runJob({
          job: storeLinks({ ...ports, publicUrl: settings.PUBLIC_URL, accounts, files, backups, buckets }),
          queue,
          observer: observeJobs(logger, clock),
          unfinished: () => dueJobs(backups, clock()),
          concurrency: STORED_AT_ONCE,
        }),
      [ACCOUNTS, LINK_FILES],
    ),
    background('identity nights of links', () =>
      startStoringLinks({ backups, queue, clock, documents }, observePeriodic(logger)),
    ),
  ];
};
