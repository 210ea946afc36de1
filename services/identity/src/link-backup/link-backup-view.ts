import type { LinkBackupView } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import type { LinkBackup, LinkBackupRun } from './link-backups';

/** A backup as its owner sees it, without the secret. */
export const linkBackupView = (backup: LinkBackup, run: LinkBackupRun): LinkBackupView => {
  const { endpoint, region, bucket, prefix, keyId, withPrivate } = backup;
  const { nextAt, lastAt, failure, failures, stored } = run;
  return {
    endpoint,
    region,
    bucket,
    prefix,
    keyId,
    withPrivate,
    nextAt: isoTime(nextAt),
    lastAt: lastAt === null ? null : isoTime(lastAt),
    failure,
    failures,
    stored: [...stored],
  };
};
