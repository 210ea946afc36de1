/**
 * The rules of an owner's inboxes that visitors see: those that refuse a message at once. Visitors do not see the rules that hold messages
 * back.
 */
export interface RulesChanged {
  readonly name: 'inbox.RulesChanged.v1';
  /** Version of the stream of the rules. Ignore a message whose version is not higher than the last one. */
  readonly version: number;
  readonly ownerId: string;
  /** Nothing is accepted without a handle. */
  readonly needsHandle: boolean;
  /** Inboxes and questions to which nothing can be sent. */
  readonly lockedItemIds: readonly string[];
}
