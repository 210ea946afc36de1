import type { ComponentType } from 'react';
import type { PanelProps } from '../components/panel-props';
import type { Translate } from '../page.messages';

/** The properties of the page of one item. */
export interface OwnPageProps<Tile> {
  readonly tile: Tile;
  /** Another item of the kind; null if there is none. */
  readonly next: Tile | null;
  readonly username: string;
  readonly author: {
    /** Without an @. */
    readonly name: string;
    readonly isVerified: boolean;
    /** Address of a picture; null if the owner has none. */
    readonly portrait: string | null;
  };
  readonly t: Translate;
}

/** Facts about the owner for search engines, in the terms of schema.org. */
export interface PersonFacts {
  /** A path on the own origin, or https. */
  readonly image?: string | null;
  /** Pages of the owner's elsewhere. */
  readonly sameAs?: readonly string[];
}

/** How items of a kind are drawn on pages of their own. */
export interface OwnPage<Tile = unknown> {
  readonly Page: ComponentType<OwnPageProps<Tile>>;
  /** The first text is the page's title, the second its description for search engines and previews. */
  titlesOf(tile: Tile, username: string, t: Translate): readonly [title: string, about: string];
  /** What the picture says that represents the page where it is shared. */
  pictureAltOf(tile: Tile, username: string, t: Translate): string;
  /** The subject of the page for search engines: a type of schema.org and its properties, besides author and address. */
  schemaOf(tile: Tile): { readonly '@type': string; readonly name: string };
  /** The texts for a missing item and for one that could not be loaded. */
  textsOf(t: Translate): { readonly notFound: string; readonly notFoundText: string; readonly failed: string };
}

/** How a kind is drawn on the public page. */
export interface PagePart<Tile = unknown> {
  readonly Panel: ComponentType<PanelProps<Tile>>;
  /** The colour of a tile, for `tileColourClass`. */
  colourOf?(tile: Tile): string;
  /** Icons that the panel draws with `DrawnIcon`, by name: paths in a square of 24 units. Sent once if the kind is on the page. */
  readonly drawings?: Readonly<Record<string, string>>;
  /** Whether a tile needs the style sheet `displays`, which pages have only where one of their tiles needs it. */
  needsDisplays?(tile: Tile): boolean;
  /** The origin from which a tile loads a frame once a visitor wants it; null: from none. */
  frameOriginOf?(tile: Tile): string | null;
  /** Its pictures open in the lightbox of the page. */
  readonly isGallery?: true;
  /** Items of kinds with an address of their own have one. */
  readonly own?: OwnPage<Tile>;
  /** The address of a picture that may represent the whole page when it is shared; null if the tile has none. */
  pictureOf?(tile: Tile): string | null;
  /** The facts about the owner in a tile. */
  personOf?(tile: Tile): PersonFacts;
}
