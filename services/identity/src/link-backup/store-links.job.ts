import {
  addJob,
  defineJob,
  done,
  every,
  skip,
  type Job,
  type JobKind,
  type JobToAdd,
  type Periodic,
  type PeriodicObserver,
} from '@marquee/event-sourcing';
import { isoTime, uuidv7 } from '@marquee/kernel';
import { chunksOf, withScratchFile } from '@marquee/nest-kit';
import type { BackupFailure } from '@marquee/contracts';
import type { EventLog, JobQueue, LeasedStore } from '@marquee/ports';
import { z } from 'zod';
import { writeLinksArchive, type LinksArchivePorts } from '../archive/links/links-archive';
import { actAsOwner, type ActingPorts } from '../archive/owner-api/acting-owner';
import { ApiRefused } from '../archive/owner-api/owner-api';
import { TransferFailed } from '../archive/transfer/run-transfer';
import { BucketRefused, type BucketStore } from './bucket-store';
import { KEPT_ARCHIVES, type LinkBackup, type LinkBackupRun, type LinkBackups } from './link-backups';
import { requestMail } from '../mail/mail-requested';
import { nextNight } from './next-night';

const subject = z.strictObject({ ownerId: z.string() });
type Subject = z.infer<typeof subject>;

export const storeLinksJob: JobKind<Subject> = { name: 'identity.store-links', schema: subject };

/** Archives that one process stores at once: a slow bucket holds up one of them. */
export const STORED_AT_ONCE = 4;
const MOST_MS = 900_000;
/** Names of archives that are remembered where they could not be deleted. */
const REMEMBERED = 2 * KEPT_ARCHIVES;
const LOOK_EVERY_MS = 10 * 60_000;

/** So many nights in a row that failed are mailed to the owner, once until a night works. */
const MAILED_AFTER = 3;

export interface StoreLinksPorts extends ActingPorts, LinksArchivePorts {
  readonly log: Pick<EventLog, 'publish'>;
  readonly backups: LinkBackups;
  readonly buckets: BucketStore;
}

const failureOf = (error: unknown): BackupFailure => (error instanceof BucketRefused ? error.failure : 'export_failed');

/** Whether an error says all there is to know about it. Others are bugs, or failures of our own stores, and appear in the log. */
const isExpected = (error: unknown): boolean =>
  error instanceof BucketRefused || error instanceof TransferFailed || error instanceof ApiRefused;

/** Resolves with `false` where the bucket refuses. */
const deleted = async (
  buckets: BucketStore,
  backup: LinkBackup,
  key: string,
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    await buckets.delete(backup, key, signal);
    return true;
  } catch (error) {
    if (error instanceof BucketRefused) return false;
    throw error;
  }
};

/** Stores the archive of this night and returns the keys that are in the bucket then. */
const storeArchive = async (
  ports: StoreLinksPorts,
  { backup, run }: { readonly backup: LinkBackup; readonly run: LinkBackupRun },
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const { accounts, buckets, clock } = ports;
  const repeats = (): Promise<void> => Promise.resolve(signal.throwIfAborted());
  const { ownerId, prefix, withPrivate } = backup;
  const epoch = (await accounts.byId(ownerId))?.credentialEpoch;
  // The account itself acts, not a session of it: a new password does not end what its owner has set up.
  const request = { ownerId, jobId: run.runId, epoch: epoch ?? -1, kind: 'links' } as const;
  const owner = await actAsOwner(ports, request, { signal, repeats });
  if (owner === null) throw new TransferFailed('unauthenticated');
  const now = clock();
  const key = `${prefix}links-${owner.account.username}-${isoTime(now).slice(0, 10)}.zip`;
  await withScratchFile(async (file) => {
    await writeLinksArchive(ports, file, { ...owner, exportedAt: now, withPrivate, progress: repeats });
    const { size } = await file.stat();
    await buckets.put(backup, { key, size, contentType: 'application/zip', chunks: chunksOf(file) }, signal);
  });
  const stored = [...run.stored.filter((each) => each !== key), key];
  const left: string[] = [];
  for (const old of stored.slice(0, -KEPT_ARCHIVES)) {
    // A key that may not delete is no reason to call the night a failure.
    if (!(await deleted(buckets, backup, old, signal))) left.push(old);
  }
  return [...left, ...stored.slice(-KEPT_ARCHIVES)].slice(-REMEMBERED);
};

const mailAbout = (
  { log, clock }: Pick<StoreLinksPorts, 'log' | 'clock'>,
  { ownerId, runId, failure }: { readonly ownerId: string; readonly runId: string; readonly failure: BackupFailure },
): Promise<void> => {
  const template = 'links-not-stored';
  const mail = {
    mailId: `${template}-${runId}`,
    accountId: ownerId,
    template,
    codeId: null,
    backupFailure: failure,
  } as const;
  return log.publish([requestMail(mail, clock())]);
};

/** Stores the links of one account in the bucket of its owner. One that failed is tried again the next night. */
export const storeLinks = (ports: StoreLinksPorts): Job<Subject> =>
  defineJob({
    ...storeLinksJob,
    timeoutMs: MOST_MS,
    run: async ({ ownerId }, { id, signal }) => {
      const { backups, clock } = ports;
      const found = await backups.of(ownerId);
      if (found?.run.runId !== id) return skip('set up anew or removed');
      const note = async (came: Pick<LinkBackupRun, 'failure' | 'failures' | 'stored'>): Promise<void> => {
        const now = clock();
        const current = await backups.of(ownerId);
        if (current?.run.runId !== id) return;
        const next = { runId: uuidv7(now), nextAt: nextNight(now, Math.random()), lastAt: now };
        await backups.note({ ownerId, ...next, ...came });
      };
      try {
        const stored = await storeArchive(ports, found, signal);
        await note({ failure: null, failures: 0, stored });
        return done;
      } catch (error) {
        if (signal.aborted) throw error;
        const { stored } = found.run;
        const [failure, failures] = [failureOf(error), found.run.failures + 1];
        // Before the note, which ends the run: a crash between the two requests the mail again, under the same id.
        if (failures === MAILED_AFTER) await mailAbout(ports, { ownerId, runId: id, failure });
        await note({ failure, failures, stored });
        if (!isExpected(error)) throw error;
        return skip('refused');
      }
    },
  });

/** The jobs of all accounts whose night has come. */
export async function* dueJobs(backups: LinkBackups, now: number): AsyncGenerator<JobToAdd<Subject>> {
  for await (const { ownerId, runId } of backups.due(now)) yield { id: runId, data: { ownerId }, ownerId };
}

/** Adds the jobs of accounts whose night has come. */
export const startStoringLinks = (
  ports: {
    readonly backups: LinkBackups;
    readonly queue: JobQueue;
    readonly clock: () => number;
    /** One of the processes that share it looks. */
    readonly documents: LeasedStore;
  },
  observer: PeriodicObserver,
): Periodic =>
  every(
    LOOK_EVERY_MS,
    async (signal) => {
      for await (const job of dueJobs(ports.backups, ports.clock())) {
        if (signal.aborted) return;
        await addJob(ports.queue, storeLinksJob, job);
      }
    },
    { name: 'identity-store-links', lease: ports.documents, observer },
  );
