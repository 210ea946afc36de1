import type { ContentKindId } from './registry/content-kinds';
import type { PageAddress, PageProfile } from './registry/item-model';
import type { TileByKind } from './registry/page-parts';

/** An item of a kind that this release does not know: shown as a plain card. */
export interface UnknownTile {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
}

/** Items of one kind, in the order in which they are shown. */
export interface Section<Kind extends string, Tile> {
  readonly kind: Kind;
  /** The capitalised plural label, as the pill shows it. */
  readonly title: string;
  readonly items: readonly Tile[];
}

export type KnownSection = { [Kind in ContentKindId]: Section<Kind, TileByKind[Kind]> }[ContentKindId];
export type PageSection = KnownSection | Section<'unknown', UnknownTile>;

/** A public page, ready to be drawn: public items only, in the order in which they are shown. */
export interface PublicPageView extends PageAddress {
  /** null as long as there is no profile. */
  readonly profile: PageProfile | null;
  /** What stands above the sections: items of the kinds that have no place in the navigation. */
  readonly top: readonly KnownSection[];
  readonly sections: readonly PageSection[];
  /** Changes whenever what the page shows changes: goes into the ETag. */
  readonly version: string;
}
