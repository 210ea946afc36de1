import type { TransferState } from '@marquee/contracts';
import { isoTime } from '@marquee/kernel';
import type { JobQueue } from '@marquee/ports';
import type { Transfer } from './transfers';

/** A transfer as its owner sees it. `url` is where the result is fetched once it is done. */
export const transferState = async (
  queue: Pick<JobQueue, 'find'>,
  transfer: Transfer,
  { job, url }: { readonly job: string; readonly url?: string },
): Promise<TransferState> => {
  const { jobId, askedAt, until, bytes, outcome, reason, leftOut } = transfer;
  const about = { jobId, askedAt: isoTime(askedAt), until: isoTime(until), bytes, reason };
  if (outcome === 'done') {
    return { ...about, state: 'done', progress: 1, ...(url !== undefined && { url }), ...(leftOut && { leftOut }) };
  }
  if (outcome === 'failed') return { ...about, state: 'dead', progress: 0 };
  const status = await queue.find(job, jobId);
  // A queue that has forgotten the job is given it again.
  if (status === null || status.state === 'done') return { ...about, state: 'waiting', progress: 0 };
  const { state, progress } = status;
  return { ...about, state, progress, ...(state === 'dead' && { reason: 'internal' }) };
};

/** Whether nothing more comes of it. */
export const isOver = ({ state }: Pick<TransferState, 'state'>): boolean => state === 'done' || state === 'dead';
