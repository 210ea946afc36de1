export interface MissingProgram {
  /** `Java 17 or newer` */
  readonly what: string;
  /** Debian's packages that have it. */
  readonly packages: string;
  /** Which of the engines need it. */
  readonly engines: string[];
}

/** Programs that these engines run on, or are fetched with where they are not fetched yet, and that this machine lacks. */
export function missingFor(
  engines: readonly { readonly name: string; needs?(): readonly unknown[] }[],
): MissingProgram[];
