import type { RunningProcess } from './processes.mjs';

/**
 * Resolves when visitors are served: when all processes are ready, or redirects is and others are not after the time that `ready` gives
 * them. Those are followed, and `say` gets their names whenever they differ from the last ones, until all are ready. Rejects with an error named
 * `StartRefused`, which has what a process printed, as soon as one that visitors need has ended twice before it served.
 */
export function untilServing(
  processes: readonly Pick<RunningProcess, 'name' | 'service' | 'ready' | 'failsToStart' | 'output'>[],
  say: (line: string) => void,
): Promise<void>;
