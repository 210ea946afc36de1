/** The picture that represents one page where its address is shared; full state. */
export interface PreviewChanged {
  readonly name: 'media.PreviewChanged.v1';
  /** Rises with each message about a page: one with a lower or equal version is old news. */
  readonly version: number;
  readonly ownerId: string;
  /** 32 hexadecimal digits, of everything that the picture shows: names it in its address. null: the page has none. */
  readonly hash: string | null;
  /** From `itemKey`, the items that it shows something of, at most 16: it is shown while visitors may see all of them. */
  readonly itemKeys: readonly string[];
}
