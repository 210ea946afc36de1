/** What visitors can write to the owner of an item. */
export type VisitorsSend = 'message' | 'answer';

/**
 * The capabilities that a kind of content declares. Consumers ask for a capability and never for a kind. The schema of items and the
 * components of the page are elsewhere, so that a list loads no form and a form loads no page.
 */
export interface ContentKind<Id extends string = string> {
  readonly id: Id;
  /** The word for the kind in addresses of the dashboard: `/create/{address}`, `/edit/{address}/{id}`. */
  readonly address: string;
  /** Labels of pills and headings, capitalised, in English. */
  readonly labels: { readonly singular: string; readonly plural: string };
  /**
   * The id of the only item of this kind that an account may have. Null: the owner gives each item a unique name, and there may be any
   * number of them.
   */
  readonly fixedId: string | null;
  /** Where the public page shows its items: in a section of the navigation, above all sections, or above the name itself. */
  readonly place: 'section' | 'top' | 'head';
  /** The field with the destination of `/@{username}/{id}`. Null: an item has no address of that form. */
  readonly redirectField: string | null;
  /** The service whose totals are the `clickCount` of an item. null: items carry no count. Only `analytics` has click figures. */
  readonly countFrom: 'analytics' | 'inbox' | null;
  /** What visitors send to an item from its owner's page; null: nothing. */
  readonly visitorsSend: VisitorsSend | null;
  /**
   * The step before the id in the address of an item's own page: `/@{username}/{ownPage}/{id}`. null: an item has no page of its own.
   */
  readonly ownPage: string | null;
  /** Whether the dashboard's overview shows its public items. */
  readonly inOverview: boolean;
  readonly beta: boolean;
}
