import type { Progress } from '../engines/progress.mjs';
import type { OpenInstallation } from './installation.mjs';

type Env = Readonly<Record<string, string | undefined>>;

/** Throws an error named `StartRefused` with all programs that engines of its own need and this machine lacks. */
export function assertPrograms(env: Env): void;

/** Fetches the engines of its own that are not here yet, and says that they are for trying out. */
export function fetchEngines(env: Env, context: Progress): Promise<void>;

/**
 * An address for each engine, as `KAFKA_URL` and so on: the one in the environment, else that of an engine of this installation's own, on
 * data in its folder and a port that it keeps while that is free. One that a killed run has left is ended first; one that ends by itself is
 * started again. What a first start left that was interrupted is set aside. Throws an error named `StartRefused` where an engine that has run
 * before does not start. `onStart` gets the process of each.
 */
export function startEngines(options: {
  readonly dataDir: string;
  readonly installation: OpenInstallation;
  readonly env: Env;
  readonly say: (line: string) => void;
  readonly onStart?: (running: { readonly pid: number; readonly birth?: string }) => void;
}): Promise<{ readonly urls: Record<string, string>; stop(): Promise<unknown> }>;
