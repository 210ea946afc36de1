import type { ContentKindId } from './registry/content-kinds';
import type { PageAddress, PageProfile } from './registry/item-model';
import type { TileByKind } from './registry/page-parts';
import type { PageTheme } from './theme/page-theme';

/** An item of a kind that this release does not know: shown as a plain card. */
export interface UnknownTile {
  readonly id: string;
  readonly title?: string;
  readonly description?: string;
}

/** Which of a section's items a document shows. */
export interface SectionPaging {
  /** Items that the section has in all. */
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** Items of one kind, in the order in which they are shown. */
export interface Section<Kind extends string, Tile> {
  readonly kind: Kind;
  /** As the pill shows it: the name that the owner gave the section, or the plural label of its kind. */
  readonly title: string;
  /** Empty where the document shows a part of another section. */
  readonly items: readonly Tile[];
  /** Absent: `items` are all there are. */
  readonly paging?: SectionPaging;
}

export type KnownSection = { [Kind in ContentKindId]: Section<Kind, TileByKind[Kind]> }[ContentKindId];

/** Items of a kind that this release does not know. */
export interface UnknownSection extends Section<'unknown', UnknownTile> {
  /** Id of that kind. */
  readonly unknownKind: string;
}

export type PageSection = KnownSection | UnknownSection;

/** A public page, ready to be drawn: public items only, in the order in which they are shown. */
export interface PublicPageView extends PageAddress {
  /** null as long as there is no profile. */
  readonly profile: PageProfile | null;
  /** What is above the sections: items of the kinds that have no place in the navigation. */
  readonly top: readonly KnownSection[];
  readonly sections: readonly PageSection[];
  /** The part of a long section that is here in place of the whole page. `section` is the id of its kind. */
  readonly part?: { readonly section: string; readonly page: number };
  /** Absent: the default. */
  readonly theme?: PageTheme;
}

/** The page of one item, which has an address of its own. */
export interface ItemPageView<Kind extends ContentKindId = ContentKindId> {
  readonly kind: Kind;
  /** As typed by its owner. */
  readonly id: string;
  readonly tile: TileByKind[Kind];
  /** Another item of the kind; null where there is none. */
  readonly next: TileByKind[Kind] | null;
  /** Whose page it is: as the public page, without its sections and without what visitors write to. */
  readonly owner: PublicPageView;
}
