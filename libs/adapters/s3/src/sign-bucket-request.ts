import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketSigner } from '@marquee/ports';

/** Signs requests to the bucket of an owner, with its address by path, as every store that speaks S3 takes it. */
export const signBucketRequest: BucketSigner = async (
  { endpoint, region, bucket, keyId, secret },
  { method, key, now, seconds },
) => {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: true,
    // The newer checksums are not understood by every store that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const object = { Bucket: bucket, Key: key };
  const options = { signingDate: new Date(now), expiresIn: seconds };
  try {
    return method === 'PUT'
      ? await getSignedUrl(client, new PutObjectCommand(object), options)
      : await getSignedUrl(client, new DeleteObjectCommand(object), options);
  } finally {
    client.destroy();
  }
};
