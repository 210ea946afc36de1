import type { RunningProcess } from './processes.mjs';

/**
 * Resolves when visitors are served: when all processes are ready, or redirects is and others are not after the time that `ready` gives
 * them. Those are followed, and `say` hears which they are until all are ready. Rejects with what a process printed that visitors need
 * and that keeps ending before it serves.
 */
export function untilServing(
  processes: readonly Pick<RunningProcess, 'name' | 'service' | 'ready' | 'failsToStart' | 'output'>[],
  say: (line: string) => void,
): Promise<void>;
