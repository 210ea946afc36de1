export interface TestFile {
  readonly name: string;
  readonly failed: boolean;
  /** The tests that failed, each with the first lines of what jest says about it. */
  readonly failures: readonly { readonly test: string; readonly text: string }[];
  readonly ms: number;
  readonly tests: readonly { readonly ancestorTitles: readonly string[]; readonly status: string }[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A statement of the specification that a passed test of the file named, in one size of the product. */
export interface Shown {
  readonly id: string;
  readonly file: string;
  readonly size: string;
}

export interface RunCost {
  readonly seconds: number;
  readonly processorSeconds: number;
}

export interface RunRecord extends Counts, RunCost {
  readonly leftOpen: boolean;
  /** Spec files that would have begun after `TESTS_UNTIL`: their tests are among the skipped ones. */
  readonly late?: readonly string[];
  readonly shown: readonly Shown[];
  readonly files: readonly TestFile[];
  readonly unstable?: readonly string[];
}

export function lateFiles(parts: readonly (RunRecord | null)[]): readonly string[];
export function failedFiles(record: RunRecord): readonly string[];
export function withSecondRun(first: RunRecord, second: RunRecord): RunRecord;
export const LEFT_OPEN: string;
/** What projects counted, without what they cost. */
export type Counted = Omit<RunRecord, keyof RunCost>;
export function sumOfProjects(records: readonly (Counted & { readonly project: string })[]): Counted;
export function withoutResults(record: Counted): Counted;
export function totalOf(parts: readonly (Counted | null)[]): Counts & { readonly unstable: readonly string[] };
export function slowestFiles(parts: readonly (RunRecord | null)[]): readonly string[];
export function failureLines(parts: readonly (Counted | null)[]): readonly string[];
export function costLines(costs: readonly (RunCost & { readonly project: string })[]): readonly string[];
