export type Size = 'code' | 'one process' | 'distributed services';

/** A statement of the specification that a spec file names, and the sizes of the product in which the tests of that file run. */
export interface NamedStatement {
  readonly id: string;
  readonly file: string;
  readonly sizes: readonly Size[];
}

/** The size in which a test of a file ran, by its full name. */
export function sizeOf(name: string, text: string, test: string): Size;

export function statementsNamedIn(file: string, text: string): readonly NamedStatement[];

/** Those of all spec files below a repository's root, also of files that git does not know yet. */
export function namedStatements(root: string): readonly NamedStatement[];
