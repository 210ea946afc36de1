import { join } from 'node:path';
import type { EngineLogger, EventLog } from '@marquee/ports';
import { GroupOffsets } from './group-offsets';
import { JournalLog } from './journal-log';
import { JournalReader, type JournalView } from './journal-reader';
import type { JournalChange } from './journal-state';
import { createJournalMetrics } from './journal.metrics';
import { observedReading } from './observed-reading';
import type { Segment } from './segments';

export interface JournalFollowerOptions {
  /** The folder that the writer has open. */
  readonly dir: string;
  readonly source: string;
  /** Calls with the whole state first, then with each change; returns a function that unsubscribes. */
  readonly follow: (apply: (change: JournalChange) => void) => () => void;
  readonly logger?: EngineLogger;
}

/** The log of a journal that another thread of the process writes. It reads acts from the files, and the writer reports their ends. */
export const openJournalFollower = ({ dir, source, follow, logger }: JournalFollowerOptions): EventLog => {
  const segments: Segment[] = [];
  const sizes = new Map<string, number>();
  const wakes = new Set<() => void>();
  let end = -1;
  let failure: string | null = null;

  const leave = follow((change) => {
    for (const { segment, bytes } of change.segments) {
      if (!sizes.has(segment.path)) segments.push(segment);
      sizes.set(segment.path, bytes);
    }
    for (const path of change.deleted) {
      segments.splice(
        segments.findIndex((segment) => segment.path === path),
        1,
      );
      sizes.delete(path);
    }
    end = change.end;
    failure = change.failure;
    for (const wake of wakes) wake();
  });

  const metrics = createJournalMetrics();
  const view: JournalView = {
    source,
    segments: () => segments,
    readable: ({ path }) => sizes.get(path) ?? 0,
    onDamage: metrics.damaged,
  };
  const log = new JournalLog({
    source,
    groups: new GroupOffsets(join(dir, 'groups')),
    reader: (after) => new JournalReader(view, after),
    end: () => end,
    check: () => (failure === null ? Promise.resolve() : Promise.reject(new Error(failure))),
    onCommitted: (wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
    observeReading: () => observedReading(metrics, logger),
  });
  const close = log.close.bind(log);
  log.close = async () => {
    leave();
    await close();
  };
  return log;
};
