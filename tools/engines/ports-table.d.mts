import type { EngineStatus } from './shared-engines.mjs';

export interface PortRow {
  readonly port: string;
  readonly adapter: string;
  /** What it ran on: name and version. */
  readonly engine: string;
  /** The packages by which the adapter reaches it, with their versions. */
  readonly through: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** As much of the record of a run as the table is made of; names are relative to the repository. */
export interface RunRecord {
  readonly files: readonly {
    readonly name: string;
    readonly tests: readonly { readonly ancestorTitles: readonly string[]; readonly status: string }[];
  }[];
}

/** The rows of a run, sorted by port and adapter. A file that did not run at all is a row with one failure. */
export function portRows(
  record: RunRecord,
  where: { readonly engines: readonly EngineStatus[]; readonly root: string },
): readonly PortRow[];

export function portTable(rows: readonly PortRow[]): string;

/** The table below the words that say what it is: docs/ports.md. */
export function portsPage(rows: readonly PortRow[]): string;

/** Whether a page says the same of every port and adapter; the versions of engines are those of the machine and may differ. */
export function isPageCurrent(page: string, rows: readonly PortRow[]): boolean;
