/** Megabytes that this machine, or the control group of this process, has for programs now, swap not counted. */
export function availableMemoryMb(): number;

/** Whether the builders run at the same time, and what to say before they begin where even one of them may have too little memory. */
export function planBuild(availableMb: number): { readonly isTogether: boolean; readonly warning?: string };

interface Outcome {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What they printed, where `quiet`. */
  readonly output: string;
}

/** Runs the builders of the product, or `files`, one after another with one thread each, until one fails. */
export function runBuilders(options: { readonly quiet: boolean; readonly files?: readonly string[] }): Promise<Outcome>;

/** How many processes the kernel has killed for memory since it started. */
export function memoryKills(): number;

/**
 * The error of a build that failed, named `StartRefused`: its message is all there is to show. `killsMore`: how many processes the kernel has
 * killed for memory meanwhile.
 */
export function buildFailure(
  outcome: Pick<Outcome, 'signal' | 'output'> & { readonly killsMore: number; readonly availableMb: number },
): Error;
