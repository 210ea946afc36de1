/** What the product does instead of what a statement says, and the decision record that says why. */
export interface Difference {
  readonly quote: string;
  readonly differs: string;
  readonly adr: number;
}

/** Statements by their ids: the words of the specification, and where the product differs from them. */
export type Statements = Readonly<Record<string, string | Difference>>;
