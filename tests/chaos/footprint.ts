import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What a process holds. */
export interface Footprint {
  /** Resident memory. */
  readonly megabytes: number;
  /** Open files and sockets. */
  readonly files: number;
}

/** null where the system does not show it. */
const footprintOf = (pid: number): Footprint | null =>
  existsSync(`/proc/${pid}/fd`)
    ? {
        megabytes: Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024),
        files: readdirSync(`/proc/${pid}/fd`).length,
      }
    : null;

const EVERY_MS = 5_000;

/** Reads what a process holds every five seconds, until it is called. */
export const watchFootprint = (pid: number): (() => readonly Footprint[]) => {
  const seen: Footprint[] = [];
  const read = (): void => {
    const footprint = footprintOf(pid);
    if (footprint !== null) seen.push(footprint);
  };
  read();
  const reading = setInterval(read, EVERY_MS);
  return () => {
    clearInterval(reading);
    return seen;
  };
};

export interface Growth {
  /** After a tenth of the run: a process that has only just started compiles, and fills its caches. */
  readonly warm: Footprint;
  /** The last one under load. */
  readonly last: Footprint;
  /** Whether the last one is within the bound. null: the run was too short to tell a leak. */
  readonly isBounded: boolean | null;
}

const LEAST_READINGS = (10 * 60_000) / EVERY_MS;
/** What a steady process may hold in addition at the end: a share of what it held, and what comes and goes at any time. */
const SHARE = 0.05;
const SLACK: Footprint = { megabytes: 64, files: 100 };

/** null where nothing was read. */
export const growthOf = (seen: readonly Footprint[]): Growth | null => {
  const [warm, last] = [seen[Math.ceil(seen.length / 10)], seen.at(-1)];
  if (warm === undefined || last === undefined) return null;
  const holds = (what: keyof Footprint): boolean => last[what] <= warm[what] * (1 + SHARE) + SLACK[what];
  const isBounded = seen.length >= LEAST_READINGS ? holds('megabytes') && holds('files') : null;
  return { warm, last, isBounded };
};
