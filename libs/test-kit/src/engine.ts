import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export type EngineName = 'kafka' | 'mongodb' | 'redis' | 's3' | 'clickhouse' | 'toxiproxy' | 'stripemock';

interface EngineState {
  readonly url: string;
  readonly pid: number;
  /** In place of the pid, where the engine is a container. */
  readonly container?: string;
}

const runFolder = (): string =>
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(os.homedir(), '.cache'), 'marquee/engines/run');

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Address of an engine: what the environment names, else what `npm run engines -- up` has started; undefined when there is none. */
export const engineUrl = (name: EngineName): string | undefined => {
  const named = process.env[`${name.toUpperCase()}_URL`];
  if (named) return named;
  const state = path.join(runFolder(), `${name}.json`);
  if (!fs.existsSync(state)) return undefined;
  const { url, pid, container } = JSON.parse(fs.readFileSync(state, 'utf8')) as EngineState;
  return container !== undefined || isAlive(pid) ? url : undefined;
};

/** A suite on a real engine: skipped, and counted as such, where there is none. */
export const describeWithEngine = (name: EngineName, title: string, suite: (url: string) => void): void => {
  const url = engineUrl(name);
  if (url === undefined) describe.skip(`${title} (no ${name} here)`, () => suite(''));
  else describe(title, () => suite(url));
};
