import { Schema, type Connection, type Model } from 'mongoose';

/** A person's key pair, the private half wrapped; or the tombstone of one, which has neither half. */
export interface StoredKey {
  /** Hash of the subject. */
  readonly _id: string;
  readonly publicKey?: string;
  readonly privateKey?: string;
  readonly destroyed?: boolean;
}

const keySchema = new Schema<StoredKey>(
  { _id: { type: String, required: true }, publicKey: String, privateKey: String, destroyed: Boolean },
  { versionKey: false, strict: 'throw' },
);

export const keysOf = (connection: Connection): Model<StoredKey> =>
  (connection.models['keys'] as Model<StoredKey> | undefined) ?? connection.model<StoredKey>('keys', keySchema, 'keys');
