import type { Translate } from '../page.messages';

/** What every section of the page is given to draw itself. */
export interface PanelProps<Tile> {
  readonly items: readonly Tile[];
  readonly username: string;
  /** Scheme, host and port, for addresses that are copied. */
  readonly origin: string;
  readonly t: Translate;
  /** The item that its owner is editing, in the dashboard's preview. */
  readonly highlightId?: string;
}
