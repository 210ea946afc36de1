import type { ContentKindId } from './registry/content-kinds';
import type { TileByKind } from './registry/panels';

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

export interface Section<Kind extends string, Tile> {
  readonly kind: Kind;
  /** The capitalised plural label, as the pill shows it. */
  readonly title: string;
  /** Empty where the document shows a part of another section. */
  readonly items: readonly Tile[];
  /** Absent: `items` are all there are. */
  readonly paging?: SectionPaging;
}

export type PageSection =
  { [Kind in ContentKindId]: Section<Kind, TileByKind[Kind]> }[ContentKindId] | Section<'unknown', UnknownTile>;

/** What the owner says of themself; null as long as there is no profile. */
export interface PageProfile {
  /** Shown as `@name`; empty means the username. */
  readonly name: string;
  readonly description?: string;
}

/** A public page, ready to be drawn: public items only, in the order in which they are shown. */
export interface PublicPageView {
  readonly username: string;
  /** Scheme, host and port under which visitors reach the page, without a slash at the end. */
  readonly origin: string;
  readonly profile: PageProfile | null;
  readonly sections: readonly PageSection[];
  /** The part of a long section that stands here in place of the whole page. */
  readonly part?: { readonly section: string; readonly page: number };
}
