/** A picture in the sizes that the page can use. Addresses are paths of our own, or https. */
export interface TileImage {
  readonly src: string;
  /** Candidates as in the `srcset` attribute, by width. */
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
}

/** A public link as the page draws it. */
export interface LinkTile {
  readonly id: string;
  /** Empty: the id is shown in its stead. */
  readonly title: string;
  readonly description: string;
  readonly destinationUrl: string;
  /** Colour of the tile, `#rrggbb`. */
  readonly color: string;
  readonly image: TileImage | null;
}
