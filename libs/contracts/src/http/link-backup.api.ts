import { z } from 'zod';
import { endpointsOf } from './endpoint';

const endpoint = endpointsOf('account');
const path = '/api/account/link-backup';

/** Why an archive of links did not reach the bucket of its owner. */
export const backupFailure = z.enum([
  'address_refused',
  'unreachable',
  'timed_out',
  'forbidden',
  'bucket_missing',
  'refused',
  'export_failed',
]);
export type BackupFailure = z.infer<typeof backupFailure>;

const failure = backupFailure.nullable();

const bucket = {
  endpoint: z.string().max(300).describe('origin of a store that speaks S3, such as `https://s3.example.com`'),
  region: z.string().max(64),
  bucket: z.string().max(63),
  prefix: z.string().max(200).describe('in front of the names of archives; empty, or ends with `/`'),
  keyId: z.string().max(128),
  withPrivate: z.boolean().describe('with private links too'),
};

const linkBackup = z.object({
  ...bucket,
  nextAt: z.iso.datetime().describe('when the next archive is stored'),
  lastAt: z.iso.datetime().nullable().describe('of the last attempt; null before the first one'),
  failure: failure.describe('why the last attempt stored nothing; null where it did'),
  failures: z.int().nonnegative().describe('attempts in a row that failed'),
  stored: z.array(z.string()).describe('keys of the archives in the bucket, oldest first'),
});

export type LinkBackupView = z.infer<typeof linkBackup>;

/** Archives of links that are stored in a bucket of their owner each night. */
export const linkBackupApi = {
  linkBackup: endpoint({
    id: 'getLinkBackup',
    method: 'GET',
    path,
    summary: 'Get where the links are stored each night, and what came of it; null where they are not',
    access: 'owner',
    limit: { attempts: 240, windowMs: 60_000 },
    reply: z.object({ backup: linkBackup.nullable() }),
    errors: ['LimitExceededException'],
  }),
  setLinkBackup: endpoint({
    id: 'setLinkBackup',
    method: 'PUT',
    path,
    summary:
      'Store an archive of the links in a bucket of the owner each night, after a step-up. The newest 30 are kept. The secret is never returned; without one, that of the same endpoint and key stays',
    access: 'owner',
    limit: { attempts: 20, windowMs: 600_000 },
    body: z.strictObject({ ...bucket, secret: z.string().min(1).max(256).nullable() }),
    reply: z.object({ backup: linkBackup }),
    errors: ['step_up_required', 'rule_violated'],
  }),
  testLinkBackup: endpoint({
    id: 'testLinkBackup',
    method: 'POST',
    path: `${path}/test`,
    summary: 'Store a small object in the bucket now, and tell whether that worked',
    access: 'owner',
    limit: { attempts: 10, windowMs: 600_000 },
    reply: z.object({ failure }),
    errors: ['not_found', 'unavailable'],
  }),
  removeLinkBackup: endpoint({
    id: 'deleteLinkBackup',
    method: 'DELETE',
    path,
    summary: 'Store no more archives of links. Those in the bucket stay',
    access: 'owner',
    status: 204,
    errors: [],
  }),
};
