/** The rules of an owner's inboxes that visitors see: what is refused at once. What is held back is not shown to them. */
export interface RulesChanged {
  readonly name: 'inbox.RulesChanged.v1';
  /** Version of the stream of the rules: a message with a lower or equal version is old news. */
  readonly version: number;
  readonly ownerId: string;
  /** Nothing is taken without a handle. */
  readonly needsHandle: boolean;
  /** Inboxes and questions to which nothing can be sent. */
  readonly lockedItemIds: readonly string[];
}
