import type { Translate } from '../page.messages';
import type { PageFocus } from '../page-focus';
import type { PageAddress } from '../registry/item-model';

/** What every section of the page is given to draw itself. */
export interface PanelProps<Tile> {
  readonly items: readonly Tile[];
  readonly username: string;
  /** Scheme, host and port, for addresses that are copied. */
  readonly origin: string;
  readonly t: Translate;
  /** How many items of the section are on documents before this one; none by default. */
  readonly before?: number;
  /** How many items the section has on all documents; those given here unless said otherwise. */
  readonly total?: number;
  /** It is next to something else and may be hidden: its pictures are loaded once they are seen. */
  readonly isAside?: boolean;
  /** In the preview of a form: the item under edit; empty where it is of another kind. */
  readonly highlightId?: string;
}

/** What all panels of one page are given alike. */
export type SharedPanelProps = Omit<PanelProps<unknown>, 'items'>;

export const panelPropsOf = (
  page: PageAddress,
  t: Translate,
  focus: PageFocus | undefined,
  kind: string,
): SharedPanelProps => ({
  username: page.username,
  origin: page.origin,
  t,
  ...(focus?.itemId !== undefined && { highlightId: focus.kind === kind ? focus.itemId : '' }),
});
