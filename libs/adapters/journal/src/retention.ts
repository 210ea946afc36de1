import { statSync } from 'node:fs';
import { logOffset } from './position';
import type { Segment } from './segments';

/** The least milliseconds for which the log keeps acts. */
export const RETENTION = 7 * 86_400_000;

/** Segments that can be deleted: closed, last written at least seven days ago, and handled by every group. */
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
