export interface ObjectInfo {
  readonly key: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Strong validator of the bytes, without quotes. */
  readonly etag: string;
}

export interface SignedPutRequest {
  readonly key: string;
  /** The PUT must carry exactly this type. */
  readonly contentType: string;
  /** The PUT must carry exactly this many bytes. */
  readonly size: number;
  /** The client did not state the size of its file: any size up to `size` is accepted. */
  readonly sizeIsLimit?: boolean;
  /** UTC milliseconds after which the address is refused. */
  readonly expiresAt: number;
}

export interface SignedPut {
  /** Absolute or origin-relative address that accepts one PUT. */
  readonly url: string;
}

/** Why a signed PUT was refused; nothing was stored. */
export class ObjectRefused extends Error {
  override readonly name = 'ObjectRefused';

  constructor(
    readonly code:
      'upload_signature' | 'upload_expired' | 'upload_used' | 'upload_type' | 'upload_size' | 'storage_full',
    message: string,
  ) {
    super(message);
  }
}

/** The store does not answer in time: try again. A `put` may have succeeded. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable';
  readonly code = 'storage_busy';
}

/** A body that is too long to be held in memory. */
export interface StreamedBody {
  /** The sum of the bytes in `chunks`. */
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A part of an object, as `slice` takes it: `from` inclusive, `to` exclusive; the part beyond the end is ignored. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export interface OpenedObject {
  readonly info: ObjectInfo;
  /** The store reads as fast as the consumer does. A consumer that stops early calls `return`, which frees the resources. */
  readonly chunks: Required<Pick<AsyncIterableIterator<Uint8Array>, 'next' | 'return'>> & AsyncIterable<Uint8Array>;
}

/** Keys that `listOlder` returns at most. */
export const LISTED_AT_MOST = 1000;

/** An object in a list of all that a store has. */
export interface ListedObject {
  readonly key: string;
  /** Null when it was deleted after it was listed. */
  open(): Promise<OpenedObject | null>;
}

/**
 * Uploads and generated pictures by key. Keys are chosen by the product: `[a-z0-9/._-]{1,200}`, no `..`; others are a `TypeError`.
 *
 * - `put` is atomic: a reader sees the whole object or the earlier one. It survives `kill -9` when it resolves. If the size of a streamed
 *   body is wrong, it rejects with `ObjectRefused` `upload_size`; if the body fails, with the body's error.
 * - `open` reads an object, or a part of it, in chunks and holds only a few of them in memory. It reads one version of the object, also
 *   when another one is put meanwhile.
 * - `signPut` returns an address for exactly one key, type and size until it expires. If the size is a limit and PUTs do not pass through
 *   this process, a larger file is found when it is read: `get` refuses it, and its caller deletes it.
 * - `get` and `open` return null for a missing object. `delete` of a missing object does nothing.
 * - A full disk rejects with `ObjectRefused` `storage_full`, and leaves no partial file.
 */
export interface ObjectStore {
  signPut(request: SignedPutRequest): Promise<SignedPut>;
  put(key: string, body: Uint8Array | StreamedBody, contentType: string): Promise<ObjectInfo>;
  head(key: string): Promise<ObjectInfo | null>;
  /** `maxBytes` guards memory: a larger object rejects with `ObjectRefused` `upload_size`. */
  get(key: string, maxBytes: number): Promise<{ info: ObjectInfo; body: Uint8Array } | null>;
  open(key: string, range?: ByteRange): Promise<OpenedObject | null>;
  delete(key: string): Promise<void>;
  /**
   * Keys with this prefix whose last write is older than `before` (UTC ms), at most `LISTED_AT_MOST`. For removing uploads that were never
   * attached, and everything below a prefix.
   */
  listOlder(prefix: string, before: number): Promise<readonly string[]>;
}

/** A PUT that arrives at an address from `signPut`. */
export interface ArrivingPut {
  /** Path and query as received. */
  readonly url: string;
  readonly contentType: string | undefined;
  /** The announced length, if any. It is checked against the body. */
  readonly contentLength: number | undefined;
  /** A chunk is valid until the next one is requested; then its memory is reused. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Receives signed PUTs for a store without a server of its own. `receive` stores the body under the signed key, whole or not at all. It
 * rejects with `ObjectRefused` before it reads the body if it can, and stops reading at the first byte too many. When it rejects, nothing
 * of the body is left. If an object exists under the key, another one is refused with `upload_used`. Of several simultaneous ones, also in
 * several processes, exactly one is stored.
 */
export interface SignedPutReceiver {
  receive(put: ArrivingPut): Promise<ObjectInfo>;
}
