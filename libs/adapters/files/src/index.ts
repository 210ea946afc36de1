export { freeBytesAt } from './disk-reserve';
export { openFileObjectStore } from './object-store';
export { passedObject } from './passed-object';
export { faultOfObject, storedObjectFile, storedObjects } from './stored-objects';
export {
  INSTALLATION_SECRET_FILE,
  InstallationSecretDamaged,
  lostPairs,
  openFileKeyStore,
  readInstallationSecret,
} from './key-store';
export { storedKeys, type ListedKey } from './stored-keys';
