/** The picture that represents one page where its address is shared; full state. */
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
}
