export { openMongo, type MongoConnection, type MongoOptions } from './connection';
export { openMongoDocumentStore } from './document-store';
export { openMongoEventStore } from './event-store';
export { filledCollections } from './filled-collections';
export { openMongoEventImport, positionOfImported, type EventImport } from './import-events';
export { addTombstones, destroyedKeys, openMongoKeyImport, type ImportedKey } from './import-keys';
export { InstallationSecretWrong, isCanaryOf, openMongoKeyStore } from './key-store';
export { fillRecord, type FillRecord, type Filling } from './fill-record';
export { MongoUnavailable } from './mongo-errors';
export {
  installationCollections,
  UnknownCollection,
  type CollectionKind,
  type IndexSpec,
  type InstallationCollection,
} from './installation-collections';
export { fieldsOf, openDocumentImport, storedDocuments, withFields } from './stored-documents';
export { writeMarks, type WriteMarks } from './write-marks';
