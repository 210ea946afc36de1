export { openMongo, type AvailabilityLogger, type MongoConnection, type MongoOptions } from './connection';
export { openMongoDocumentStore } from './document-store';
export { openMongoEventStore } from './event-store';
export { filledCollections } from './filled-collections';
export { openMongoEventImport, positionOfImported, type EventImport } from './import-events';
export { openMongoKeyImport, type ImportedKey } from './import-keys';
export { InstallationSecretWrong, openMongoKeyStore } from './key-store';
export { moveRecord, type MoveRecord } from './move-record';
export { MongoUnavailable } from './mongo-errors';
