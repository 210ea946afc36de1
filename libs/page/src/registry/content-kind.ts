/**
 * What the product knows about a kind of content: the same entry serves the forms, the lists and the public page. Neither the
 * schema of its items nor its panel is part of it, so that a list loads no form and a form no page.
 */
export interface ContentKind<Id extends string> {
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
}
