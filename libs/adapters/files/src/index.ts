export { openFileObjectStore, type FileObjectStoreOptions } from './object-store';
export { storedObjects } from './stored-objects';
export { INSTALLATION_SECRET_FILE, openFileKeyStore, readInstallationSecret } from './key-store';
export { storedKeys, type ListedKey } from './stored-keys';
