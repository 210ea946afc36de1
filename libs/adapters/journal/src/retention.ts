import { statSync } from 'node:fs';
import { logOffset } from './position';
import type { Segment } from './segments';

/** Milliseconds for which the log keeps acts at least. */
export const RETENTION = 7 * 86_400_000;

/** Segments that may go: closed, last written seven days ago, and wholly handled by every group. */
export function expiredSegments(
  segments: readonly Segment[],
  { active, handled, now }: { active: Segment; handled: number; now: number },
): Segment[] {
  return segments.filter((segment, index) => {
    const next = segments[index + 1];
    if (segment === active || next === undefined) return false;
    if (handled < logOffset(next.epoch, next.base) - 1) return false;
    return now - (statSync(segment.path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= RETENTION;
  });
}
