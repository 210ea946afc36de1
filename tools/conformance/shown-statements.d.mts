import type { Size } from './named-statements.mjs';

export interface ShownStatement {
  readonly id: string;
  readonly file: string;
  readonly size: Size;
}

/** As much of jest's results as counts here; `name` is the absolute path of a spec file. */
export interface JestResults {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The statements that passed tests named; `lines` is what `shows` has written during the run. */
export function shownStatements(results: JestResults, lines: string, root: string): readonly ShownStatement[];
