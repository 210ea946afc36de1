import type { TransferState } from '@marquee/contracts';
import type { JobQueue } from '@marquee/ports';
import { transferState } from '../transfer/transfer-state';
import type { ExportKind, Transfer } from '../transfer/transfers';
import { exportKinds } from './export-kinds';

/** An export as its owner sees it. */
export const exportView = (
  queue: Pick<JobQueue, 'find'>,
  transfer: Transfer,
  kind: ExportKind,
): Promise<TransferState> => {
  const { job, url } = exportKinds[kind];
  return transferState(queue, transfer, { job: job.name, url });
};
