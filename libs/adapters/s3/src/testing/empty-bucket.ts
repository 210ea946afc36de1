import { DeleteBucketCommand, DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { readS3Address } from '../s3-address';

/** Removes a bucket of a test with all that is in it. */
export const emptyBucket = async (url: string): Promise<void> => {
  const { endpoint, bucket: Bucket, credentials } = readS3Address(url);
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    if (Contents.length === 0) break;
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: Contents.map(({ Key }) => ({ Key })) } }));
  }
  await client.send(new DeleteBucketCommand({ Bucket }));
  client.destroy();
};
