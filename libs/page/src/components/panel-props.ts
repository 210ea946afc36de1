import type { Translate } from '../page.messages';
import type { PageAddress } from '../registry/item-model';

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

/** What all panels of one page are given alike. */
export type SharedPanelProps = Omit<PanelProps<unknown>, 'items'>;

export const panelPropsOf = (page: PageAddress, t: Translate, highlightId: string | undefined): SharedPanelProps => ({
  username: page.username,
  origin: page.origin,
  t,
  ...(highlightId === undefined ? {} : { highlightId }),
});
