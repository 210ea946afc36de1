import { measureJournalFile } from './recovery';
import { listSegments } from './segments';

export interface InspectedJournal {
  readonly segments: number;
  /** Bytes that are no frame, with whole frames behind them: their acts are lost. */
  readonly damagedBytes: number;
  /** Bytes behind the last whole frame, as a kill leaves them: the next start cuts them off. */
  readonly tornBytes: number;
}

/** Reads every frame of a journal that no process writes, and changes nothing. Newest segments first, until `until` (`performance.now`). */
export const inspectJournal = (dir: string, until: number): InspectedJournal & { readonly isWhole: boolean } => {
  const found = { segments: 0, damagedBytes: 0, tornBytes: 0 };
  const segments = listSegments(dir).reverse();
  for (const [index, { path }] of segments.entries()) {
    if (performance.now() > until) return { ...found, isWhole: false };
    const { damagedBytes, tornBytes } = measureJournalFile(path);
    found.segments += 1;
    // Only the newest one can have been written when a process died.
    found.damagedBytes += damagedBytes + (index === 0 ? 0 : tornBytes);
    found.tornBytes += index === 0 ? tornBytes : 0;
  }
  return { ...found, isWhole: true };
};
