export { openMongo, type AvailabilityLogger, type MongoConnection, type MongoOptions } from './connection';
export { openMongoDocumentStore } from './document-store';
export { openMongoEventStore } from './event-store';
export { InstallationSecretWrong, openMongoKeyStore } from './key-store';
export { MongoUnavailable } from './mongo-errors';
