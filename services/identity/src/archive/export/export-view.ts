import { accountApi, type TransferState } from '@marquee/contracts';
import type { JobQueue } from '@marquee/ports';
import { transferState } from '../transfer/transfer-state';
import type { Transfer } from '../transfer/transfers';
import { archiveJob } from './make-archive.job';

/** An export as its owner sees it. */
export const exportView = (queue: Pick<JobQueue, 'find'>, transfer: Transfer): Promise<TransferState> =>
  transferState(queue, transfer, { job: archiveJob.name, url: accountApi.archive.path });
