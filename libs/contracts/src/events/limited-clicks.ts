/**
 * The clicks of a link with a click limit, as far as the click ledger had them in one moment. Redirect processes add the acts of their own
 * journals that are behind `through`. Of two messages about one link the later one is that whose positions are higher.
 */
export interface LimitedClicks {
  readonly name: 'analytics.LimitedClicks.v1';
  readonly itemId: string;
  /** Version of the item. The link had the limit in this version at the latest, and these clicks were read afterwards. */
  readonly version: number;
  /** Clicks of people since creation, or since the owner cleared them. */
  readonly clicks: number;
  /** UTC milliseconds: clicks before it are not counted. 0: the owner never cleared them. */
  readonly clearedAt: number;
  /** The first position of each source that is not included, from `actPosition`, as decimal text. A source that is absent has none included. */
  readonly through: Readonly<Record<string, string>>;
}

/** Every click of one source below this position is in a `LimitedClicks` that comes before this message, if its link has a limit. */
export interface ClicksThrough {
  readonly name: 'analytics.ClicksThrough.v1';
  readonly source: string;
  /** From `actPosition`, as decimal text. */
  readonly next: string;
}
