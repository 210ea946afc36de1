import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { SignedPutRequest } from '@marquee/ports';

/** S3 takes no address that lives longer. */
const LIFETIME_MAX_S = 7 * 24 * 60 * 60;

/**
 * An address that takes one object of exactly this key, type and, unless the size is a limit only, length. S3 counts in
 * whole seconds: the address ends at the last one before `expiresAt`.
 */
export const signedPut = (
  client: S3Client,
  bucket: string,
  { key, contentType, size, sizeIsLimit, expiresAt }: SignedPutRequest,
  now: number,
): Promise<string> => {
  const end = Math.floor(expiresAt / 1000);
  // One that is over already is signed for its last second, so that the store is the one who refuses it.
  const start = Math.min(Math.floor(now / 1000), end - 1);
  if (end - start > LIFETIME_MAX_S) throw new TypeError('an address of S3 lives seven days at most');
  const put = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    ContentType: contentType,
    ...(!sizeIsLimit && { ContentLength: size }),
  });
  return getSignedUrl(client, put, {
    signingDate: new Date(start * 1000),
    expiresIn: end - start,
    // The type is signed only where it is requested.
    signableHeaders: new Set(['host', 'content-type', 'content-length']),
  });
};
