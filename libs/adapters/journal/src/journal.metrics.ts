import { Counter, register } from 'prom-client';
import type { Recovered } from './recovery';

export interface JournalMetrics {
  committed(acts: number, bytes: number): void;
  failed(error: Error): void;
  readFailed(error: unknown): void;
  damaged(bytes: number): void;
  recovered(what: Recovered): void;
}

const counter = (name: string, help: string, labelNames: string[] = []): Counter =>
  (register.getSingleMetric(name) as Counter | undefined) ?? new Counter({ name, help, labelNames });

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown';

export function createJournalMetrics(): JournalMetrics {
  const acts = counter('marquee_journal_acts_total', 'Acts written to the journal');
  const bytes = counter('marquee_journal_bytes_total', 'Bytes written to the journal');
  const flushes = counter('marquee_journal_flushes_total', 'Group commits');
  const failures = counter('marquee_journal_failures_total', 'Group commits that the disk refused', ['code']);
  const unread = counter('marquee_journal_read_failures_total', 'Reads of the journal that failed', ['code']);
  const lost = counter(
    'marquee_journal_damaged_bytes_total',
    'Bytes cut off or skipped because their checksum is wrong',
    ['where'],
  );
  return {
    committed(count, size) {
      acts.inc(count);
      bytes.inc(size);
      flushes.inc();
    },
    failed: (error) => failures.inc({ code: codeOf(error) }),
    readFailed: (error) => unread.inc({ code: codeOf(error) }),
    damaged: (size) => lost.inc({ where: 'skipped' }, size),
    recovered: (what) => {
      lost.inc({ where: 'tail' }, what.truncatedBytes);
      lost.inc({ where: 'middle' }, what.damagedBytes);
    },
  };
}
