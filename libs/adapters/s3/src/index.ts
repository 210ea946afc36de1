export { openS3ObjectStore, type S3ObjectStore } from './s3-object-store';
export { signBucketRequest } from './sign-bucket-request';
