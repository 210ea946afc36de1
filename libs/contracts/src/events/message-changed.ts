/** The whole state of one message in an inbox, or of one answer to a question. Its words stay sealed to the owner's key. */
export interface MessageChanged {
  readonly name: 'inbox.MessageChanged.v1';
  /** Version of the message's stream: a message with a lower or equal version is old news. */
  readonly version: number;
  readonly ownerId: string;
  /** The inbox, or the question. */
  readonly itemId: string;
  /** Of the item. */
  readonly kind: string;
  readonly messageId: string;
  /** `SentWords`, of an answer `AnswerWords`, as JSON, sealed to the owner's public key; null once the message is gone permanently. */
  readonly sealed: string | null;
  /** How many messages of the same text this one represents. */
  readonly count: number;
  readonly isRead: boolean;
  readonly deleted: boolean;
  /** ISO 8601. */
  readonly receivedAt: string;
}
