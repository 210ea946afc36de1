/** The picture that represents the page of one item where its address is shared. */
export interface ItemPreview {
  /** From `itemKey`. The picture shows this item alone, and is shown while visitors may see it. */
  readonly itemKey: string;
  /** As the page's hash, of what this picture shows. */
  readonly hash: string;
}

/** The pictures that represent one page, and the pages of its items, where their addresses are shared; full state. */
export interface PreviewChanged {
  readonly name: 'media.PreviewChanged.v1';
  /** Rises with each message about a page. Ignore a message whose version is not higher than the last one. */
  readonly version: number;
  readonly ownerId: string;
  /**
   * A hash of everything that the picture shows, 32 hexadecimal digits. The picture's address contains it. Null: the page has no picture.
   */
  readonly hash: string | null;
  /** Keys from `itemKey` of at most 16 items that are on the picture. It is shown while visitors may see all of them. */
  readonly itemKeys: readonly string[];
  /** At most 100. Absent in messages of older releases: none. */
  readonly items?: readonly ItemPreview[];
}
