/** What the product knows about a kind of content: the same entry serves the forms, the lists and the public page. */
export interface ContentKind<Id extends string, Schema> {
  readonly id: Id;
  /** Capitalised, in English, as pills, headings and buttons show them. */
  readonly labels: { readonly singular: string; readonly plural: string };
  /** Name of the icon in lucide. */
  readonly icon: string;
  /** How many an account may have; null is no limit. */
  readonly maxInstances: number | null;
  /** Whether its owner gives it a unique name; otherwise the kind's own id serves. */
  readonly requiresId: boolean;
  /** Whether the public page has a section for it; the others stand on top of the page. */
  readonly showInNav: boolean;
  readonly beta: boolean;
  /** The item as its owner gives it; parsing returns what is stored. */
  readonly schema: Schema;
}
