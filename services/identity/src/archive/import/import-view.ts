import type { TransferState } from '@marquee/contracts';
import type { JobQueue } from '@marquee/ports';
import { transferState } from '../transfer/transfer-state';
import type { Transfer } from '../transfer/transfers';
import { importJob } from './read-archive.job';

/** An import as its owner sees it. */
export const importView = (queue: Pick<JobQueue, 'find'>, transfer: Transfer): Promise<TransferState> =>
  transferState(queue, transfer, { job: importJob.name });
