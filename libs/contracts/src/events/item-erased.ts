/**
 * The account of an owner is closed. It takes the place of `ItemChanged` under the same key of the compacted topic, for all items that
 * had one name, and is the last message of that key: consumers forget what earlier messages said about them.
 */
export interface ItemErased {
  readonly name: 'content.ItemErased.v1';
  /** The key of the message, which `ItemChanged` came under. It says no name. */
  readonly place: string;
}
