/** A bucket outside of the installation, as its owner describes it. */
export interface OwnBucket {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
}

interface BucketRequest {
  readonly method: 'PUT' | 'DELETE';
  readonly key: string;
  /** UTC milliseconds. */
  readonly now: number;
  /** Seconds for which the address is good, from `now`. */
  readonly seconds: number;
}

/**
 * Resolves with the address of one request to an object of the bucket, which anyone can send who has it. It makes no connection, and looks
 * at nothing but its arguments.
 */
export type BucketSigner = (bucket: OwnBucket, request: BucketRequest) => Promise<string>;
