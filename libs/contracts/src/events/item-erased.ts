/**
 * The account of an owner is closed. The message replaces `ItemChanged` under the same key of the compacted topic, for all items that had
 * one name, and is the last message of that key. Consumers erase what earlier messages said about these items.
 */
export interface ItemErased {
  readonly name: 'content.ItemErased.v1';
  /** The key of the message, which is that of `ItemChanged`. It contains no name. */
  readonly place: string;
}
