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
  /** The client did not say how large its file is: any size up to `size` will do. */
  readonly sizeIsLimit?: boolean;
  /** UTC milliseconds after which the address is refused. */
  readonly expiresAt: number;
}

export interface SignedPut {
  /** Absolute or origin-relative address that takes one PUT. */
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

/** The store does not answer, or not in time: try again. Of a `put` it is not known whether it came through. */
export class ObjectStoreUnavailable extends Error {
  override readonly name = 'ObjectStoreUnavailable';
  readonly code = 'storage_busy';
}

/** A body that is longer than what may be held in memory. */
export interface StreamedBody {
  /** Bytes that `chunks` come to. */
  readonly size: number;
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** A part of an object, as `slice` takes it: `from` inclusive, `to` exclusive; what lies beyond the end is left out. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export interface OpenedObject {
  readonly info: ObjectInfo;
  /** Comes as fast as it is taken. What is not read to its end is ended by `return`, which frees what it holds. */
  readonly chunks: Required<Pick<AsyncIterableIterator<Uint8Array>, 'next' | 'return'>> & AsyncIterable<Uint8Array>;
}

/** Keys that `listOlder` returns at most. */
export const LISTED_AT_MOST = 1000;

/** An object in a list of all that a store has. */
export interface ListedObject {
  readonly key: string;
  /** null where it was deleted since it was listed. */
  open(): Promise<OpenedObject | null>;
}

/**
 * Uploads and generated pictures by key. Keys are chosen by the product: `[a-z0-9/._-]{1,200}`, no `..`; others are a `TypeError`.
 *
 * - `put` is all or nothing: a reader sees the whole object or the one before. It survives `kill -9` when it resolves. A streamed body
 *   of another size than it says rejects with `ObjectRefused` `upload_size`; one that fails rejects with its own error.
 * - `open` reads an object, or a part of it, in chunks and holds no more than a few of them. What it reads is one version of the object,
 *   also when another one is put meanwhile.
 * - `signPut` returns an address for exactly one key, type and size until it expires. Where the size is a limit only, a store
 *   whose PUTs do not pass this process learns of a larger file when it is read: `get` refuses it, and who asked deletes it.
 * - `get` and `open` return null for what is not there. `delete` of what is not there does nothing.
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
   * Keys with this prefix whose last write is older than `before` (UTC ms), at most `LISTED_AT_MOST`. For clearing what was never attached,
   * and what lies below one prefix.
   */
  listOlder(prefix: string, before: number): Promise<readonly string[]>;
}

/** A PUT as it arrives at an address that `signPut` answered. */
export interface ArrivingPut {
  /** Path and query as received. */
  readonly url: string;
  readonly contentType: string | undefined;
  /** The announced length, where there is one. It is not believed. */
  readonly contentLength: number | undefined;
  /** A chunk may be read until the next one is requested; its memory is used again then. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * The receiving end of signed PUTs, for a store that has no server of its own. `receive` stores the body under the signed
 * key, all or nothing; it rejects with `ObjectRefused` before it reads the body where it can, and stops reading at the first byte
 * too many. What was received of a body that failed is gone when it rejects. While an object lies under the key, another one is refused
 * with `upload_used`; of several that come at once, also to several processes, exactly one is stored.
 */
export interface SignedPutReceiver {
  receive(put: ArrivingPut): Promise<ObjectInfo>;
}
