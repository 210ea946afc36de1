export { openS3ObjectStore, type S3ObjectStore, type S3ObjectStoreOptions } from './s3-object-store';
