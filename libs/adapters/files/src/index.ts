export { openFileObjectStore, type FileObjectStoreOptions } from './object-store';
export { openFileKeyStore } from './key-store';
