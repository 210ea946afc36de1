export { openMongo, type AvailabilityLogger, type MongoConnection, type MongoOptions } from './connection';
export { openMongoEventStore } from './event-store';
export { MongoUnavailable } from './mongo-errors';
