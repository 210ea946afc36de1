/** The whole state of one sticker's page. What it says is sealed under the sticker's code, see `stickerCodes`. */
export interface StickerChanged {
  readonly name: 'media.StickerChanged.v1';
  /** Version of the sticker's stream: a message with a lower or equal version is old news. */
  readonly version: number;
  readonly stickerId: string;
  readonly ownerId: string;
  /** `StickerRecord` as JSON; null: withdrawn. */
  readonly record: string | null;
  /** `StickerWords` as JSON; null while the owner does not show them. */
  readonly words: string | null;
}
