import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandOutput,
  type HeadObjectCommandOutput,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import {
  assertObjectKey,
  assertObjectPrefix,
  LISTED_AT_MOST,
  ObjectRefused,
  type ByteRange,
  type ListedObject,
  type ObjectInfo,
  type ObjectStore,
  type OpenedObject,
  type StreamedBody,
} from '@marquee/ports';
import { readS3Address, type S3Address } from './s3-address';
import { enterBucket, MARK, type AdmitBucket } from './enter-bucket';
import { isBeyondEnd, nullWhenAbsent, objectStoreError } from './s3-errors';
import { signedPut } from './sign-put';
import { chunksOf, noChunks, wholeBody } from './streamed-body';

export interface S3ObjectStoreOptions {
  /** `http(s)://KEY:SECRET@host:port/bucket`; objects are addressed by path. The bucket is made when it is missing. */
  readonly url: string;
  /** Origin at which browsers reach the store: what serves it passes `/bucket/…` on with the Host header as it came. */
  readonly publicUrl?: string;
  readonly clock: () => number;
  /** While it rejects, every call does. */
  readonly admit?: AdmitBucket;
  /** Milliseconds of one attempt, 15 seconds by default. A streamed body may take longer, as long as bytes of it travel. */
  readonly answerWithinMs?: number;
}

export interface S3ObjectStore extends ObjectStore {
  /** Rejects unless the store answers and the bucket is there. */
  check(): Promise<void>;
  /** Every object of the bucket, one after the other, in the order of their keys. */
  stored(): AsyncGenerator<ListedObject>;
  close(): Promise<void>;
}

const CONNECT_WITHIN = 2_000;
/** Enough for bodies that are sent from memory: pictures and files of a few megabytes. */
const ANSWER_WITHIN = 15_000;
/** Longer than the minute after which a response that is not read is ended: until then a slow client counts as a reader. */
const READ_WITHIN = 90_000;

const ignore = (): void => undefined;
/** Without a logger the SDK prints to the console when a streamed body fails. Callers get each failure as an error. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** What a client reads slowly holds a socket: with a limit, such clients would hold up the calls of all others. */
const sockets = { maxSockets: Infinity };

interface Patience {
  /** Milliseconds until the head of the answer. */
  readonly answerWithin: number;
  /** Milliseconds between two pieces. */
  readonly standsStill: number;
}

const clientFor = ({ credentials }: S3Address, endpoint: string, patience: Patience): S3Client =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials,
    forcePathStyle: true,
    maxAttempts: 2,
    logger: silent,
    // The newer checksums are not understood by every store that speaks S3, and a browser could not send them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN,
      requestTimeout: patience.answerWithin,
      throwOnRequestTimeout: true,
      socketTimeout: patience.standsStill,
      httpAgent: sockets,
      httpsAgent: sockets,
    },
  });

const infoOf = (
  key: string,
  found: Pick<HeadObjectCommandOutput, 'ContentType' | 'ContentLength' | 'ETag'>,
): ObjectInfo => ({
  key,
  contentType: found.ContentType ?? 'application/octet-stream',
  size: found.ContentLength ?? 0,
  etag: (found.ETag ?? '').replaceAll('"', ''),
});

/** Of a part `Content-Range` says the size of the whole: `bytes 0-9/1234`. */
const wholeSize = ({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number =>
  ContentRange === undefined ? ContentLength : Number(ContentRange.slice(ContentRange.lastIndexOf('/') + 1));

class S3Objects implements S3ObjectStore {
  private readonly address: S3Address;
  private readonly client: S3Client;
  /** For bodies that are read at the pace of a client. */
  private readonly reader: S3Client;
  /** Signs for the host that browsers see; it never connects. */
  private readonly signer: S3Client;
  private made: Promise<void> | undefined;

  constructor(private readonly options: S3ObjectStoreOptions) {
    this.address = readS3Address(options.url);
    const answerWithin = options.answerWithinMs ?? ANSWER_WITHIN;
    const open = (endpoint: string, standsStill = answerWithin): S3Client =>
      clientFor(this.address, endpoint, { answerWithin, standsStill });
    this.client = open(this.address.endpoint);
    this.reader = open(this.address.endpoint, READ_WITHIN);
    this.signer = open(options.publicUrl ?? this.address.endpoint);
  }

  async signPut(request: Parameters<ObjectStore['signPut']>[0]) {
    assertObjectKey(request.key);
    return this.inBucket(async (bucket) => ({
      url: await signedPut(this.signer, bucket, request, this.options.clock()),
    }));
  }

  async put(key: string, body: Uint8Array | StreamedBody, contentType: string): Promise<ObjectInfo> {
    assertObjectKey(key);
    const described = { Key: key, ContentType: contentType };
    if (body instanceof Uint8Array)
      return this.inBucket((bucket) => this.putWhole({ ...described, Bucket: bucket, Body: body }, body.length));
    const { stream, failed } = wholeBody(body);
    try {
      return await this.inBucket((bucket) =>
        this.putWhole({ ...described, Bucket: bucket, Body: stream }, body.size, failed),
      );
    } catch (error) {
      // Where the body itself failed, what the store says about it is only the consequence.
      throw failed.aborted ? failed.reason : error;
    } finally {
      stream.destroy();
    }
  }

  async head(key: string): Promise<ObjectInfo | null> {
    assertObjectKey(key);
    return this.inBucket(async (bucket) => {
      const found = await this.client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(nullWhenAbsent);
      return found && infoOf(key, found);
    });
  }

  async get(key: string, maxBytes: number): Promise<{ info: ObjectInfo; body: Uint8Array } | null> {
    assertObjectKey(key);
    return this.inBucket(async (bucket) => {
      const found = await this.client.send(new GetObjectCommand({ Bucket: bucket, Key: key })).catch(nullWhenAbsent);
      if (!found?.Body) return null;
      const info = infoOf(key, found);
      if (info.size > maxBytes) {
        await found.Body.transformToWebStream().cancel();
        throw new ObjectRefused('upload_size', `The object has more than ${maxBytes} bytes.`);
      }
      return { info, body: await found.Body.transformToByteArray() };
    });
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    assertObjectKey(key);
    return this.inBucket(async (bucket) => {
      if (range !== undefined && range.to <= range.from) {
        const info = await this.head(key);
        return info && { info, chunks: noChunks() };
      }
      const part = range && `bytes=${range.from}-${range.to - 1}`;
      try {
        const found = await this.reader
          .send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: part }))
          .catch(nullWhenAbsent);
        if (!found?.Body) return null;
        return { info: { ...infoOf(key, found), size: wholeSize(found) }, chunks: chunksOf(found.Body as Readable) };
      } catch (error) {
        if (!isBeyondEnd(error)) throw error;
        const info = await this.head(key);
        return info && { info, chunks: noChunks() };
      }
    });
  }

  async delete(key: string): Promise<void> {
    assertObjectKey(key);
    await this.inBucket((bucket) => this.client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })));
  }

  async listOlder(prefix: string, before: number): Promise<readonly string[]> {
    assertObjectPrefix(prefix);
    return this.inBucket(async (bucket) => {
      const keys: string[] = [];
      for (let after: string | undefined; ;) {
        const page = await this.client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after }),
        );
        for (const { Key: key, LastModified: written } of page.Contents ?? [])
          if (key !== undefined && key !== MARK && written !== undefined && written.getTime() < before) keys.push(key);
        after = page.NextContinuationToken;
        if (after === undefined || keys.length >= LISTED_AT_MOST) return keys.slice(0, LISTED_AT_MOST);
      }
    });
  }

  async *stored(): AsyncGenerator<ListedObject> {
    for (let after: string | undefined; ;) {
      const page = await this.inBucket((bucket) =>
        this.client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: after })),
      );
      for (const { Key: key } of page.Contents ?? [])
        if (key !== undefined && key !== MARK) yield { key, open: () => this.open(key) };
      after = page.NextContinuationToken;
      if (after === undefined) return;
    }
  }

  async check(): Promise<void> {
    await this.inBucket((bucket) => this.client.send(new HeadBucketCommand({ Bucket: bucket })));
  }

  close(): Promise<void> {
    this.client.destroy();
    this.reader.destroy();
    this.signer.destroy();
    return Promise.resolve();
  }

  private async putWhole(input: PutObjectCommandInput, size: number, abortSignal?: AbortSignal): Promise<ObjectInfo> {
    const command = new PutObjectCommand({ ...input, ContentLength: size });
    // The socket's time-out still ends a connection on which nothing moves.
    const streamed = abortSignal && { abortSignal, requestTimeout: 0 };
    const { ETag = '' } = await this.client.send(command, streamed);
    return infoOf(input.Key!, { ContentType: input.ContentType, ContentLength: size, ETag });
  }

  private async inBucket<T>(work: (bucket: string) => Promise<T>): Promise<T> {
    try {
      this.made ??= enterBucket(this.client, this.address.bucket, this.options.admit).catch((error: unknown) => {
        this.made = undefined;
        throw error;
      });
      await this.made;
      return await work(this.address.bucket);
    } catch (error) {
      throw objectStoreError(error);
    }
  }
}

/** Connects with the first call. Throws a `TypeError` for a malformed URL. */
export const openS3ObjectStore = (options: S3ObjectStoreOptions): S3ObjectStore => new S3Objects(options);
