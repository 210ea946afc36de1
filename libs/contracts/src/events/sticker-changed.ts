/** The whole state of one sticker's page. Its content is sealed under the sticker's code, see `stickerCodes`. */
export interface StickerChanged {
  readonly name: 'media.StickerChanged.v1';
  /** Version of the sticker's stream. Ignore a message whose version is not higher than the last one. */
  readonly version: number;
  readonly stickerId: string;
  readonly ownerId: string;
  /** `StickerRecord` as JSON; null: withdrawn. */
  readonly record: string | null;
  /** `StickerWords` as JSON; null while the owner does not show them. */
  readonly words: string | null;
}
