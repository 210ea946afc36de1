import { defineJob, type Job, type JobKind, type JobToAdd } from '@marquee/event-sourcing';
import { isoTime } from '@marquee/kernel';
import { z } from 'zod';
import { userView } from '../../session/signed-in';
import type { ListedSessions } from '../../session/session-list/list-sessions.query';
import { usernamesView } from '../../username/usernames-view';
import { FILES, FORMAT, FORMAT_VERSION, type Manifest } from '../format/archive-format';
import { KEPT_MS, type ExportKind, type Transfers } from '../transfer/transfers';
import { OwnedData } from './owned-data';
import { runExport, type ExportPorts } from './run-export';
import { writeZip } from './zip-file';

const nothing = z.strictObject({});
/** The job's id leads to its transfer, which says everything else. */
export type ExportJob<Data = z.infer<typeof nothing>> = JobKind<Data>;

export const archiveJob: ExportJob = { name: 'identity.make-archive', schema: nothing };

/** Archives that one process makes at once. Each is a sequence of calls and takes little of the process. */
export const ARCHIVES_AT_ONCE = 4;
const MOST_MS = 2 * 3_600_000;

export interface ArchivePorts extends ExportPorts {
  readonly sessions: ListedSessions;
}

/** Makes the archive of an account. */
export const makeArchive = (ports: ArchivePorts): Job<z.infer<typeof nothing>> =>
  defineJob({
    ...archiveJob,
    rememberMs: KEPT_MS,
    timeoutMs: MOST_MS,
    run: (_data, context) =>
      runExport(ports, context, async (file, { account, api, transfer, progress }) => {
        const sessions = await ports.sessions(account.accountId);
        const { formerUsernames } = usernamesView(account, ports.clock());
        const own = { ...(await userView(ports.accounts, account)), formerUsernames };
        const data = new OwnedData(api, { account: own, sessions }, progress);
        await writeZip(file, data.entries(), {
          writtenAt: new Date(transfer.askedAt),
          closing: (files) => {
            const manifest: Manifest = {
              format: FORMAT,
              version: FORMAT_VERSION,
              exportedAt: isoTime(transfer.askedAt),
              counts: { ...data.counts },
              files: [...files],
            };
            return [{ name: FILES.manifest, chunks: [`${JSON.stringify(manifest, null, 2)}\n`] }];
          },
        });
      }),
  });

/** The jobs of all exports of a kind that last and have come to no end. */
export async function* unfinishedExports(
  transfers: Transfers,
  kind: ExportKind,
  now: number,
): AsyncGenerator<JobToAdd<z.infer<typeof nothing>>> {
  for await (const { jobId } of transfers.unfinished(kind, now)) yield { id: jobId, data: {} };
}
