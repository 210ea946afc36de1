import type { SourceProgress } from '../consume/source-register';

/** What is lost of a source and what brings it back, in one line; null where nothing is. */
export const lossOf = ({ source, lost }: Pick<SourceProgress, 'source' | 'lost'>): string | null => {
  if (lost === null) return null;
  const which = lost.before === null ? 'clicks' : `clicks before ${new Date(lost.before).toISOString()}`;
  return `${which} of ${source} are neither in the click ledger nor in the log, only in a backup: ${RESTORE_LEDGER}`;
};

/** One part alone leaves the others ahead of it. */
export const RESTORE_LEDGER =
  'stop Marquee, and restore clickhouse, analytics and journal/groups/analytics.json together from one backup';
