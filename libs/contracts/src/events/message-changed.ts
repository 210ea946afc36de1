/** The whole state of one message in an inbox, or of one answer to a question. Its words stay sealed to the owner's key. */
export interface MessageChanged {
  readonly name: 'inbox.MessageChanged.v1';
  /** Version of the message's stream. Ignore a message whose version is not higher than the last one. */
  readonly version: number;
  readonly ownerId: string;
  /** The inbox, or the question. */
  readonly itemId: string;
  /** The kind of the item. */
  readonly kind: string;
  readonly messageId: string;
  /** `SentWords`, or `AnswerWords` of an answer, as JSON, sealed to the owner's public key. Null once the message is purged. */
  readonly sealed: string | null;
  /** The number of messages with the same text that this one represents. */
  readonly count: number;
  readonly isRead: boolean;
  readonly deleted: boolean;
  /** ISO 8601. */
  readonly receivedAt: string;
}
