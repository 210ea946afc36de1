import type { NamedStatement, Size } from './named-statements.mjs';

export interface Statement {
  readonly quote: string;
  readonly differs?: string;
  readonly adr?: number;
}

export interface ConformanceRow extends Statement {
  readonly id: string;
  readonly sizes: readonly Size[];
  readonly files: readonly string[];
}

export interface Claim {
  readonly id: string;
  readonly sizes: readonly string[];
}

/** A row for each statement, in their order. */
export function conformanceRows(
  statements: Readonly<Record<string, string | Statement>>,
  named: readonly NamedStatement[],
): readonly ConformanceRow[];

/** What a page that was written says: where each statement is shown. */
export function claimsOf(page: string): readonly Claim[];

/** What is claimed and was not seen, as `id (size)`. */
export function unshown(
  claims: readonly Claim[],
  shown: readonly { readonly id: string; readonly size: string }[],
): readonly string[];

/** The whole page in Markdown; `missing` is what `unshown` answers, `records` are file names of decision records by number. */
export function conformancePage(
  rows: readonly ConformanceRow[],
  missing: readonly string[],
  records: ReadonlyMap<number, string>,
  sections: readonly { readonly number: number; readonly title: string }[],
): string;
