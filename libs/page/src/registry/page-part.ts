import type { ComponentType } from 'react';
import type { PanelProps } from '../components/panel-props';
import type { Translate } from '../page.messages';

/** What the page of one item is given to draw it. */
export interface OwnPageProps<Tile> {
  readonly tile: Tile;
  /** Another item of the kind; null where there is none. */
  readonly next: Tile | null;
  readonly username: string;
  readonly author: {
    /** Without an @. */
    readonly name: string;
    readonly isVerified: boolean;
    /** Address of a picture; null where the owner has none. */
    readonly portrait: string | null;
  };
  readonly t: Translate;
}

/** What search engines learn of the owner, in the words of schema.org. */
export interface PersonFacts {
  /** A path of our own, or https. */
  readonly image?: string | null;
  /** Pages of the owner's elsewhere. */
  readonly sameAs?: readonly string[];
}

/** How items of a kind are drawn on pages of their own. */
export interface OwnPage<Tile = unknown> {
  readonly Page: ComponentType<OwnPageProps<Tile>>;
  /** The page's title is the first of both, what search engines and previews say about it the second. */
  titlesOf(tile: Tile, username: string, t: Translate): readonly [title: string, about: string];
  /** What the page is about, for search engines: a type of schema.org and what it says, besides author and address. */
  schemaOf(tile: Tile): { readonly '@type': string; readonly name: string };
  /** Where there is no such item, and where it could not be loaded. */
  textsOf(t: Translate): { readonly notFound: string; readonly notFoundText: string; readonly failed: string };
}

/** How a kind is drawn on the public page. */
export interface PagePart<Tile = unknown> {
  readonly Panel: ComponentType<PanelProps<Tile>>;
  /** The colour that a tile is drawn in by `tileColourClass`. */
  colourOf?(tile: Tile): string;
  /** Icons that the panel draws by `DrawnIcon`, by name: paths on a board of 24 units. Sent once, where the kind is on the page. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** Items of kinds with an address of their own have one. */
  readonly own?: OwnPage<Tile>;
  /** The address of a picture that may represent the whole page where it is shared; null where the tile has none. */
  pictureOf?(tile: Tile): string | null;
  /** What a tile says about who the owner is. */
  personOf?(tile: Tile): PersonFacts;
}
