import { defineJob, type Job, type JobKind, type JobToAdd } from '@marquee/event-sourcing';
import { chunksOf, withScratchFile } from '@marquee/nest-kit';
import { faultPoint, type ObjectStore } from '@marquee/ports';
import { z } from 'zod';
import { userView } from '../../session/signed-in';
import type { ListedSessions } from '../../session/session-list/list-sessions.query';
import { usernamesView } from '../../username/usernames-view';
import { archiveKey } from '../transfer/archive-key';
import { runTransfer, type TransferPorts } from '../transfer/run-transfer';
import { KEPT_MS, type Transfers } from '../transfer/transfers';
import { OwnedData } from './owned-data';
import { writeZip } from './zip-file';

const nothing = z.strictObject({});

/** The job's id leads to its transfer, which says everything else. */
export const archiveJob: JobKind<z.infer<typeof nothing>> = { name: 'identity.make-archive', schema: nothing };

/** Archives that one process makes at once. Each is a sequence of calls and takes little of the process. */
export const ARCHIVES_AT_ONCE = 4;
const MOST_MS = 2 * 3_600_000;

export interface ArchivePorts extends TransferPorts {
  readonly objects: Pick<ObjectStore, 'put' | 'delete'>;
  readonly sessions: ListedSessions;
}

/**
 * Makes the archive of an account, from its beginning in each run. It grows in a nameless file, which goes with the process, and becomes
 * an object when it is whole.
 */
export const makeArchive = (ports: ArchivePorts): Job<z.infer<typeof nothing>> =>
  defineJob({
    ...archiveJob,
    rememberMs: KEPT_MS,
    timeoutMs: MOST_MS,
    run: (_data, context) =>
      runTransfer(ports, context, {
        leave: async (end) => {
          if (end !== 'done') await ports.objects.delete(archiveKey(context.id));
        },
        work: async ({ account, api, transfer, progress }) => {
          const sessions = await ports.sessions(account.accountId);
          const { formerUsernames } = usernamesView(account, ports.clock());
          const own = { ...(await userView(ports.accounts, account)), formerUsernames };
          const data = new OwnedData(api, { account: own, sessions }, progress);
          return withScratchFile(async (file) => {
            await writeZip(file, data.entries(), {
              exportedAt: new Date(transfer.askedAt),
              counts: () => ({ ...data.counts }),
            });
            const { size } = await file.stat();
            await progress(0.98);
            await faultPoint('archive.written');
            await ports.objects.put(archiveKey(context.id), { size, chunks: chunksOf(file) }, 'application/zip');
            await faultPoint('archive.kept');
            // Cancelled meanwhile, nothing would lead to the object any more: this tells.
            await progress(1);
            return { bytes: size };
          });
        },
      }),
  });

/** The jobs of all exports that last and have come to no end. */
export async function* unfinishedArchives(
  transfers: Transfers,
  now: number,
): AsyncGenerator<JobToAdd<z.infer<typeof nothing>>> {
  for await (const { jobId } of transfers.unfinished('export', now)) yield { id: jobId, data: {} };
}
