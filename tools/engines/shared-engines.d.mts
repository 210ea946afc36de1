import type { EngineName } from './start-engine.mjs';

export interface FoundEngine {
  readonly name: EngineName;
  /** Absent where the engine is; `why` says what is missing then. */
  readonly url?: string;
  readonly why?: string;
  readonly version?: string;
  readonly pid?: number;
}

export interface EngineStatus {
  readonly name: EngineName;
  /** The variable of its address: `KAFKA_URL`, … */
  readonly variable: string;
  readonly url?: string;
  readonly version?: string;
  readonly from: 'environment' | 'native' | 'container' | 'absent';
}

/**
 * Brings up those that do not serve yet, all of them when no names are given, and answers what there is. With `lease` they are
 * this process's until `release`, and end with the last such user; without, they stay until `down`.
 * @throws UnknownEngine
 */
export function up(
  names: readonly string[],
  options: { readonly say: (line: string) => void; readonly lease?: boolean },
): Promise<readonly FoundEngine[]>;

/**
 * Fetches and builds what `up` would, and starts nothing. Needs no packages of npm: on a new machine it runs while they are installed.
 * @throws UnknownEngine
 */
export function prefetch(names: readonly string[], options: { readonly say: (line: string) => void }): Promise<void>;

/** Ends the engines and removes their data; answers the names of those that there were. */
export function down(names: readonly string[]): Promise<readonly EngineName[]>;

/** Gives back what `up` with a lease brought: engines that no caller asked to keep end with their last user. */
export function release(): Promise<void>;

/** The engines that run as processes of this machine. */
export function engineProcesses(): readonly { readonly name: EngineName; readonly pid: number }[];

/** What there is now of each. */
export function status(names: readonly string[]): readonly EngineStatus[];
