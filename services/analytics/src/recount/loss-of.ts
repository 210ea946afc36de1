import { isoTime } from '@marquee/kernel';
import type { LostActs, SourceProgress } from '../consume/source-register';

type Lost = Pick<SourceProgress, 'source' | 'lost'>;

const which = ({ before }: LostActs): string => (before === null ? 'clicks' : `clicks before ${isoTime(before)}`);

/** What is lost of a source and what brings it back, in one line; null where nothing is, or the operator has accepted the loss. */
export const lossOf = ({ source, lost }: Lost): string | null =>
  lost === null || lost.acceptedAt !== null
    ? null
    : `${which(lost)} of ${source} are neither in the click ledger nor in the log, only in a backup: ${RESTORE_LEDGER}. Where no backup has them, run npm run audit -- --accept-loss`;

/** Positions count every act of a journal, within one epoch without gaps. */
const EPOCH_BITS = 40n;

const most = ({ from, next }: LostActs): string => {
  const [first, end] = [BigInt(from), BigInt(next)];
  return first >> EPOCH_BITS === end >> EPOCH_BITS ? `, ${end - first} acts at most` : '';
};

/** A loss that the operator has accepted, in one line; null where there is none. */
export const acceptedLossOf = ({ source, lost }: Lost): string | null =>
  lost === null || lost.acceptedAt === null
    ? null
    : `accepted at ${isoTime(lost.acceptedAt)}: ${which(lost)} of ${source} are lost${most(lost)}`;

/** One part alone leaves the others ahead of it. */
export const RESTORE_LEDGER =
  'stop Marquee, and restore clickhouse, analytics and journal/groups/analytics.json together from one backup';
