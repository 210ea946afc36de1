import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { isAbsent, isAnswered, isForbidden, nullWhenAbsent } from './s3-errors';

/** The object in which a bucket says whose it is. It is no key of the port, so that no caller reaches it. */
export const MARK = 'MARQUEE-INSTALLATION';

/** What a bucket says about itself. */
export interface BucketMark {
  /** null where there is none, or no bucket. */
  read(): Promise<string | null>;
  /** Makes a missing bucket. Returns whether the store took the mark. */
  write(mark: string): Promise<boolean>;
}

/** Called before any other call reaches the bucket, and before a missing one is made. */
export type AdmitBucket = (mark: BucketMark) => Promise<void>;

const hasBucket = (client: S3Client, Bucket: string): Promise<boolean> =>
  client.send(new HeadBucketCommand({ Bucket })).then(
    () => true,
    // Who may not ask has been given a bucket.
    (error: unknown) => isForbidden(error) || nullWhenAbsent(error) !== null,
  );

const makeBucket = async (client: S3Client, Bucket: string): Promise<void> => {
  try {
    await client.send(new CreateBucketCommand({ Bucket }));
  } catch (error) {
    // Another process was first.
    if ((error as Error).name !== 'BucketAlreadyOwnedByYou') throw error;
  }
};

const readMark = async (client: S3Client, Bucket: string): Promise<string | null> => {
  // Without the right to list a bucket, a store forbids to read what is absent.
  const orNull = (error: unknown): null => {
    if (isAbsent(error) || isForbidden(error)) return null;
    throw error;
  };
  const found = await client.send(new GetObjectCommand({ Bucket, Key: MARK })).catch(orNull);
  return (await found?.Body?.transformToString()) ?? null;
};

/** A bucket that is full, or in which this may not be written, is used without a mark. */
const writeMark = (client: S3Client, Bucket: string, mark: string): Promise<boolean> =>
  client.send(new PutObjectCommand({ Bucket, Key: MARK, Body: mark, ContentType: 'application/json' })).then(
    () => true,
    (error: unknown) => {
      if (isAnswered(error)) return false;
      throw error;
    },
  );

/** Makes the bucket where it is missing, once it is admitted. Rejects as `admit` does. */
export const enterBucket = async (client: S3Client, bucket: string, admit?: AdmitBucket): Promise<void> => {
  let isThere = await hasBucket(client, bucket);
  const make = async (): Promise<void> => {
    if (!isThere) await makeBucket(client, bucket);
    isThere = true;
  };
  await admit?.({
    // Another process may have made it meanwhile.
    read: async () => ((isThere ||= await hasBucket(client, bucket)) ? readMark(client, bucket) : null),
    write: async (mark) => {
      await make();
      return writeMark(client, bucket, mark);
    },
  });
  await make();
};
